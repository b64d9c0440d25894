import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { InputGroup } from './InputGroup.tsx';

export function Sizes() {
  const { t } = useTranslation('fields');
  return (
    <Stack>
      <InputGroup size="sm" label={t('small')} before="@" placeholder={t('placeholders.username')} />
      <InputGroup size="md" label={t('medium')} before="@" placeholder={t('placeholders.username')} />
      <InputGroup size="lg" label={t('large')} before="@" placeholder={t('placeholders.username')} />
    </Stack>
  );
}
