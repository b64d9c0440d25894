import { MaskInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function Phone() {
  const { t } = useTranslation('fields');
  return <MaskInput label={t('phone')} type="tel" mask="(999) 999-999" placeholder="(600) 000-000" />;
}
