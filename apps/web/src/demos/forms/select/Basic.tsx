import { Select } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useCountries } from '../countries.ts';

export function Basic() {
  const { t } = useTexts('fields');
  return <Select label={t('country')} placeholder={t('choose')} searchable nothingFoundMessage={t('nothingFound')} data={useCountries()} />;
}
