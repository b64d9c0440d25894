// What somebody writes in the form, and what becomes of it.
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import type { Maintenance, MaintenanceScope, Repeat } from '@atalaya/contract/notify/maintenance.ts';
import type { MaintenanceInput } from './maintenance.queries.ts';

export const EVERY = ['once', 'day', 'week', 'month'] as const;
export type Every = (typeof EVERY)[number];

export interface WindowDraft {
  name: string;
  /** Whose things the scope can name; null: of all sections. */
  section: AlarmSection | null;
  scope: MaintenanceScope;
  zone: string;
  start: string;
  end: string;
  every: Every;
  on: number[];
  until: string;
  telling: boolean;
  judging: boolean;
  availability: boolean;
}

const HOUR_MS = 3_600_000;
const localField = (at: number) => new Date(at).toISOString().slice(0, 16);

/** The next whole hour by the browser's clock, for two hours. */
export function emptyDraft(scope: MaintenanceScope, zone: string, now: Date): WindowDraft {
  const local = now.getTime() - now.getTimezoneOffset() * 60_000;
  const start = (Math.floor(local / HOUR_MS) + 1) * HOUR_MS;
  return {
    name: '',
    section: null,
    scope,
    zone,
    start: localField(start),
    end: localField(start + 2 * HOUR_MS),
    every: 'once',
    on: [],
    until: '',
    telling: false,
    judging: true,
    availability: false,
  };
}

export const toDraft = ({ name, scope, zone, start, end, repeat, telling, judging, availability }: Maintenance): WindowDraft => ({
  name,
  section: null,
  scope,
  zone,
  start,
  end,
  every: repeat?.every ?? 'once',
  on: repeat && 'on' in repeat ? [...(repeat.on ?? [])] : [],
  until: repeat?.until?.slice(0, 10) ?? '',
  telling,
  judging,
  availability,
});

function repeatOf({ every, on, until }: WindowDraft): Repeat | null {
  const last = until === '' ? {} : { until };
  if (every === 'once') return null;
  if (every === 'day') return { every, ...last };
  return { every, ...(on.length > 0 && { on }), ...last };
}

export function toInput(draft: WindowDraft): MaintenanceInput {
  const { name, scope, zone, start, end, telling, judging, availability } = draft;
  return { name, scope, zone, start, end, repeat: repeatOf(draft), telling, judging, availability };
}
