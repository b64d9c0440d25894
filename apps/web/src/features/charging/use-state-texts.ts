// What chargers say in words of the protocol, in words of people; what is not known here is shown as it came.
import { useTexts } from '#shared/i18n/use-texts.ts';

export const among = (known: Readonly<Record<string, string>>) => (word: string) => known[word] ?? word;

export function useWords() {
  const { t } = useTexts('charging');
  const [reason, progress] = [among(t('reasons', { returnObjects: true })), among(t('progress', { returnObjects: true }))];
  return {
    stopReason: among(t('stopReasons', { returnObjects: true })),
    tagStatus: among(t('tagStatuses', { returnObjects: true })),
    /** Of a command: an undertaking that failed says so in the words of its progress. */
    reason: (word: string) => (reason(word) === word ? progress(word) : reason(word)),
    progress,
    securityEvent: among(t('securityEvents', { returnObjects: true })),
  };
}
