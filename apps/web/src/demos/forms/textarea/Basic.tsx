import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function Basic() {
  const { t } = useTranslation('fields');
  return <Textarea label={t('message')} placeholder={t('placeholders.message')} autosize minRows={3} maxRows={8} />;
}
