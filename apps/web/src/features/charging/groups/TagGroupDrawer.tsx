import { NumberInput, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { NewTagGroup, type TagGroup } from '@atalaya/contract/charging/tags.ts';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { useSaveTagGroup } from '../changes.queries.ts';
import { budgetKwh, budgetMoney, toKwh, toMoney, toWh } from '../tags/budget.ts';

const GroupForm = NewTagGroup.pick({ name: true, clientId: true }).extend({ budgetKwh, ...budgetMoney });
const AdminGroupForm = GroupForm.refine(({ clientId }) => clientId !== undefined, {
  path: ['clientId'],
  error: 'required',
  when: () => true,
});

interface TagGroupDrawerProps {
  /** Null: a new one. */
  group: TagGroup | null;
  asksClient: boolean;
  clientId?: string;
  onClose: () => void;
}

export function TagGroupDrawer({ group, asksClient, clientId, onClose }: TagGroupDrawerProps) {
  const { t } = useTexts(['charging', 'app']);
  const { t: ofCodes } = useTexts('codes');
  const isNew = group === null;
  const { mutateAsync: save } = useSaveTagGroup(group?.id);
  const form = useContractForm(isNew && asksClient ? AdminGroupForm : GroupForm, {
    name: group?.name ?? '',
    clientId: clientId ?? null,
    budgetKwh: toKwh(group?.budgetWh),
    budgetAmount: group?.budgetMoney?.amount ?? null,
    budgetCurrency: group?.budgetMoney?.currency ?? 'EUR',
  });
  const submit = form.submit(async ({ budgetKwh: kwh, budgetAmount, budgetCurrency, ...input }) => {
    await save({ ...input, budgetWh: toWh(kwh), budgetMoney: toMoney(budgetAmount, budgetCurrency) });
    onClose();
    await toast('done', t('groups.saved'));
  });
  return (
    <FormDrawer
      title={isNew ? t('groups.form.create') : t('groups.form.edit', { name: group.name })}
      submitLabel={t(isNew ? 'groups.form.submit' : 'app:actions.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={t('groups.form.name')} required data-autofocus {...form.getInputProps('name')} />
      {isNew && asksClient && <ClientField label={t('tags.form.client')} required {...form.getInputProps('clientId')} />}
      <NumberInput label={t('tags.form.budget')} description={t('groups.form.budgetHint')} min={0} {...form.getInputProps('budgetKwh')} />
      <NumberInput
        label={ofCodes('tag.money')}
        description={ofCodes('tag.moneyHint')}
        min={0}
        decimalScale={2}
        {...form.getInputProps('budgetAmount')}
      />
      <TextInput label={ofCodes('tag.currency')} maxLength={3} {...form.getInputProps('budgetCurrency')} />
    </FormDrawer>
  );
}
