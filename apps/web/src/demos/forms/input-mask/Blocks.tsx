import { MaskInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function Blocks() {
  const { t } = useTranslation('fields');
  return (
    <MaskInput label={t('reference')} mask="AAAA 999 99999" transform={(letter) => letter.toUpperCase()} placeholder="ABCD 123 45678" />
  );
}
