import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { InputGroup } from './InputGroup.tsx';

export function Basic() {
  const { t } = useTranslation('fields');
  return (
    <Stack>
      <InputGroup label={t('username')} before="@" placeholder={t('placeholders.username')} />
      <InputGroup isAddress label={t('email')} after="@example.com" placeholder={t('placeholders.username')} />
      <InputGroup isAddress label={t('website')} before="https://" after=".example.com" placeholder={t('placeholders.subdomain')} />
    </Stack>
  );
}
