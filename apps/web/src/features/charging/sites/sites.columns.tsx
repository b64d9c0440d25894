import type { Site } from '@atalaya/contract/charging/chargers.ts';
import type { charging } from '#shared/i18n/en/charging.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import type { NamedSearch } from '../charging.search.ts';
import { Current } from '../figures.tsx';

type SiteColumn = Column<Site, keyof typeof charging.sites.columns, NamedSearch['sortColumn']>;

export const allColumns: readonly SiteColumn[] = [
  {
    id: 'name',
    cell: ({ id, name }) => (
      <TextLink to="/chargers/sites/$id" params={{ id }}>
        {name}
      </TextLink>
    ),
    sorts: 'asc',
    names: true,
  },
  { id: 'clientName', cell: ({ clientName }) => clientName },
  {
    id: 'chargers',
    cell: ({ id, chargers }) => (
      <TextLink to="/chargers" search={{ siteId: id }}>
        {chargers}
      </TextLink>
    ),
    align: 'end',
  },
  { id: 'assignedA', cell: ({ assignedA }) => <Current amperes={assignedA} />, align: 'end' },
  { id: 'limitA', cell: ({ limitA }) => <Current amperes={limitA} />, align: 'end' },
];
/** The client would be the same in every row. */
export const ownColumns = allColumns.filter(({ id }) => id !== 'clientName');
