import { NumberInput, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';

// Where the sign of the currency stands is a matter of the language as well.
const signs = {
  en: { thousandSeparator: ',', decimalSeparator: '.', money: { prefix: '€' } },
  es: { thousandSeparator: '.', decimalSeparator: ',', money: { suffix: ' €' } },
};

export function Format() {
  const { t } = useTranslation('fields');
  const locale = useLocale();
  const { money, ...separators } = signs[locale];
  return (
    <Stack key={locale}>
      <NumberInput label={t('price')} {...separators} {...money} decimalScale={2} fixedDecimalScale defaultValue={12500} />
      <NumberInput label={t('share')} {...separators} suffix=" %" min={0} max={100} defaultValue={37.5} />
      <NumberInput label={t('weight')} {...separators} suffix=" kg" decimalScale={1} defaultValue={1250} />
    </Stack>
  );
}
