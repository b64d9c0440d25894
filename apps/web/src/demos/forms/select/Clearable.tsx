import { Select } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useCountries } from '../countries.ts';

export function Clearable() {
  const { t } = useTexts('fields');
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
