import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { SAMPLE_USER_STATUSES } from '@atalaya/contract/constants.ts';
import { ACCOUNT_LANGUAGES, SampleAccount } from '@atalaya/contract/demo/user-account.ts';
import { NewSampleUser, SampleUser } from '@atalaya/contract/demo/users.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { countries } from './countries.ts';
import { accountQuery, useEditUser } from './users.queries.ts';

const { fullName, username, email, contact, country } = NewSampleUser.shape;
const EditUserInput = z.object({
  firstName: fullName,
  lastName: fullName,
  username,
  email,
  contact,
  taxId: SampleAccount.shape.taxId,
  country,
  status: SampleUser.shape.status,
  language: SampleAccount.shape.language,
  isAutoDebit: z.boolean(),
});
type EditUserInput = z.output<typeof EditUserInput>;

const texts = ['firstName', 'lastName', 'username', 'email', 'contact', 'taxId'] as const;

export function EditUserModal({ user, onClose }: { user: SampleUser; onClose: () => void }) {
  const { t } = useTexts('members');
  const inWords = useRecordWords();
  const { data } = useSuspenseQuery(accountQuery(String(user.id)));
  const { mutateAsync: edit } = useEditUser();
  const [firstName = '', ...lastNames] = user.fullName.split(' ');
  const form = useContractForm(EditUserInput, {
    firstName,
    lastName: lastNames.join(' '),
    username: user.username,
    email: user.email,
    contact: user.contact,
    taxId: data.account.taxId,
    country: user.country,
    status: user.status,
    language: data.account.language,
    isAutoDebit: user.billing === 'Auto Debit',
  });

  async function send({ firstName: first, lastName, taxId, language, isAutoDebit, ...fields }: EditUserInput) {
    const ownBilling = user.billing === 'Auto Debit' ? 'Manual - Credit Card' : user.billing;
    const billing = isAutoDebit ? 'Auto Debit' : ownBilling;
    await edit({ user: { id: user.id, fullName: `${first} ${lastName}`, billing, ...fields }, account: { taxId, language } });
    onClose();
    await toast('done', t('saved'));
  }

  return (
    <FormModal
      title={t('editTitle', { name: user.fullName })}
      submitLabel={t('save')}
      form={form}
      onSubmit={form.submit(send)}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {texts.map((name, index) => (
          <TextInput
            key={name}
            label={t(`fields.${name}`)}
            required={name !== 'taxId'}
            data-autofocus={index === 0 || undefined}
            {...form.getInputProps(name)}
          />
        ))}
        <Select
          label={t('columns.status')}
          allowDeselect={false}
          data={SAMPLE_USER_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
          {...form.getInputProps('status')}
        />
        <Select
          label={t('fields.language')}
          allowDeselect={false}
          data={ACCOUNT_LANGUAGES.map((language) => ({ value: language, label: t(`languages.${language}`) }))}
          {...form.getInputProps('language')}
        />
        <Select
          label={t('fields.country')}
          allowDeselect={false}
          searchable
          data={countries.map((country) => ({ value: country, label: inWords(country) }))}
          {...form.getInputProps('country')}
        />
      </SimpleGrid>
      <Switch label={t('fields.isAutoDebit')} {...form.getInputProps('isAutoDebit', { type: 'checkbox' })} />
    </FormModal>
  );
}
