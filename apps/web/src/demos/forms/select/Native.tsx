import { NativeSelect } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useCountries } from '../countries.ts';

export function Native() {
  const { t } = useTexts('fields');
  return <NativeSelect label={t('country')} data={useCountries()} />;
}
