import { NumberInput, Stack } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { languages } from '#shared/format/language.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

export function Format() {
  const { t } = useTexts('fields');
  const locale = useLocale();
  const { thousands, decimalMark, currency } = languages[locale];
  const separators = { thousandSeparator: thousands.mark, decimalSeparator: decimalMark };
  return (
    <Stack key={locale}>
      <NumberInput label={t('price')} {...separators} {...currency('€')} decimalScale={2} fixedDecimalScale defaultValue={12500} />
      <NumberInput label={t('share')} {...separators} suffix=" %" min={0} max={100} defaultValue={37.5} />
      <NumberInput label={t('weight')} {...separators} suffix=" kg" decimalScale={1} defaultValue={1250} />
    </Stack>
  );
}
