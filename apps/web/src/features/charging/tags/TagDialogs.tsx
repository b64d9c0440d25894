import { NumberInput, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import type { IdTag, IdTagChange } from '@atalaya/contract/charging/tags.ts';
import { call } from '#shared/api/call.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { RecordSelect } from '#shared/ui/RecordSelect.tsx';
import { toast } from '#shared/ui/toast.ts';
import { groupsQuery, useChargingChange } from '../charging.queries.ts';
import { budgetKwh, toKwh, toWh } from './budget.ts';

/** The last day counts to its end, in UTC as budgets do. */
const endOf = (day: string | undefined) => (day === undefined ? null : `${day}T23:59:59Z`);

const EditForm = z.object({
  label: z.string().trim().max(80, 'too_long'),
  groupId: z.string().nullable(),
  blocked: z.boolean(),
  budgetKwh,
  expiresAt: z.iso.date().optional(),
});

interface TagDialogsProps {
  dialog: 'edit' | 'remove';
  tag: IdTag;
  onClose: () => void;
}

export const TagDialogs = ({ dialog, ...props }: TagDialogsProps) =>
  dialog === 'edit' ? <EditTagDrawer {...props} /> : <RemoveTagDialog {...props} />;

function EditTagDrawer({ tag, onClose }: { tag: IdTag; onClose: () => void }) {
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
    budgetKwh: toKwh(tag.budgetWh),
    expiresAt: tag.expiresAt?.slice(0, 10) ?? null,
  });
  const submit = form.submit(async ({ budgetKwh: kwh, expiresAt: day, ...input }) => {
    await change({ ...input, budgetWh: toWh(kwh), expiresAt: endOf(day) });
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
      <TextInput type="date" label={t('tags.form.expires')} description={t('tags.form.expiresHint')} {...form.getInputProps('expiresAt')} />
      <Switch label={t('tags.form.blocked')} {...form.getInputProps('blocked', { type: 'checkbox' })} />
    </FormDrawer>
  );
}

function RemoveTagDialog({ tag, onClose }: { tag: IdTag; onClose: () => void }) {
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
