import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { SEVERITIES, type Severity } from '@atalaya/contract/alarms/severities.ts';
import { BandFrame, placeOf } from '#shared/ui/chart/BandFrame.tsx';
import bandClasses from '#shared/ui/chart/band.module.css';
import { severityLook } from '#shared/ui/severity-look.ts';
import { alarmsQuery } from '../list.queries.ts';
import { useFreshAlarms } from '../use-fresh-alarms.ts';

/** More would not be told apart on one line. */
const MOST_SHOWN = 100;
/** The span of what is live moves all the time; the question is the same for a minute. */
const ROUNDED_TO_MS = 60_000;
const rounded = (time: number, round: (share: number) => number) => new Date(round(time / ROUNDED_TO_MS) * ROUNDED_TO_MS).toISOString();

/** The worst are drawn last, and so on top. */
const byRank = (one: { severity: Severity }, other: { severity: Severity }) =>
  SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity);

/** What was wrong and when, on the axis of the charts below; each leads to its page. */
export function AlarmsLane({ subjectId, span }: { subjectId: string; span: { from: number; to: number } }) {
  const { t } = useTexts('alarms');
  const range = { from: rounded(span.from, Math.floor), to: rounded(span.to, Math.ceil), overlapping: 'true' } as const;
  const { data } = useQuery(alarmsQuery({ subjectId, state: 'all', sortColumn: 'at', sort: 'desc', perPage: MOST_SHOWN, ...range }));
  useFreshAlarms();
  const shown = (data?.data ?? []).filter(({ disproved }) => !disproved).toSorted(byRank);
  const length = span.to - span.from || 1;
  return (
    <BandFrame name={t('lane')}>
      <ul className={bandClasses.bandLine} aria-label={t('lane')}>
        {shown.map(({ id, text, severity, since, clearedAt }) => (
          <li key={id}>
            <Link
              to="/alarms/$id"
              params={{ id }}
              className={bandClasses.stretch}
              data-meaning={severityLook[severity].meaning}
              style={placeOf({ from: since, to: clearedAt ?? new Date(span.to).toISOString() }, span.from, length)}
              aria-label={text}
              title={text}
            />
          </li>
        ))}
      </ul>
    </BandFrame>
  );
}
