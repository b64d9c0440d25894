import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';

export function Basic() {
  const { t } = useTexts('fields');
  return (
    <Stack>
      <TextInput label={t('fullName')} placeholder={t('placeholders.name')} />
      <TextInput type="email" label={t('email')} placeholder={t('placeholders.email')} required />
      <TextInput label={t('company')} description={t('help')} defaultValue={t('placeholders.company')} />
      <PasswordInput label={t('password')} autoComplete="new-password" />
    </Stack>
  );
}
