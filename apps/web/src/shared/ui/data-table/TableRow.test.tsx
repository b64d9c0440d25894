import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import type { Column } from './column.ts';
import { TableRow } from './TableRow.tsx';

interface Cabinet {
  label: string;
  clientName: string;
  state: string;
}
const columns: readonly Column<Cabinet>[] = [
  { id: 'label', cell: ({ label }) => <a href="/">{label}</a>, names: true },
  { id: 'clientName', cell: ({ clientName }) => clientName },
  { id: 'state', cell: ({ state }) => state },
];
const LONG = 'Compañía Metropolitana de Telecomunicaciones y Distribución del Norte, S. A.';

test('the title of a long name says it whole, wherever the cell has to cut it; a short one needs none', async () => {
  const row = { label: LONG, clientName: `${LONG} II`, state: 'Online' };
  await show(
    <table>
      <tbody>
        <TableRow
          row={row}
          id="a"
          position={0}
          columns={columns}
          headings={{}}
          names={{ select: String, expand: String }}
          onToggle={undefined}
          onExpand={() => undefined}
          renderActions={undefined}
          measure={undefined}
        />
      </tbody>
    </table>,
    { areas: ['app'] },
  );
  expect(screen.getAllByRole('cell').map(({ title, dataset }) => [title, dataset['cut']])).toEqual([
    [LONG, 'true'],
    [`${LONG} II`, 'true'],
    ['', undefined],
  ]);
});
