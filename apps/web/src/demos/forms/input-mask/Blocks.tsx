import { MaskInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';

export function Blocks() {
  const { t } = useTexts('fields');
  return (
    <MaskInput label={t('reference')} mask="AAAA 999 99999" transform={(letter) => letter.toUpperCase()} placeholder="ABCD 123 45678" />
  );
}
