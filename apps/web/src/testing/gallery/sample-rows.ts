import type { SortDirection } from '@atalaya/contract/paging.ts';

export const sampleStates = ['online', 'offline', 'maintenance'] as const;

export interface SampleRow {
  id: string;
  name: string;
  site: string;
  state: (typeof sampleStates)[number];
  powerW: number;
  note: string | null;
}

export interface SampleSearch {
  q?: string;
  page: number;
  perPage: number;
  sort: SortDirection;
  sortColumn: 'name' | 'site' | 'state' | 'powerW';
  state?: SampleRow['state'][];
}

const sites = ['Núñez de Balboa', 'Harbour Grid', 'Ávila Norte', 'Mill Lane', 'Puerto Sur', 'Østerport'];

/** The same rows every time, in no order. */
export function makeSampleRows(count: number): SampleRow[] {
  let seed = 42;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  return Array.from({ length: count }, (_, at) => ({
    id: `row-${at}`,
    name: `Cabinet ${next(1_000_000).toString(36)}`,
    site: sites[next(sites.length)] ?? '',
    state: sampleStates[next(sampleStates.length)] ?? 'online',
    powerW: next(4_000_000) / 100,
    note: next(5) === 0 ? `=checked by ${next(40)}` : null,
  }));
}
