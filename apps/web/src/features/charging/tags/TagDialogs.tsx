import { NumberInput, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import { NewIdTag, type IdTag, type IdTagChange } from '@atalaya/contract/charging/tags.ts';
import { call } from '#shared/api/call.ts';
import { ClientField } from '#shared/form/ClientField.tsx';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { RecordSelect } from '#shared/ui/RecordSelect.tsx';
import { toast } from '#shared/ui/toast.ts';
import { groupsQuery, useChargingChange } from '../charging.queries.ts';

const WH_PER_KWH = 1_000;
const budgetKwh = z.number('number').positive('number').max(1_000_000, 'number').nullable();
const CreateForm = NewIdTag.pick({ idTag: true, label: true, clientId: true }).extend({ budgetKwh });
const AdminCreateForm = CreateForm.refine(({ clientId }) => clientId !== undefined, {
  path: ['clientId'],
  error: 'required',
  when: () => true,
});
const EditForm = z.object({
  label: z.string().trim().max(80, 'too_long'),
  groupId: z.string().nullable(),
  blocked: z.boolean(),
  budgetKwh,
});
const toWh = (kwh: number | null) => (kwh === null ? null : Math.round(kwh * WH_PER_KWH));

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

export function EditTagDrawer({ tag, onClose }: { tag: IdTag; onClose: () => void }) {
  const { t } = useTranslation(['charging', 'app']);
  const groups = useQuery(groupsQuery(tag.clientId));
  const { mutateAsync: change } = useChargingChange(
    (body: IdTagChange) => call(chargingSessions.changeTag, { query: { id: tag.id }, body }),
    'form',
  );
  const form = useContractForm(EditForm, {
    label: tag.label,
    groupId: tag.groupId,
    blocked: tag.blocked,
    budgetKwh: tag.budgetWh === null ? null : tag.budgetWh / WH_PER_KWH,
  });
  const submit = form.submit(async ({ budgetKwh: kwh, ...input }) => {
    await change({ ...input, budgetWh: toWh(kwh) });
    onClose();
    await toast('done', t('tags.saved'));
  });
  return (
    <FormDrawer
      title={t('tags.form.edit', { name: tag.idTag })}
      submitLabel={t('app:actions.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={t('tags.form.label')} data-autofocus {...form.getInputProps('label')} />
      <RecordSelect clearable label={t('tags.form.group')} records={groups} {...form.getInputProps('groupId')} />
      <NumberInput label={t('tags.form.budget')} description={t('tags.form.budgetHint')} min={0} {...form.getInputProps('budgetKwh')} />
      <Switch label={t('tags.form.blocked')} {...form.getInputProps('blocked', { type: 'checkbox' })} />
    </FormDrawer>
  );
}

export function RemoveTagDialog({ tag, onClose }: { tag: IdTag; onClose: () => void }) {
  const { t } = useTranslation('charging');
  const { mutateAsync: remove } = useChargingChange((id: string) => call(chargingSessions.removeTag, { query: { id } }), 'form');
  return (
    <ConfirmDialog
      title={t('tags.removing.title', { name: tag.idTag })}
      effect={t('tags.removing.effect')}
      confirmLabel={t('tags.removing.confirm')}
      onConfirm={() => remove(tag.id)}
      onClose={onClose}
    />
  );
}
