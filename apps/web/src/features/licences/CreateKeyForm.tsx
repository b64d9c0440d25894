import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Client } from '@atalaya/contract/licensing/clients.ts';
import { CreateKeyInput } from '@atalaya/contract/licensing/keys.ts';
import { clientsQuery, projectsQuery, useMakeClient, useMakeProject } from '#shared/api/tenants.queries.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';

// A client's user has but one client; an administrator must say which. `when`: told at once, together with what else is missing.
const AdminKeyInput = CreateKeyInput.refine((input) => input.clientId !== undefined, {
  path: ['clientId'],
  error: 'required',
  when: () => true,
});

const activeOnly = ({ data }: { data: Client[] }) => ({ data: data.filter((client) => client.active) });

interface CreateKeyFormProps {
  isAdmin: boolean;
  onCreate: (input: CreateKeyInput) => Promise<unknown>;
  onClose: () => void;
}

export function CreateKeyForm({ isAdmin, onCreate, onClose }: CreateKeyFormProps) {
  const { t } = useTexts('licences');
  const form = useContractForm(isAdmin ? AdminKeyInput : CreateKeyInput, { label: '', clientId: null, projectId: null });
  const { clientId } = form.values;
  const makeClient = useMakeClient();
  const makeProject = useMakeProject(clientId || null);
  const clients = useQuery({ ...clientsQuery, enabled: isAdmin, select: activeOnly });
  const projects = useQuery({ ...projectsQuery(clientId || undefined), enabled: !isAdmin || clientId !== null });

  return (
    <FormModal title={t('form.title')} submitLabel={t('form.submit')} form={form} onSubmit={form.submit(onCreate)} onClose={onClose}>
      <TextInput label={t('form.label')} description={t('form.labelHint')} required data-autofocus {...form.getInputProps('label')} />
      {isAdmin && (
        <RecordSelect
          label={t('form.client')}
          description={t('form.clientHint')}
          required
          records={clients}
          make={makeClient}
          {...form.getInputProps('clientId')}
          onChange={(chosen) => form.setValues({ clientId: chosen, projectId: null })}
        />
      )}
      <RecordSelect
        label={t('form.project')}
        description={t('form.projectHint')}
        clearable
        disabled={isAdmin && clientId === null}
        placeholder={isAdmin && clientId === null ? t('form.chooseClient') : undefined}
        records={projects}
        make={isAdmin ? makeProject : undefined}
        {...form.getInputProps('projectId')}
      />
    </FormModal>
  );
}
