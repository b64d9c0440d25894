import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCountries } from '../countries.ts';

export function Multi() {
  const { t } = useTranslation('fields');
  return (
    <MultiSelect
      label={t('country')}
      placeholder={t('chooseSome')}
      searchable
      hidePickedOptions
      defaultValue={['es', 'pt']}
      data={useCountries()}
    />
  );
}
