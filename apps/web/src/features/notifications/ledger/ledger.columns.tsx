import type { Delivery } from '@atalaya/contract/notify/deliveries.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Column } from '#shared/ui/data-table/column.ts';
import { Moment, RelativeMoment } from '#shared/ui/Moment.tsx';
import { severityLook } from '#shared/ui/severity-look.ts';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import type { notifications } from '../i18n/en/notifications.ts';
import type { LedgerSearch } from '../notifications.search.ts';
import { Answer } from './Answer.tsx';
import { DeliveryStateBadge } from './DeliveryStateBadge.tsx';
import classes from '../notifications.module.css';

type LedgerColumn = Column<Delivery, keyof typeof notifications.ledger.columns, LedgerSearch['sortColumn']>;

function What({ delivery: { about, transition } }: { delivery: Delivery }) {
  const { t } = useTexts('notifications');
  return (
    <div className={classes.twoLines}>
      <span className={classes.name} lang="">
        {about}
      </span>
      <span className={classes.under}>{t(`transitions.${transition}`)}</span>
    </div>
  );
}

/** What is due says what it waits for: its window, its step, or its next try. */
function Fate({ delivery: { state, afterSeconds, dueAt, attempts, answer, createdAt } }: { delivery: Delivery }) {
  const { t } = useTexts('notifications');
  const waitsMs = Date.parse(dueAt) - Date.parse(createdAt);
  if (state !== 'due' || waitsMs <= 0) return <DeliveryStateBadge state={state} />;
  const why = attempts > 0 || answer !== null ? 'retry' : afterSeconds > 0 ? 'step' : 'window';
  return (
    <div className={classes.twoLines}>
      <DeliveryStateBadge state={state} />
      <span className={classes.under}>
        {t(`ledger.waits.${why}`)} <Moment at={dueAt} />
      </span>
    </div>
  );
}

export function Way({ channelName }: { channelName: string | null }) {
  const { t } = useTexts('notifications');
  return channelName === null ? t('ledger.byMail') : <span lang="">{channelName}</span>;
}

function HowBad({ severity }: { severity: Delivery['severity'] }) {
  const { t } = useTexts('alarms');
  return severity && <StateBadge look={severityLook[severity]}>{t(`severities.${severity}`)}</StateBadge>;
}

export const allColumns: readonly LedgerColumn[] = [
  { id: 'createdAt', cell: ({ createdAt }) => <RelativeMoment at={createdAt} />, sorts: 'desc' },
  { id: 'about', cell: (delivery) => <What delivery={delivery} />, names: true },
  { id: 'severity', cell: ({ severity }) => <HowBad severity={severity} /> },
  { id: 'recipient', cell: ({ recipient }) => <span lang="">{recipient}</span> },
  { id: 'channelName', cell: ({ channelName }) => <Way channelName={channelName} /> },
  { id: 'state', cell: (delivery) => <Fate delivery={delivery} /> },
  { id: 'attempts', cell: ({ attempts }) => attempts, align: 'end' },
  { id: 'lastAt', cell: ({ lastAt }) => lastAt && <RelativeMoment at={lastAt} />, sorts: 'desc' },
  { id: 'answer', cell: ({ answer }) => <Answer answer={answer} /> },
  { id: 'clientName', cell: ({ clientName }) => clientName },
  { id: 'policyName', cell: ({ policyName }) => policyName, hidden: true },
  { id: 'dueAt', cell: ({ dueAt }) => <Moment at={dueAt} />, sorts: 'desc', hidden: true },
];

/** The client would be the same in every row. */
export const ownColumns = allColumns.filter(({ id }) => id !== 'clientName');
