import { NativeSelect, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCountries } from '../countries.ts';

export function Sizes() {
  const { t } = useTranslation('fields');
  const data = useCountries();
  return (
    <Stack>
      <NativeSelect size="xs" label={t('small')} data={data} />
      <NativeSelect size="sm" label={t('medium')} data={data} />
      <NativeSelect size="lg" label={t('large')} data={data} />
    </Stack>
  );
}
