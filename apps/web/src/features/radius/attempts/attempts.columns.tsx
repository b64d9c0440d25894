import { Badge } from '@mantine/core';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Attempt } from '@atalaya/contract/radius/attempts.ts';
import type { radius } from '#shared/i18n/en/radius.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { Dimmed, NasLink, SubjectLink } from '../cells.tsx';
import { outcomeLooks } from '../state-badges.ts';
import type { ShownAttempt } from './repeated-attempts.ts';
import classes from './attempts.module.css';

type AttemptColumn = Column<ShownAttempt, keyof typeof radius.attempts.columns, never>;

/** Let in, or why not. */
function Outcome({ attempt: { accepted, reason, repeats } }: { attempt: ShownAttempt }) {
  const { t } = useTexts('radius');
  const count = repeats.length;
  const number = formatCount(count, useLocale());
  return (
    <span>
      <StateBadge look={outcomeLooks[accepted ? 'accepted' : 'rejected']}>
        {accepted ? t('attempts.accepted') : t(`attempts.reasons.${reason}`)}
      </StateBadge>
      {count > 1 && (
        <Badge ml={6} size="sm" variant="light" color="gray" className={classes.times}>
          {t('attempts.times', { count, number })}
        </Badge>
      )}
    </span>
  );
}
function Place({ attempt: { nasId, nasName, nasAddress } }: { attempt: Attempt }) {
  const { t } = useTexts('radius');
  if (nasName !== null) return <NasLink id={nasId} name={nasName} />;
  return <Dimmed>{t('attempts.unknownNas', { address: nasAddress })}</Dimmed>;
}
function Name({ attempt: { username, subject } }: { attempt: Attempt }) {
  const { t } = useTexts('radius');
  if (username === '') return <Dimmed>{t('attempts.noName')}</Dimmed>;
  // Under a name that nobody has nothing was done that could be shown.
  return subject ? <SubjectLink username={username} subject={subject} /> : username;
}
function ProtocolText({ attempt: { protocol } }: { attempt: Attempt }) {
  const { t } = useTexts('radius');
  return protocol && t(`protocols.${protocol}`);
}

export const columns: readonly AttemptColumn[] = [
  { id: 'ts', cell: (attempt) => <Moment at={attempt.ts} />, phone: 'below' },
  { id: 'username', cell: (attempt) => <Name attempt={attempt} />, names: true },
  { id: 'reason', cell: (attempt) => <Outcome attempt={attempt} />, phone: 'beside' },
  { id: 'nasName', cell: (attempt) => <Place attempt={attempt} />, cuts: true, phone: 'below' },
  { id: 'protocol', cell: (attempt) => <ProtocolText attempt={attempt} />, hidden: true },
  { id: 'callingStation', cell: ({ callingStation }) => (callingStation ? <code>{callingStation}</code> : '–') },
];
