import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCountries } from '../countries.ts';

export function Native() {
  const { t } = useTranslation('fields');
  return <NativeSelect label={t('country')} data={useCountries()} />;
}
