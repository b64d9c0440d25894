import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';

const signs = { en: { thousandSeparator: ',', decimalSeparator: '.' }, es: { thousandSeparator: '.', decimalSeparator: ',' } };

export function Numeral() {
  const { t } = useTranslation('fields');
  const { thousandSeparator, decimalSeparator } = signs[useLocale()];
  return (
    <NumberInput
      key={decimalSeparator}
      label={t('amount')}
      hideControls
      decimalScale={2}
      thousandSeparator={thousandSeparator}
      decimalSeparator={decimalSeparator}
      defaultValue={1234567.89}
    />
  );
}
