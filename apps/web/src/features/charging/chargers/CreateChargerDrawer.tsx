import { TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { NewCharger } from '@atalaya/contract/charging/chargers.ts';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useCreateCharger } from '../changes.queries.ts';
import { ChargerAccess } from './ChargerAccess.tsx';

const CreateForm = NewCharger.pick({ id: true, label: true, clientId: true });
const AdminCreateForm = CreateForm.refine(({ clientId }) => clientId !== undefined, {
  path: ['clientId'],
  error: 'required',
  when: () => true,
});

/** First the form, then the password: its reply is the only one that ever holds it. */
export function CreateChargerDrawer({ asksClient, clientId, onClose }: { asksClient: boolean; clientId?: string; onClose: () => void }) {
  const { t } = useTexts('charging');
  const { data: created, mutateAsync: create } = useCreateCharger();
  const form = useContractForm(asksClient ? AdminCreateForm : CreateForm, { id: '', label: '', clientId: clientId ?? null });
  if (created) return <ChargerAccess charger={created.data} onClose={onClose} />;
  return (
    <FormDrawer title={t('form.create')} submitLabel={t('form.submit')} form={form} onSubmit={form.submit(create)} onClose={onClose}>
      <TextInput label={t('form.id')} description={t('form.idHint')} required data-autofocus {...form.getInputProps('id')} />
      <TextInput label={t('form.label')} required {...form.getInputProps('label')} />
      {asksClient && (
        <ClientField label={t('form.client')} description={t('form.clientHint')} required {...form.getInputProps('clientId')} />
      )}
    </FormDrawer>
  );
}
