import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { NewIdTag } from '@atalaya/contract/charging/tags.ts';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { useCreateTag } from '../changes.queries.ts';
import { groupsQuery } from '../charging.queries.ts';
import { tagLimits, TagLimits, toTagLimits } from './TagLimits.tsx';

const CreateForm = NewIdTag.pick({ idTag: true, label: true, clientId: true, groupId: true }).extend(tagLimits);
const AdminCreateForm = CreateForm.refine(({ clientId }) => clientId !== undefined, {
  path: ['clientId'],
  error: 'required',
  when: () => true,
});

export function CreateTagDrawer({ asksClient, clientId, onClose }: { asksClient: boolean; clientId?: string; onClose: () => void }) {
  const { t } = useTexts('charging');
  const { mutateAsync: create } = useCreateTag();
  const form = useContractForm(asksClient ? AdminCreateForm : CreateForm, {
    idTag: '',
    label: '',
    clientId: clientId ?? null,
    groupId: null,
    budgetKwh: null,
    budgetAmount: null,
    budgetCurrency: 'EUR',
    pin: '',
    maxActive: 1,
    expiresAt: null,
  });
  const owner = form.values.clientId ?? undefined;
  const groups = useQuery({ ...groupsQuery(owner), enabled: !asksClient || owner !== undefined });
  const submit = form.submit(async ({ label, groupId, idTag, clientId, ...limits }) => {
    await create({ label, groupId, idTag, clientId, ...toTagLimits(limits) });
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
        <ClientField
          label={t('tags.form.client')}
          description={t('tags.form.clientHint')}
          required
          {...form.getInputProps('clientId')}
          onChange={(chosen) => form.setValues({ clientId: chosen, groupId: null })}
        />
      )}
      <RecordSelect
        clearable
        label={t('tags.form.group')}
        placeholder={t('tags.noGroup')}
        disabled={asksClient && owner === undefined}
        records={groups}
        {...form.getInputProps('groupId')}
      />
      <TagLimits inputOf={(name) => form.getInputProps(name)} />
    </FormDrawer>
  );
}
