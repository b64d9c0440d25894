import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCountries } from '../countries.ts';

export function Basic() {
  const { t } = useTranslation('fields');
  return <Select label={t('country')} placeholder={t('choose')} searchable nothingFoundMessage={t('nothingFound')} data={useCountries()} />;
}
