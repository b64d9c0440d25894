import { NumberInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import { NewIdTag } from '@atalaya/contract/charging/tags.ts';
import { call } from '#shared/api/call.ts';
import { ClientField } from '#shared/ui/ClientField.tsx';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/toast.ts';
import { useChargingChange } from '../charging.queries.ts';
import { budgetKwh, toWh } from './budget.ts';

const CreateForm = NewIdTag.pick({ idTag: true, label: true, clientId: true }).extend({ budgetKwh });
const AdminCreateForm = CreateForm.refine(({ clientId }) => clientId !== undefined, {
  path: ['clientId'],
  error: 'required',
  when: () => true,
});

export function CreateTagDrawer({ asksClient, clientId, onClose }: { asksClient: boolean; clientId?: string; onClose: () => void }) {
  const { t } = useTranslation('charging');
  const { mutateAsync: create } = useChargingChange((body: z.input<typeof NewIdTag>) => call(chargingSessions.createTag, { body }), 'form');
  const form = useContractForm(asksClient ? AdminCreateForm : CreateForm, {
    idTag: '',
    label: '',
    clientId: clientId ?? null,
    budgetKwh: null,
  });
  const submit = form.submit(async ({ budgetKwh: kwh, ...input }) => {
    await create({ ...input, budgetWh: toWh(kwh) });
    onClose();
    await toast('done', t('tags.saved'));
  });
  return (
    <FormDrawer title={t('tags.form.create')} submitLabel={t('tags.form.submit')} form={form} onSubmit={submit} onClose={onClose}>
      <TextInput
        label={t('tags.form.idTag')}
        description={t('tags.form.idTagHint')}
        required
        data-autofocus
        {...form.getInputProps('idTag')}
      />
      <TextInput label={t('tags.form.label')} {...form.getInputProps('label')} />
      {asksClient && (
        <ClientField label={t('tags.form.client')} description={t('tags.form.clientHint')} required {...form.getInputProps('clientId')} />
      )}
      <NumberInput label={t('tags.form.budget')} description={t('tags.form.budgetHint')} min={0} {...form.getInputProps('budgetKwh')} />
    </FormDrawer>
  );
}
