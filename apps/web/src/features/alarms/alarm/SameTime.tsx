import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { AlarmDetails } from '@atalaya/contract/alarms/alarms.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { SeverityBadge } from '../badges.tsx';
import { alarmsQuery } from '../list.queries.ts';
import classes from './alarm.module.css';

const BESIDE_MS = 60 * 60_000;
const MOST_SHOWN = 20;

const shifted = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();

/** What else was wrong with the same thing, from an hour before until an hour after; nothing where nothing was. */
export function SameTime({ alarm: { id, subject, since, clearedAt } }: { alarm: AlarmDetails }) {
  const { t } = useTexts('alarms');
  const [opened] = useState(() => new Date().toISOString());
  const { data } = useQuery(
    alarmsQuery({
      subjectId: subject.id,
      state: 'all',
      from: shifted(since, -BESIDE_MS),
      to: shifted(clearedAt ?? opened, BESIDE_MS),
      overlapping: 'true',
      sortColumn: 'at',
      sort: 'asc',
      perPage: MOST_SHOWN,
    }),
  );
  const others = data?.data.filter((other) => other.id !== id && !other.disproved) ?? [];
  if (others.length === 0) return null;
  return (
    <Panel title={t('sameTime.title')}>
      <ul className={classes.others} aria-label={t('sameTime.title')}>
        {others.map((other) => (
          <li key={other.id}>
            <SeverityBadge severity={other.severity} />
            <TextLink to="/alarms/$id" params={{ id: other.id }}>
              {other.text}
            </TextLink>
            <span className={classes.when}>
              <Moment at={other.since} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
