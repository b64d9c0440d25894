import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NewCharger, type ChargerWithPassword } from '@atalaya/contract/charging/chargers.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { call } from '#shared/api/call.ts';
import { ClientField } from '#shared/form/ClientField.tsx';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { OneTimeSecretModal } from '#shared/ui/OneTimeSecretModal.tsx';
import { useChargingChange } from '../charging.queries.ts';

const CreateForm = NewCharger.pick({ id: true, label: true, clientId: true });
const AdminCreateForm = CreateForm.refine(({ clientId }) => clientId !== undefined, {
  path: ['clientId'],
  error: 'required',
  when: () => true,
});

export function ChargerPassword({ charger, onClose }: { charger: ChargerWithPassword; onClose: () => void }) {
  const { t } = useTranslation('charging');
  return (
    <OneTimeSecretModal
      title={t('password.title')}
      label={t('password.label', { name: charger.label })}
      secret={charger.password}
      warning={t('password.once')}
      explanation={t('password.why', { url: charger.url })}
      doneLabel={t('password.done')}
      onClose={onClose}
    />
  );
}

/** First the form, then the password: its reply is the only one that ever holds it. */
export function CreateChargerDrawer({ asksClient, clientId, onClose }: { asksClient: boolean; clientId?: string; onClose: () => void }) {
  const { t } = useTranslation('charging');
  const { data: created, mutateAsync: create } = useChargingChange(
    (body: Pick<NewCharger, 'id' | 'label' | 'clientId'>) => call(charging.createCharger, { body }),
    'form',
  );
  const form = useContractForm(asksClient ? AdminCreateForm : CreateForm, { id: '', label: '', clientId: clientId ?? null });
  if (created) return <ChargerPassword charger={created.data} onClose={onClose} />;
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
