import { Stack } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { InputGroup } from './InputGroup.tsx';

export function Basic() {
  const { t } = useTexts('fields');
  return (
    <Stack>
      <InputGroup label={t('username')} before="@" placeholder={t('placeholders.username')} />
      <InputGroup isAddress label={t('email')} after="@example.com" placeholder={t('placeholders.username')} />
      <InputGroup isAddress label={t('website')} before="https://" after=".example.com" placeholder={t('placeholders.subdomain')} />
    </Stack>
  );
}
