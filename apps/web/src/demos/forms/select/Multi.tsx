import { MultiSelect } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useCountries } from '../countries.ts';

export function Multi() {
  const { t } = useTexts('fields');
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
