import { NumberInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';

export function Basic() {
  const { t } = useTexts('fields');
  return <NumberInput label={t('quantity')} defaultValue={55} />;
}
