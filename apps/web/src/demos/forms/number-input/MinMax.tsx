import { NumberInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';

export function MinMax() {
  const { t } = useTexts('fields');
  return <NumberInput label={t('number.upToTen')} min={0} max={10} defaultValue={8} />;
}
