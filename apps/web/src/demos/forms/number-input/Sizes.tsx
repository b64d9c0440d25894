import { NumberInput, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function Sizes() {
  const { t } = useTranslation('fields');
  return (
    <Stack>
      <NumberInput size="xs" label={t('small')} defaultValue={55} />
      <NumberInput size="sm" label={t('medium')} defaultValue={55} />
      <NumberInput size="lg" label={t('large')} defaultValue={55} />
    </Stack>
  );
}
