import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { alarmsQuery } from './list.queries.ts';
import { SeverityBadge } from './badges.tsx';
import { knownSince } from './known-since.ts';
import { useFreshAlarms } from './use-fresh-alarms.ts';
import classes from './alarms.module.css';

const MOST_SHOWN = 3;

/** Of one thing, or of all that a page is about. */
export type Whose = { subjectId: string } | { section: AlarmSection } | { clientId: string };

/** What is wrong here now, above the page of a device, a charger, a key; nothing where nothing is. */
export function AlarmsHere({ whose }: { whose: Whose }) {
  const { t } = useTexts('alarms');
  const locale = useLocale();
  const { data } = useQuery(alarmsQuery({ ...whose, sortColumn: 'severity', sort: 'desc', perPage: MOST_SHOWN }));
  useFreshAlarms();
  if (!data || data.total === 0) return null;
  const search = 'subjectId' in whose ? { subject: whose.subjectId } : whose;
  return (
    <section className={classes.here} aria-label={t('here.title', { count: data.total, number: formatCount(data.total, locale) })}>
      <ul>
        {data.data.map(({ id, severity, text, since, learnedAt }) => (
          <li key={id}>
            <SeverityBadge severity={severity} />
            <TextLink to="/alarms/$id" params={{ id }}>
              {text}
            </TextLink>
            <span className={classes.ago}>
              <RelativeMoment at={knownSince({ since, learnedAt })} />
            </span>
          </li>
        ))}
      </ul>
      {data.total > MOST_SHOWN && (
        <TextLink to="/alarms" search={search}>
          {t('here.all')} ({formatCount(data.total, locale)})
        </TextLink>
      )}
    </section>
  );
}
