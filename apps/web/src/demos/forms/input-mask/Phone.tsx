import { MaskInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';

export function Phone() {
  const { t } = useTexts('fields');
  return <MaskInput label={t('phone')} type="tel" mask="(999) 999-999" placeholder="(600) 000-000" />;
}
