import { Select } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { northern, southern, useCountries } from '../countries.ts';

export function Grouped() {
  const { t } = useTexts('fields');
  const data = [
    { group: t('continents.south'), items: useCountries(southern) },
    { group: t('continents.north'), items: useCountries(northern) },
  ];
  return <Select label={t('country')} placeholder={t('choose')} data={data} />;
}
