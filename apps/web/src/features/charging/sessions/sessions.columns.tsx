import { useTranslation } from 'react-i18next';
import type { Transaction } from '@atalaya/contract/charging/transactions.ts';
import type { charging } from '#shared/i18n/en/charging.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { statusLooks } from '../charging-looks.ts';
import { Energy, Power } from '../figures.tsx';

type SessionColumn = Column<Transaction, keyof typeof charging.sessions.columns, never>;

function End({ session: { stoppedAt } }: { session: Transaction }) {
  const { t } = useTranslation('charging');
  return stoppedAt ? <Moment at={stoppedAt} /> : <StateBadge look={statusLooks.Charging}>{t('sessions.open')}</StateBadge>;
}

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
  { id: 'energyWh', cell: ({ energyWh }) => <Energy wattHours={energyWh} />, align: 'end' },
  { id: 'powerW', cell: ({ powerW }) => powerW !== null && <Power watts={powerW} />, align: 'end' },
  { id: 'reason', cell: ({ reason }) => reason },
];
