import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NewCharger } from '@atalaya/contract/charging/chargers.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { call } from '#shared/api/call.ts';
import { ClientField } from '#shared/ui/ClientField.tsx';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useChargingChange } from '../charging.queries.ts';
import { ChargerAccess } from './ChargerAccess.tsx';

const CreateForm = NewCharger.pick({ id: true, label: true, clientId: true });
const AdminCreateForm = CreateForm.refine(({ clientId }) => clientId !== undefined, {
  path: ['clientId'],
  error: 'required',
  when: () => true,
});

/** First the form, then the password: its reply is the only one that ever holds it. */
export function CreateChargerDrawer({ asksClient, clientId, onClose }: { asksClient: boolean; clientId?: string; onClose: () => void }) {
  const { t } = useTranslation('charging');
  const { data: created, mutateAsync: create } = useChargingChange(
    (body: Pick<NewCharger, 'id' | 'label' | 'clientId'>) => call(charging.createCharger, { body }),
    'form',
  );
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
