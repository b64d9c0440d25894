import { Select, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PreferenceSettings, SETTINGS_CURRENCIES, type AccountSettings } from '@atalaya/contract/demo/account-settings.ts';
import { ACCOUNT_LANGUAGES } from '@atalaya/contract/demo/user-account.ts';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { useSaveSettings } from './settings.queries.ts';

const texts = ['address', 'state', 'zip'] as const;

export function PreferencesForm({ settings }: { settings: AccountSettings }) {
  const { t } = useTexts('settings');
  const { mutateAsync: save } = useSaveSettings();
  const form = useContractForm(PreferenceSettings, settings.preferences);

  async function send(preferences: AccountSettings['preferences']) {
    await save({ preferences });
    await toast('done', t('saved'));
  }

  return (
    <SettingsForm title={t('preferences.title')} text={t('preferences.text')} form={form} onSubmit={form.submit(send)}>
      {texts.map((name) => (
        <TextInput key={name} label={t(`preferences.${name}`)} maxLength={name === 'zip' ? 6 : 160} {...form.getInputProps(name)} />
      ))}
      <Select
        label={t('preferences.language')}
        allowDeselect={false}
        data={ACCOUNT_LANGUAGES.map((language) => ({ value: language, label: t(`preferences.languages.${language}`) }))}
        {...form.getInputProps('language')}
      />
      <Select
        label={t('preferences.timezone')}
        allowDeselect={false}
        searchable
        limit={60}
        data={Intl.supportedValuesOf('timeZone')}
        {...form.getInputProps('timezone')}
      />
      <Select
        label={t('preferences.currency')}
        allowDeselect={false}
        data={SETTINGS_CURRENCIES.map((currency) => ({ value: currency, label: t(`preferences.currencies.${currency}`) }))}
        {...form.getInputProps('currency')}
      />
    </SettingsForm>
  );
}
