import { INSTALLATION_NAME } from '@atalaya/contract/alarms/alarms.ts';
import { ProductEventType } from '@atalaya/contract/notify/product-events.ts';
import type { Delivery } from '@atalaya/contract/notify/deliveries.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Column } from '#shared/ui/data-table/column.ts';
import { Moment, RelativeMoment } from '#shared/ui/Moment.tsx';
import { severityLook } from '#shared/ui/severity-look.ts';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import type { notifications } from '../i18n/en/notifications.ts';
import type { LedgerSearch } from '../notifications.search.ts';
import { eventTexts } from '../channels/event-texts.ts';
import { Answer } from './Answer.tsx';
import { DeliveryStateBadge } from './DeliveryStateBadge.tsx';
import classes from '../notifications.module.css';

type LedgerColumn = Column<Delivery, keyof typeof notifications.ledger.columns, LedgerSearch['sortColumn']>;

/** An event has its code before the name of what it is about: `key.created · Gate`. */
function subjectOf({ about, transition }: Pick<Delivery, 'about' | 'transition'>) {
  const [code, ...name] = about.split(' · ');
  const event = transition === 'event' ? ProductEventType.safeParse(code).data : undefined;
  return event === undefined ? { name: about } : { name: name.join(' · '), event };
}

/** What happened, in words, and to what. */
export function useSubject() {
  const { t } = useTexts('notifications');
  return (delivery: Pick<Delivery, 'about' | 'transition' | 'alarmId' | 'incidentId'>) => {
    const { name: told, event } = subjectOf(delivery);
    const isOfHouse = (delivery.alarmId !== null || delivery.incidentId !== null) && ['', INSTALLATION_NAME].includes(told);
    const name = isOfHouse ? t('ledger.installation') : told;
    return {
      name,
      isOfHouse,
      happened: event === undefined ? t(`transitions.${delivery.transition}`) : t(`channels.events.${eventTexts[event]}`),
    };
  };
}

function What({ delivery }: { delivery: Delivery }) {
  const { name, isOfHouse, happened } = useSubject()(delivery);
  return (
    <div className={classes.twoLines}>
      <span className={classes.name} lang={isOfHouse ? undefined : ''}>
        {name}
      </span>
      <span className={classes.under}>{happened}</span>
    </div>
  );
}

/** To whom, and by which way. */
function Recipient({ delivery: { recipient, channelName } }: { delivery: Delivery }) {
  return (
    <div className={classes.twoLines}>
      <span className={classes.name} lang="">
        {recipient}
      </span>
      <span className={classes.under}>
        <Way channelName={channelName} />
      </span>
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

/** What the receiver answers may be long: the details have it whole. */
const Said = ({ delivery: { answer } }: { delivery: Delivery }) => (
  <div className={classes.said}>
    <Answer answer={answer} />
  </div>
);

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
  { id: 'about', cell: (delivery) => <What delivery={delivery} />, value: (delivery) => subjectOf(delivery).name, names: true },
  { id: 'severity', cell: ({ severity }) => <HowBad severity={severity} /> },
  { id: 'recipient', cell: (delivery) => <Recipient delivery={delivery} /> },
  { id: 'channelName', cell: ({ channelName }) => <Way channelName={channelName} />, hidden: true },
  { id: 'state', cell: (delivery) => <Fate delivery={delivery} /> },
  { id: 'attempts', cell: ({ attempts }) => attempts, align: 'end', hidden: true },
  { id: 'lastAt', cell: ({ lastAt }) => lastAt && <RelativeMoment at={lastAt} />, sorts: 'desc', hidden: true },
  { id: 'answer', cell: (delivery) => <Said delivery={delivery} /> },
  { id: 'clientName', cell: ({ clientName }) => clientName },
  { id: 'policyName', cell: ({ policyName }) => policyName, hidden: true },
  { id: 'dueAt', cell: ({ dueAt }) => <Moment at={dueAt} />, sorts: 'desc', hidden: true },
];

/** The client would be the same in every row. */
export const ownColumns = allColumns.filter(({ id }) => id !== 'clientName');
