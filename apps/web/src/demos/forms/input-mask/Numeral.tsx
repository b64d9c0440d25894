import { NumberInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { languages } from '#shared/format/language.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

export function Numeral() {
  const { t } = useTexts('fields');
  const { thousands, decimalMark } = languages[useLocale()];
  return (
    <NumberInput
      key={decimalMark}
      label={t('amount')}
      hideControls
      decimalScale={2}
      thousandSeparator={thousands.mark}
      decimalSeparator={decimalMark}
      defaultValue={1234567.89}
    />
  );
}
