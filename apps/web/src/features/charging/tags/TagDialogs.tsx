import { Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import type { IdTag } from '@atalaya/contract/charging/tags.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { useChangeTag, useRemoveTag } from '../changes.queries.ts';
import { groupsQuery } from '../charging.queries.ts';
import { toKwh } from './budget.ts';
import { tagLimits, TagLimits, toTagLimits } from './TagLimits.tsx';

const EditForm = z.object({
  label: z.string().trim().max(80, 'too_long'),
  groupId: z.string().nullable(),
  blocked: z.boolean(),
  ...tagLimits,
});

interface TagDialogsProps {
  dialog: 'edit' | 'remove';
  tag: IdTag;
  onClose: () => void;
}

export const TagDialogs = ({ dialog, ...props }: TagDialogsProps) =>
  dialog === 'edit' ? <EditTagDrawer {...props} /> : <RemoveTagDialog {...props} />;

function EditTagDrawer({ tag, onClose }: { tag: IdTag; onClose: () => void }) {
  const { t } = useTexts(['charging', 'app']);
  const groups = useQuery(groupsQuery(tag.clientId));
  const { mutateAsync: change } = useChangeTag(tag.id);
  const form = useContractForm(EditForm, {
    label: tag.label,
    groupId: tag.groupId,
    blocked: tag.blocked,
    budgetKwh: toKwh(tag.budgetWh),
    budgetAmount: tag.budgetMoney?.amount ?? null,
    budgetCurrency: tag.budgetMoney?.currency ?? 'EUR',
    pin: '',
    maxActive: tag.maxActive,
    expiresAt: tag.expiresAt?.slice(0, 10) ?? null,
  });
  const submit = form.submit(async ({ label, groupId, blocked, ...limits }) => {
    await change({ label, groupId, blocked, ...toTagLimits(limits) });
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
      <RecordSelect
        clearable
        label={t('tags.form.group')}
        placeholder={t('tags.noGroup')}
        records={groups}
        {...form.getInputProps('groupId')}
      />
      <TagLimits inputOf={(name) => form.getInputProps(name)} />
      <Switch label={t('tags.form.blocked')} {...form.getInputProps('blocked', { type: 'checkbox' })} />
    </FormDrawer>
  );
}

function RemoveTagDialog({ tag, onClose }: { tag: IdTag; onClose: () => void }) {
  const { t } = useTexts('charging');
  const { mutateAsync: remove } = useRemoveTag();
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
