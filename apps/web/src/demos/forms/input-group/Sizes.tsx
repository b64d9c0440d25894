import { Stack } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { InputGroup } from './InputGroup.tsx';

export function Sizes() {
  const { t } = useTexts('fields');
  return (
    <Stack>
      <InputGroup size="sm" label={t('small')} before="@" placeholder={t('placeholders.username')} />
      <InputGroup size="md" label={t('medium')} before="@" placeholder={t('placeholders.username')} />
      <InputGroup size="lg" label={t('large')} before="@" placeholder={t('placeholders.username')} />
    </Stack>
  );
}
