import { useTexts } from '#shared/i18n/use-texts.ts';
import type { IdTag } from '@atalaya/contract/charging/tags.ts';
import type { charging } from '#shared/i18n/en/charging.ts';
import { Moment, RelativeMoment } from '#shared/ui/Moment.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { tagLooks } from '../state-badges.ts';
import type { TagsSearch } from '../charging.search.ts';
import { Both } from '../figures.tsx';

type TagColumn = Column<IdTag, keyof typeof charging.tags.columns, TagsSearch['sortColumn']>;

function State({ tag: { state } }: { tag: IdTag }) {
  const { t } = useTexts('charging');
  return <StateBadge look={tagLooks[state]}>{t(`tags.states.${state}`)}</StateBadge>;
}
function Nothing({ what }: { what: 'unlimited' | 'noGroup' | 'never' | 'forever' }) {
  const { t } = useTexts('charging');
  return t(`tags.${what}`);
}

export const allColumns: readonly TagColumn[] = [
  { id: 'idTag', cell: ({ idTag }) => <code>{idTag}</code>, sorts: 'asc', names: true },
  { id: 'label', cell: ({ label }) => label, sorts: 'asc', phone: 'below' },
  { id: 'clientName', cell: ({ clientName }) => clientName },
  { id: 'groupName', cell: ({ groupName }) => groupName ?? <Nothing what="noGroup" />, sorts: 'asc' },
  { id: 'state', cell: (tag) => <State tag={tag} />, phone: 'beside' },
  {
    id: 'usedWh',
    cell: ({ usedWh, usedMoney, budgetMoney }) => <Both wattHours={usedWh} money={budgetMoney && { ...budgetMoney, amount: usedMoney }} />,
    align: 'end',
    phone: 'below',
  },
  {
    id: 'budgetWh',
    cell: ({ budgetWh, budgetMoney }) =>
      budgetWh === null && budgetMoney === null ? <Nothing what="unlimited" /> : <Both wattHours={budgetWh} money={budgetMoney} />,
    align: 'end',
  },
  { id: 'active', cell: ({ active }) => active, align: 'end', hidden: true },
  {
    id: 'expiresAt',
    cell: ({ expiresAt }) => (expiresAt ? <Moment at={expiresAt} /> : <Nothing what="forever" />),
    sorts: 'asc',
    hidden: true,
  },
  { id: 'lastUsedAt', cell: ({ lastUsedAt }) => (lastUsedAt ? <RelativeMoment at={lastUsedAt} /> : <Nothing what="never" />) },
];
/** The client would be the same in every row. */
export const ownColumns = allColumns.filter(({ id }) => id !== 'clientName');
