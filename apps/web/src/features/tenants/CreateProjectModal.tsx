import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { NewProject } from '@atalaya/contract/licensing/clients.ts';
import { clientsQuery, createProject, useMakeClient, useTenantChange } from '#shared/api/tenants.queries.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';

/** Where the client is known, it need not be chosen. */
export function CreateProjectModal({ clientId, onClose }: { clientId: string | null; onClose: () => void }) {
  const { t } = useTexts('tenants');
  const { mutateAsync: change } = useTenantChange({ failureShownBy: 'form' });
  const makeClient = useMakeClient();
  const clients = useQuery({ ...clientsQuery, enabled: clientId === null });
  const form = useContractForm(NewProject, { name: '', clientId: clientId ?? '' });
  const submit = form.submit(async (input) => {
    await change(() => createProject(input));
    onClose();
  });
  return (
    <FormModal title={t('projects.create')} submitLabel={t('form.create')} form={form} onSubmit={submit} onClose={onClose}>
      <TextInput label={t('form.name')} required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
      {clientId === null && (
        <RecordSelect
          label={t('form.client')}
          description={t('form.chooseClient')}
          required
          records={clients}
          make={makeClient}
          {...form.getInputProps('clientId')}
          onChange={(chosen) => form.setFieldValue('clientId', chosen ?? '')}
        />
      )}
    </FormModal>
  );
}
