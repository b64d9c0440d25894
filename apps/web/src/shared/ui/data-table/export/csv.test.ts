import { expect, test } from 'vitest';
import type { Column } from '../column.ts';
import { toCsv } from './csv.ts';

test('a file has its headings, its rows and the mark of UTF-8', () => {
  interface Key {
    label: string;
    uses: number;
  }
  const columns: Column<Key>[] = [
    { id: 'uses', cell: () => null, value: (key) => key.uses * 2 },
    { id: 'label', cell: () => null },
  ];
  const csv = toCsv<Key, keyof Key>([{ label: '=x', uses: 2 }], columns, { label: 'Label', uses: 'Uses' });
  expect(csv).toBe('\uFEFFUses,Label\r\n4,"\'=x"\r\n');
});
