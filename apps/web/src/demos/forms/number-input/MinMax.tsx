import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function MinMax() {
  const { t } = useTranslation('fields');
  return <NumberInput label={t('number.upToTen')} min={0} max={10} defaultValue={8} />;
}
