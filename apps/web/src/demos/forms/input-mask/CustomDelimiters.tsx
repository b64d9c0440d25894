import { MaskInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';

export function CustomDelimiters() {
  const { t } = useTexts('fields');
  return <MaskInput label={t('serial')} inputMode="numeric" mask="99.999/9999-99" placeholder="12.345/6789-01" />;
}
