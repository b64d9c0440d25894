import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCountries } from '../countries.ts';

export function Clearable() {
  const { t } = useTranslation('fields');
  return (
    <Select
      label={t('country')}
      placeholder={t('choose')}
      defaultValue="es"
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      data={useCountries()}
    />
  );
}
