import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { northern, southern, useCountries } from '../countries.ts';

export function Grouped() {
  const { t } = useTranslation('fields');
  const data = [
    { group: t('continents.south'), items: useCountries(southern) },
    { group: t('continents.north'), items: useCountries(northern) },
  ];
  return <Select label={t('country')} placeholder={t('choose')} data={data} />;
}
