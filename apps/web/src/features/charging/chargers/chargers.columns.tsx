import { useTexts } from '#shared/i18n/use-texts.ts';
import { connectorName, type Charger } from '@atalaya/contract/charging/chargers.ts';
import type { charging } from '#shared/i18n/en/charging.ts';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { chargerLooks, shownStatus, stateOf, statusLooks } from '../state-badges.ts';
import type { ChargersSearch } from './chargers.search.ts';
import { Percent } from '../figures.tsx';
import { useLiveCharger } from '../live/live.ts';
import classes from '../charging.module.css';

type ChargerColumn = Column<Charger, keyof typeof charging.list.columns, ChargersSearch['sortColumn']>;

function State({ charger }: { charger: Charger }) {
  const { t } = useTexts('charging');
  const state = stateOf(useLiveCharger(charger));
  return <StateBadge look={chargerLooks[state]}>{t(`states.${state}`)}</StateBadge>;
}
function Connectors({ charger }: { charger: Charger }) {
  const { t } = useTexts('charging');
  return (
    <span className={classes.badges}>
      {useLiveCharger(charger).connectors.map((connector) => {
        const shown = shownStatus(connector);
        return (
          <StateBadge key={connectorName(connector.evseId, connector.connectorId)} look={statusLooks[shown]}>
            {t('list.connector', { number: connectorName(connector.evseId, connector.connectorId), status: t(`statuses.${shown}`) })}
          </StateBadge>
        );
      })}
    </span>
  );
}
function LastSeen({ charger }: { charger: Charger }) {
  const { t } = useTexts('charging');
  const { lastSeenAt } = useLiveCharger(charger);
  return lastSeenAt ? <RelativeMoment at={lastSeenAt} /> : t('list.never');
}

/** What is wrong stands first; what fits no screen of 1440 px is shown by choice. */
export const allColumns: readonly ChargerColumn[] = [
  {
    id: 'label',
    cell: ({ id, label }) => (
      <TextLink to="/chargers/$id" params={{ id }}>
        {label}
      </TextLink>
    ),
    sorts: 'asc',
    names: true,
  },
  { id: 'online', cell: (charger) => <State charger={charger} />, sorts: 'desc', phone: 'beside' },
  { id: 'connectors', cell: (charger) => <Connectors charger={charger} />, phone: 'below' },
  { id: 'siteName', cell: ({ siteName }) => siteName, sorts: 'asc', phone: 'below' },
  { id: 'clientName', cell: ({ clientName }) => clientName, sorts: 'asc' },
  { id: 'uptime', cell: ({ uptime }) => uptime !== null && <Percent value={uptime} />, align: 'end' },
  { id: 'lastSeenAt', cell: (charger) => <LastSeen charger={charger} />, sorts: 'desc' },
  { id: 'id', cell: ({ id }) => <code>{id}</code>, sorts: 'asc', hidden: true },
  { id: 'model', cell: ({ model }) => model, sorts: 'asc', hidden: true },
];
/** The client would be the same in every row. */
export const ownColumns = allColumns.filter(({ id }) => id !== 'clientName');
