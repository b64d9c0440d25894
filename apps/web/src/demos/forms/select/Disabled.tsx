import { Select, Stack } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { northern, southern, useCountries } from '../countries.ts';

export function Disabled() {
  const { t } = useTexts('fields');
  const data = [...useCountries(southern), ...useCountries(northern).map((country) => ({ ...country, disabled: true }))];
  return (
    <Stack>
      <Select label={t('states.disabled')} disabled defaultValue="es" data={data} />
      <Select label={t('country')} placeholder={t('choose')} data={data} />
    </Stack>
  );
}
