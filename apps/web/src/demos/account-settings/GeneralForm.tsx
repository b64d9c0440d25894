import { TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { GeneralSettings, type AccountSettings } from '@atalaya/contract/demo/account-settings.ts';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { PictureField } from './PictureField.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { useSaveSettings } from './settings.queries.ts';

const { fullName, ...others } = GeneralSettings.shape;
const GeneralInput = z.object({ firstName: fullName, lastName: fullName, ...others });
const texts = ['firstName', 'lastName', 'username', 'email', 'company'] as const;

export function GeneralForm({ settings: { general } }: { settings: AccountSettings }) {
  const { t } = useTexts('settings');
  const { mutateAsync: save } = useSaveSettings();
  const [firstName = '', ...lastNames] = general.fullName.split(' ');
  const { avatar, username, email, company } = general;
  const form = useContractForm(GeneralInput, { firstName, lastName: lastNames.join(' '), avatar, username, email, company });

  async function send({ firstName: first, lastName, ...rest }: z.output<typeof GeneralInput>) {
    await save({ general: { ...rest, fullName: `${first} ${lastName}` } });
    await toast('done', t('saved'));
  }

  return (
    <SettingsForm
      title={t('general.title')}
      text={t('general.text')}
      form={form}
      onSubmit={form.submit(send)}
      lead={
        <PictureField name={general.fullName} picture={form.values.avatar} onChange={(picture) => form.setFieldValue('avatar', picture)} />
      }
    >
      {texts.map((name) => (
        <TextInput key={name} label={t(`general.${name}`)} required={name !== 'company'} {...form.getInputProps(name)} />
      ))}
    </SettingsForm>
  );
}
