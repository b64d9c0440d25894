import { useTexts } from '#shared/i18n/use-texts.ts';
import type { TagGroup } from '@atalaya/contract/charging/tags.ts';
import type { charging } from '#shared/i18n/en/charging.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import type { NamedSearch } from '../charging.search.ts';
import { Both } from '../figures.tsx';

type GroupColumn = Column<TagGroup, keyof typeof charging.groups.columns, NamedSearch['sortColumn']>;

function Unlimited() {
  const { t } = useTexts('charging');
  return t('tags.unlimited');
}

export const allColumns: readonly GroupColumn[] = [
  { id: 'name', cell: ({ name }) => name, sorts: 'asc', names: true },
  { id: 'clientName', cell: ({ clientName }) => clientName },
  {
    id: 'tags',
    cell: ({ id, tags }) => (
      <TextLink to="/chargers/tags" search={{ groupId: id }}>
        {tags}
      </TextLink>
    ),
    align: 'end',
  },
  {
    id: 'usedWh',
    cell: ({ usedWh, usedMoney, budgetMoney }) => <Both wattHours={usedWh} money={budgetMoney && { ...budgetMoney, amount: usedMoney }} />,
    align: 'end',
  },
  {
    id: 'budgetWh',
    cell: ({ budgetWh, budgetMoney }) =>
      budgetWh === null && budgetMoney === null ? <Unlimited /> : <Both wattHours={budgetWh} money={budgetMoney} />,
    align: 'end',
  },
];
/** The client would be the same in every row. */
export const ownColumns = allColumns.filter(({ id }) => id !== 'clientName');
