import { useTranslation } from 'react-i18next';
import type { Transaction } from '@atalaya/contract/charging/transactions.ts';
import type { charging } from '#shared/i18n/en/charging.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { statusLooks } from '../charging-looks.ts';
import { Energy, Power } from '../figures.tsx';
import { useLiveSession } from '../live/live.ts';

type SessionColumn = Column<Transaction, keyof typeof charging.sessions.columns, never>;

function End({ session }: { session: Transaction }) {
  const { t } = useTranslation('charging');
  const { stoppedAt } = useLiveSession(session);
  return stoppedAt ? <Moment at={stoppedAt} /> : <StateBadge look={statusLooks.Charging}>{t('sessions.open')}</StateBadge>;
}

const SessionEnergy = ({ session }: { session: Transaction }) => <Energy wattHours={useLiveSession(session).energyWh} />;
function SessionPower({ session }: { session: Transaction }) {
  const { powerW } = useLiveSession(session);
  return powerW !== null && <Power watts={powerW} />;
}
const Reason = ({ session }: { session: Transaction }) => useLiveSession(session).reason;

export const columns: readonly SessionColumn[] = [
  { id: 'startedAt', cell: ({ startedAt }) => <Moment at={startedAt} /> },
  {
    id: 'chargerLabel',
    cell: ({ chargerId, chargerLabel }) => (
      <TextLink to="/chargers/$id" params={{ id: chargerId }}>
        {chargerLabel}
      </TextLink>
    ),
    names: true,
  },
  { id: 'connectorId', cell: ({ connectorId }) => connectorId || '', align: 'end' },
  { id: 'idTag', cell: ({ idTag, tagLabel }) => (tagLabel ? `${idTag} · ${tagLabel}` : idTag) },
  { id: 'stoppedAt', cell: (session) => <End session={session} /> },
  { id: 'energyWh', cell: (session) => <SessionEnergy session={session} />, align: 'end' },
  { id: 'powerW', cell: (session) => <SessionPower session={session} />, align: 'end' },
  { id: 'reason', cell: (session) => <Reason session={session} /> },
];
