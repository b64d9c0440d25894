import { MaskInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function CustomDelimiters() {
  const { t } = useTranslation('fields');
  return <MaskInput label={t('serial')} inputMode="numeric" mask="99.999/9999-99" placeholder="12.345/6789-01" />;
}
