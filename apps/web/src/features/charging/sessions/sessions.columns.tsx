import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Transaction } from '@atalaya/contract/charging/transactions.ts';
import type { charging } from '#shared/i18n/en/charging.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { statusLooks } from '../state-badges.ts';
import { Cost, Energy, Power } from '../figures.tsx';
import { useLiveSession } from '../live/live.ts';
import { Length, Reason } from './session-cells.tsx';
import { placeOf } from './session-place.ts';
import classes from '../charging.module.css';

type SessionColumn = Column<Transaction, keyof typeof charging.sessions.columns, never>;

/** A session that goes on has no end yet. */
function End({ session }: { session: Transaction }) {
  const { stoppedAt } = useLiveSession(session);
  return stoppedAt ? <Moment at={stoppedAt} /> : '—';
}

/** That it charges and how much, or why it ended; and how long it has lasted. */
function State({ session }: { session: Transaction }) {
  const { t } = useTexts('charging');
  const { stoppedAt, powerW } = useLiveSession(session);
  return (
    <span className={classes.badges}>
      {stoppedAt ? (
        <span>
          <Reason session={session} />
        </span>
      ) : (
        <StateBadge look={statusLooks.Charging}>{t('sessions.open')}</StateBadge>
      )}
      {!stoppedAt && powerW !== null && (
        <span>
          <Power watts={powerW} />
        </span>
      )}
      <Length session={session} />
    </span>
  );
}

const SessionEnergy = ({ session }: { session: Transaction }) => <Energy wattHours={useLiveSession(session).energyWh} />;
function SessionCost({ session }: { session: Transaction }) {
  const { cost } = useLiveSession(session);
  return cost ? <Cost cost={cost} /> : '—';
}
export const columns: readonly SessionColumn[] = [
  {
    id: 'startedAt',
    cell: ({ id, startedAt }) => (
      <TextLink to="/chargers/sessions/$id" params={{ id }}>
        <Moment at={startedAt} />
      </TextLink>
    ),
    phone: 'below',
  },
  {
    id: 'chargerLabel',
    cell: ({ chargerId, chargerLabel }) => (
      <TextLink to="/chargers/$id" params={{ id: chargerId }}>
        {chargerLabel}
      </TextLink>
    ),
    names: true,
  },
  { id: 'connectorId', cell: (session) => placeOf(session) || '—', align: 'end' },
  { id: 'idTag', cell: ({ idTag, tagLabel }) => tagLabel || idTag },
  { id: 'reason', cell: (session) => <State session={session} />, phone: 'below' },
  { id: 'energyWh', cell: (session) => <SessionEnergy session={session} />, align: 'end', phone: 'beside' },
  { id: 'cost', cell: (session) => <SessionCost session={session} />, align: 'end' },
  { id: 'stoppedAt', cell: (session) => <End session={session} />, hidden: true },
];
