import { NativeSelect, Stack } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useCountries } from '../countries.ts';

export function Sizes() {
  const { t } = useTexts('fields');
  const data = useCountries();
  return (
    <Stack>
      <NativeSelect size="xs" label={t('small')} data={data} />
      <NativeSelect size="sm" label={t('medium')} data={data} />
      <NativeSelect size="lg" label={t('large')} data={data} />
    </Stack>
  );
}
