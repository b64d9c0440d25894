import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { RegisterInput } from '@atalaya/contract/monitor/devices.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { sitesOfQuery } from '#shared/api/sites.queries.ts';
import { clientsQuery, projectsQuery, useMakeClient, useMakeProject } from '#shared/api/tenants.queries.ts';
import { useRegisterDevice } from './devices.queries.ts';
import { FirstSteps } from './FirstSteps.tsx';

// A client's user has but one client; an administrator must say which.
const AdminInput = RegisterInput.refine((input) => input.clientId !== undefined, {
  path: ['clientId'],
  error: 'required',
  when: () => true,
});

/** First the form, then the key and ready commands, and the device seen to come alive. */
export function RegisterModal({ isAdmin, onClose }: { isAdmin: boolean; onClose: () => void }) {
  const { t } = useTexts('devices');
  const { data: registered, mutateAsync: register } = useRegisterDevice();
  const form = useContractForm(isAdmin ? AdminInput : RegisterInput, { mac: '', label: '', clientId: null, projectId: null, siteId: null });
  const { clientId } = form.values;
  const makeClient = useMakeClient();
  const makeProject = useMakeProject(clientId || null);
  const clients = useQuery({ ...clientsQuery, enabled: isAdmin });
  const projects = useQuery({ ...projectsQuery(clientId || undefined), enabled: !isAdmin || clientId !== null });
  const sites = useQuery({ ...sitesOfQuery(clientId || undefined), enabled: !isAdmin || clientId !== null });

  if (registered) return <FirstSteps device={registered.data} onClose={onClose} />;
  return (
    <FormModal title={t('form.title')} submitLabel={t('form.submit')} form={form} onSubmit={form.submit(register)} onClose={onClose}>
      <TextInput
        label={t('form.mac')}
        description={t('form.macHint')}
        placeholder="AA:BB:CC:DD:EE:FF"
        required
        data-autofocus
        {...form.getInputProps('mac')}
      />
      <TextInput label={t('form.label')} description={t('form.labelHint')} required {...form.getInputProps('label')} />
      {isAdmin && (
        <RecordSelect
          label={t('form.client')}
          required
          records={clients}
          make={makeClient}
          {...form.getInputProps('clientId')}
          onChange={(chosen) => form.setValues({ clientId: chosen, projectId: null, siteId: null })}
        />
      )}
      <RecordSelect
        label={t('form.project')}
        clearable
        disabled={isAdmin && clientId === null}
        placeholder={isAdmin && clientId === null ? t('form.chooseClient') : undefined}
        records={projects}
        make={isAdmin ? makeProject : undefined}
        {...form.getInputProps('projectId')}
      />
      <RecordSelect
        label={t('form.site')}
        clearable
        disabled={isAdmin && clientId === null}
        placeholder={isAdmin && clientId === null ? t('form.chooseClient') : undefined}
        records={sites}
        {...form.getInputProps('siteId')}
      />
    </FormModal>
  );
}
