import { NumberInput, Stack } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';

export function Sizes() {
  const { t } = useTexts('fields');
  return (
    <Stack>
      <NumberInput size="xs" label={t('small')} defaultValue={55} />
      <NumberInput size="sm" label={t('medium')} defaultValue={55} />
      <NumberInput size="lg" label={t('large')} defaultValue={55} />
    </Stack>
  );
}
