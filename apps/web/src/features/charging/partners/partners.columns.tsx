import { CircleOff, CirclePause, Hourglass, Link2 } from 'lucide-react';
import type { Partner, PartnerState } from '@atalaya/contract/charging/roaming.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { StateBadge, type StateLook } from '#shared/ui/StateBadge.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import type { PartnersSearch } from '../charging.search.ts';
import type { roaming } from '../i18n/en/roaming.ts';

type PartnerColumn = Column<Partner, keyof typeof roaming.columns, PartnersSearch['sortColumn']>;

const looks: Record<PartnerState, StateLook> = {
  waiting: { meaning: 'attention', icon: Hourglass },
  registered: { meaning: 'healthy', icon: Link2 },
  paused: { meaning: 'off', icon: CirclePause },
  ended: { meaning: 'off', icon: CircleOff },
};

function State({ state }: { state: PartnerState }) {
  const { t } = useTexts('roaming');
  return <StateBadge look={looks[state]}>{t(`states.${state}`)}</StateBadge>;
}

export const columns: readonly PartnerColumn[] = [
  { id: 'name', cell: ({ name }) => name, sorts: 'asc', names: true },
  { id: 'state', cell: ({ state }) => <State state={state} /> },
  {
    id: 'roles',
    cell: ({ roles }) => [...new Set(roles.map(({ countryCode, partyId }) => `${countryCode}*${partyId}`))].join(', ') || '—',
  },
  { id: 'clients', cell: ({ clients }) => clients.map(({ name }) => name).join(', ') },
  { id: 'sessions', cell: ({ sessions }) => sessions, align: 'end' },
  { id: 'waiting', cell: ({ waiting }) => waiting, align: 'end' },
  { id: 'lastInAt', cell: ({ lastInAt }) => (lastInAt ? <Moment at={lastInAt} /> : '—') },
];
