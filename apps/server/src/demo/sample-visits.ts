// Demo mode's visits: some that were, one that is on and some to come.
import { VisitInput } from '@atalaya/contract/monitor/visits.ts';
import type { Monitor } from '#modules/monitor/index.ts';
import { ownContext } from './registration.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Sample {
  /** From now, in hours. */
  from: number;
  hours: number;
  person: string;
  company: string;
  reason: string;
  checklist: readonly string[];
  /** Of one that is over; null: nobody came. */
  note?: string | null;
}

const UPKEEP = ['Filter changed', 'Fan runs', 'Cables checked', 'Door locked'];
const samples: readonly Sample[] = [
  {
    from: -6 * 24,
    hours: 2,
    person: 'Marta Gil',
    company: 'Coldworks',
    reason: 'Yearly upkeep',
    checklist: UPKEEP,
    note: 'Filter was full of dust.',
  },
  {
    from: -3 * 24,
    hours: 1,
    person: 'Jan de Vries',
    company: 'Gridline',
    reason: 'Replace the battery',
    checklist: ['Battery replaced'],
    note: null,
  },
  {
    from: -26,
    hours: 1,
    person: 'Luis Ortega',
    company: '',
    reason: 'Loose cable reported',
    checklist: [],
    note: 'Cable fixed, all lights green.',
  },
  { from: -0.5, hours: 3, person: 'Ana Ruiz', company: 'Coldworks', reason: 'Door seal', checklist: ['Seal replaced', 'Door closes'] },
  { from: 22, hours: 2, person: 'Marta Gil', company: 'Coldworks', reason: 'Yearly upkeep', checklist: UPKEEP },
  {
    from: 70,
    hours: 4,
    person: 'Jan de Vries',
    company: 'Gridline',
    reason: 'Replace the battery',
    checklist: ['Battery replaced', 'Test passed'],
  },
];

/** Once: whoever has any keeps them as they are. */
export async function prepareVisits({ devices, visits: { visits } }: Pick<Monitor, 'devices' | 'visits'>, now: Date): Promise<void> {
  const known = await visits.list(ownContext, { page: 1, perPage: 1, sort: 'desc', sortColumn: 'start' });
  if (known.total > 0) return;
  const { data } = await devices.list(ownContext, { page: 1, perPage: samples.length, sort: 'asc', sortColumn: 'label' });
  for (const [index, { from, hours, note, checklist, ...said }] of samples.entries()) {
    const device = data[index % Math.max(1, data.length)];
    if (!device) return;
    const start = now.getTime() + from * HOUR_MS;
    const at = (ms: number) => new Date(ms).toISOString();
    const input = VisitInput.parse({ ...said, checklist: [...checklist], start: at(start), end: at(start + hours * HOUR_MS) });
    if (start + hours * HOUR_MS > now.getTime()) await visits.announce(ownContext, { id: device.id }, input);
    else {
      const openings = note ? [{ openedAt: at(start + 7 * MINUTE_MS), closedAt: at(start + 48 * MINUTE_MS) }] : [];
      await visits.remember(ownContext, { id: device.id }, input, openings, note ?? '');
    }
  }
}
