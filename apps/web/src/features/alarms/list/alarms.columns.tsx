import { Text } from '@mantine/core';
import { Check } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Alarm } from '@atalaya/contract/alarms/alarms.ts';
import { SEVERITIES } from '@atalaya/contract/alarms/severities.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { useNow } from '#shared/format/use-now.ts';
import type { alarms } from '../i18n/en/alarms.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import type { AlarmsSearch } from '../alarms.search.ts';
import { AlarmStateBadge, SeverityBadge } from '../badges.tsx';
import { knownSince } from '../known-since.ts';
import { SubjectLink } from '../SubjectLink.tsx';
import classes from '../alarms.module.css';

type AlarmColumn = Column<Alarm, keyof typeof alarms.columns, AlarmsSearch['sortColumn']>;

type Span = Pick<Alarm, 'since' | 'learnedAt' | 'clearedAt'>;

/** Both ends by the clock of the device, or both by ours. */
const lastedSeconds = ({ since, learnedAt, clearedAt }: Span, now: Date) =>
  (clearedAt === null ? now.getTime() - Date.parse(knownSince({ since, learnedAt })) : Date.parse(clearedAt) - Date.parse(since)) / 1_000;

export function Lasted({ alarm, isShort }: { alarm: Span; isShort?: true }) {
  const locale = useLocale();
  return formatDuration(lastedSeconds(alarm, useNow()), locale, isShort && 'short');
}

const LEAST_AHEAD_SECONDS = 10;

/** How far the device's clock is ahead, where that is why it began later than it was heard of. */
export function ClockAhead({ alarm: { since, learnedAt } }: { alarm: Pick<Alarm, 'since' | 'learnedAt'> }) {
  const { t } = useTexts('alarms');
  const locale = useLocale();
  const seconds = (Date.parse(since) - Date.parse(learnedAt)) / 1_000;
  if (seconds < LEAST_AHEAD_SECONDS) return null;
  return <span className={classes.notes}>{t('clockAhead', { time: formatDuration(seconds, locale, 'short') })}</span>;
}

const Since = ({ alarm }: { alarm: Alarm }) => (
  <>
    <RelativeMoment at={knownSince(alarm)} />
    <ClockAhead alarm={alarm} />
  </>
);

const Sentence = ({ alarm: { id, text } }: { alarm: Alarm }) => (
  <TextLink to="/alarms/$id" params={{ id }} className={classes.sentence}>
    {text}
  </TextLink>
);

function State({ alarm }: { alarm: Alarm }) {
  const { t } = useTexts('alarms');
  const locale = useLocale();
  return (
    <>
      <AlarmStateBadge state={alarm.state} />
      {alarm.disproved && <span className={classes.notes}>{t('disproved')}</span>}
      {alarm.shelvedUntil && (
        <span className={classes.notes}>{t('shelvedUntil', { time: formatDateTime(alarm.shelvedUntil, locale) })}</span>
      )}
    </>
  );
}

function Acknowledged({ alarm }: { alarm: Alarm }) {
  const { t } = useTexts('alarms');
  if (!alarm.acknowledged) {
    return (
      <Text span inherit c="dimmed">
        {t('notAcknowledged')}
      </Text>
    );
  }
  return (
    <>
      <Check size={14} strokeWidth={1.75} aria-hidden /> {alarm.acknowledgedBy}
    </>
  );
}

function SectionName({ alarm }: { alarm: Alarm }) {
  const { t } = useTexts('alarms');
  return t(`sections.${alarm.section}`);
}

const lasted = { id: 'clearedAt', cell: (alarm: Alarm) => <Lasted alarm={alarm} isShort /> } as const;

const allColumns: readonly AlarmColumn[] = [
  {
    id: 'severity',
    cell: (alarm) => <SeverityBadge severity={alarm.severity} />,
    value: ({ severity }) => SEVERITIES.indexOf(severity),
    sorts: 'desc',
    phone: 'beside',
  },
  { id: 'text', cell: (alarm) => <Sentence alarm={alarm} />, names: true },
  {
    id: 'subject',
    cell: ({ subject }) => <SubjectLink subject={subject} />,
    value: ({ subject }) => subject.name,
    sorts: 'asc',
    cuts: true,
  },
  { id: 'state', cell: (alarm) => <State alarm={alarm} />, phone: 'below' },
  { id: 'at', cell: (alarm) => <Since alarm={alarm} />, value: ({ since }) => since, sorts: 'desc', phone: 'below' },
  lasted,
  {
    id: 'acknowledged',
    cell: (alarm) => <Acknowledged alarm={alarm} />,
    value: ({ acknowledged, acknowledgedBy }) => acknowledgedBy ?? acknowledged,
  },
  { id: 'clientName', cell: ({ clientName }) => clientName },
  { id: 'assignedTo', cell: ({ assignedTo }) => assignedTo?.name, value: ({ assignedTo }) => assignedTo?.name, hidden: true },
  { id: 'ruleName', cell: ({ ruleName }) => ruleName, hidden: true },
  { id: 'section', cell: (alarm) => <SectionName alarm={alarm} />, hidden: true },
  { id: 'projectName', cell: ({ projectName }) => projectName, hidden: true },
];

const ownColumns = allColumns.filter(({ id }) => id !== 'clientName');
/** What is wrong now lasts since it began: one column says so, unless somebody wants both. */
const ofNow = (columns: readonly AlarmColumn[]) =>
  columns.map((column): AlarmColumn => (column.id === lasted.id ? { ...lasted, hidden: true } : column));
const [allOfNow, ownOfNow] = [ofNow(allColumns), ofNow(ownColumns)];

export function columnsOf({ isOfAll, isNow }: { isOfAll: boolean; isNow: boolean }): readonly AlarmColumn[] {
  if (isNow) return isOfAll ? allOfNow : ownOfNow;
  return isOfAll ? allColumns : ownColumns;
}
