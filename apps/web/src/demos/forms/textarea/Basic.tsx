import { Textarea } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';

export function Basic() {
  const { t } = useTexts('fields');
  return <Textarea label={t('message')} placeholder={t('placeholders.message')} autosize minRows={3} maxRows={8} />;
}
