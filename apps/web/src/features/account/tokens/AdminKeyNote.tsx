import { Alert } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';

/** The key of the settings still opens everything: programs should move to tokens. */
export function AdminKeyNote() {
  const { t } = useTexts('tokens');
  return (
    <Alert color="yellow" icon={<TriangleAlert size={16} strokeWidth={1.75} aria-hidden />} title={t('adminKey.title')}>
      {t('adminKey.text')}
    </Alert>
  );
}
