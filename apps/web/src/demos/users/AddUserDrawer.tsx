import { Select, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { SAMPLE_PLANS, SAMPLE_USER_ROLES } from '@atalaya/contract/constants.ts';
import { NewSampleUser } from '@atalaya/contract/demo/users.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { countries } from './countries.ts';
import { useAddUser } from './users.queries.ts';

const texts = ['fullName', 'username', 'email', 'contact', 'company'] as const;
const AddUserInput = NewSampleUser.omit({ status: true, billing: true, avatar: true });

export function AddUserDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('members');
  const inWords = useRecordWords();
  const { mutateAsync: add } = useAddUser();
  const form = useContractForm(AddUserInput, {
    fullName: '',
    username: '',
    email: '',
    contact: '',
    company: '',
    country: '',
    role: 'subscriber',
    currentPlan: 'basic',
  });

  async function send(input: object) {
    const { user } = await add(NewSampleUser.parse(input));
    onClose();
    await toast('done', t('added', { name: user.fullName }));
  }

  return (
    <FormDrawer title={t('add')} submitLabel={t('form.submit')} form={form} onSubmit={form.submit(send)} onClose={onClose}>
      {texts.map((name, index) => (
        <TextInput
          key={name}
          label={t(`fields.${name}`)}
          required
          data-autofocus={index === 0 || undefined}
          {...form.getInputProps(name)}
        />
      ))}
      <Select
        label={t('fields.country')}
        required
        searchable
        data={countries.map((country) => ({ value: country, label: inWords(country) }))}
        {...form.getInputProps('country')}
        onChange={(country) => form.setFieldValue('country', country ?? '')}
      />
      <Select
        label={t('columns.role')}
        allowDeselect={false}
        data={SAMPLE_USER_ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        {...form.getInputProps('role')}
      />
      <Select
        label={t('columns.currentPlan')}
        allowDeselect={false}
        data={SAMPLE_PLANS.map((plan) => ({ value: plan, label: t(`plans.${plan}`) }))}
        {...form.getInputProps('currentPlan')}
      />
    </FormDrawer>
  );
}
