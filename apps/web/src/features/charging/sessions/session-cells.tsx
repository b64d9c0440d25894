// How long a session lasts and why it ended, in lists and on its own page.
import type { Transaction } from '@atalaya/contract/charging/transactions.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useLiveSession } from '../live/live.ts';
import { useWords } from '../use-state-texts.ts';

export function Length({ session }: { session: Transaction }) {
  const { startedAt, stoppedAt } = useLiveSession(session);
  const now = useNow();
  const locale = useLocale();
  const until = stoppedAt ? Date.parse(stoppedAt) : now.getTime();
  return <span>{formatDuration((until - Date.parse(startedAt)) / 1_000, locale, 'short')}</span>;
}

export function Reason({ session }: { session: Transaction }) {
  const { reason, endedBy } = useLiveSession(session);
  const { t } = useTexts('charging');
  const words = useWords();
  if (endedBy !== null && endedBy !== 'stop') return t(`sessions.concluded.${endedBy}`);
  return reason && words.stopReason(reason);
}
