import { MaskInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';

export function Delimiters() {
  const { t } = useTexts('fields');
  return (
    <MaskInput label={t('licenceKey')} mask="****·****·****" transform={(letter) => letter.toUpperCase()} placeholder="7F3K·92QX·M4TA" />
  );
}
