import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function Basic() {
  const { t } = useTranslation('fields');
  return <NumberInput label={t('quantity')} defaultValue={55} />;
}
