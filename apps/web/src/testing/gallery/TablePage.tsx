import { Button, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { KeysPicture } from '#shared/ui/pictures/pictures.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { changeSearch } from '#shared/ui/data-table/search/table-search.ts';
import { useLocalList } from '#shared/ui/data-table/use-local-list.ts';
import { makeSampleRows, sampleStates, type SampleRow, type SampleSearch } from './sample-rows.ts';

type SampleColumn = Column<SampleRow, 'name' | 'site' | 'state' | 'powerW' | 'note', SampleSearch['sortColumn']>;
const columns: readonly SampleColumn[] = [
  { id: 'name', cell: (row) => row.name, sorts: 'asc', names: true },
  { id: 'site', cell: (row) => row.site, sorts: 'asc' },
  { id: 'state', cell: (row) => row.state, sorts: 'asc' },
  { id: 'powerW', cell: (row) => row.powerW.toFixed(2), sorts: 'desc', align: 'end', width: 140 },
  { id: 'note', cell: (row) => row.note ?? '–' },
];
const headings = { name: 'Name', site: 'Site', state: 'State', powerW: 'Power', note: 'Note' };
const rowId = (row: SampleRow) => row.id;
const options = new URLSearchParams(location.search);
const isWhole = options.get('paged') === null;
/** Nothing beside the columns, like the bare table of the bench. */
const isPlain = options.get('plain') !== null;

export function TablePage() {
  const [rows, setRows] = useState(() => makeSampleRows(Number(options.get('rows') ?? 100_000)));
  const [search, setSearch] = useState<SampleSearch>({ page: 1, perPage: 50, sort: 'asc', sortColumn: 'name' });
  const list = useLocalList({ rows, columns, search, isWhole });
  const filters = useMemo(
    () => (
      <Select
        clearable
        aria-label="State"
        placeholder="Any state"
        data={sampleStates}
        value={search.state?.[0] ?? null}
        onChange={(state) => setSearch((current) => changeSearch(current, { state: state === null ? [] : [state] }))}
      />
    ),
    [search.state],
  );

  return (
    <>
      <h1>Cabinets</h1>
      <DataTable
        name="cabinets"
        caption="Cabinets"
        columns={columns}
        headings={headings}
        rowId={rowId}
        list={list}
        search={search}
        onSearchChange={(change) => setSearch((current) => changeSearch(current, change))}
        searchLabel="Search cabinets"
        filters={filters}
        renderDetail={isPlain ? undefined : (row) => <p>Everything about {row.name}</p>}
        renderActions={
          isPlain
            ? undefined
            : (row) => (
                <Button size="compact-xs" variant="default" onClick={() => setRows((all) => all.filter((other) => other !== row))}>
                  Remove
                </Button>
              )
        }
        renderBulkActions={
          isPlain
            ? undefined
            : (ids, clear) => (
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => {
                    setRows((all) => all.filter((row) => !ids.has(row.id)));
                    clear();
                  }}
                >
                  Remove these
                </Button>
              )
        }
        empty={<EmptyState picture={<KeysPicture />} title="No cabinets yet" text="They appear once they report." />}
      />
    </>
  );
}
