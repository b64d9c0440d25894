import { MaskInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function Delimiters() {
  const { t } = useTranslation('fields');
  return (
    <MaskInput label={t('licenceKey')} mask="****·****·****" transform={(letter) => letter.toUpperCase()} placeholder="7F3K·92QX·M4TA" />
  );
}
