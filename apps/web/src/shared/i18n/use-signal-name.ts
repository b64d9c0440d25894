import { useCallback } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';

/** What people call a signal. */
export function useSignalName(): (signal: string) => string {
  const { t } = useTexts('alarms');
  return useCallback((signal: string) => (t('signals', { returnObjects: true }) as Record<string, string>)[signal] ?? signal, [t]); // safe: a group of texts
}
