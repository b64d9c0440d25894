import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { Lock, Mail, Search } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true };

export function MergedIcons() {
  const { t } = useTexts('fields');
  return (
    <Stack>
      <TextInput type="search" label={t('search')} placeholder={t('placeholders.search')} leftSection={<Search {...icon} />} />
      <TextInput type="email" label={t('email')} placeholder={t('placeholders.email')} rightSection={<Mail {...icon} />} />
      <PasswordInput label={t('password')} autoComplete="new-password" leftSection={<Lock {...icon} />} />
    </Stack>
  );
}
