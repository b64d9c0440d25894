import { Textarea, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { InfoSettings, type AccountSettings } from '@atalaya/contract/demo/account-settings.ts';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { groupPhone } from './group-phone.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { useSaveSettings } from './settings.queries.ts';
import classes from './settings.module.css';

const texts = ['country', 'website'] as const;
const kinds = { country: 'text', website: 'url' } as const;

export function InfoForm({ settings }: { settings: AccountSettings }) {
  const { t } = useTexts('settings');
  const { mutateAsync: save } = useSaveSettings();
  const form = useContractForm(InfoSettings, settings.info);

  async function send(info: AccountSettings['info']) {
    await save({ info });
    await toast('done', t('saved'));
  }

  return (
    <SettingsForm title={t('info.title')} text={t('info.text')} form={form} onSubmit={form.submit(send)}>
      <Textarea label={t('info.bio')} autosize minRows={3} maxLength={500} className={classes.wide} {...form.getInputProps('bio')} />
      <TextInput type="date" label={t('info.dob')} {...form.getInputProps('dob')} />
      {texts.map((name) => (
        <TextInput key={name} type={kinds[name]} label={t(`info.${name}`)} {...form.getInputProps(name)} />
      ))}
      <TextInput
        type="tel"
        label={t('info.phone')}
        {...form.getInputProps('phone')}
        onChange={(event) => form.setFieldValue('phone', groupPhone(event.currentTarget.value))}
      />
    </SettingsForm>
  );
}
