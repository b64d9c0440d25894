// What a row of a file of keys asks for, or why it is refused.
import { FOREIGN_KEY, MAX_IMPORTED_MACHINES, type KeyImportRow } from '@atalaya/contract/licensing/key-imports.ts';
import { KeyLabel } from '@atalaya/contract/licensing/keys.ts';
import { Fingerprint, MAX_SEATS } from '@atalaya/contract/licensing/selling/seats.ts';
import { cutText } from '@atalaya/contract/text.ts';
import type { CsvCells } from '#platform/csv/import-csv.ts';
import { KEY_PATTERN } from '../model/key-format.ts';

export interface WantedKey {
  line: number;
  name: string;
  clientId: string;
  projectId: string | null;
  planId: string | null;
  foreignKey: string | null;
  expiresAt: Date | null;
  seats: number | null;
  machines: string[];
}

/** What may be named in a file, by name. */
export interface Named {
  client(name: string): string | undefined;
  project(clientId: string, name: string): string | undefined;
  plan(name: string): string | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** A day lasts until it is over; undefined: no date. */
function momentOf(text: string): Date | undefined {
  if (!DAY.test(text) && !MOMENT.test(text)) return undefined;
  const at = new Date(DAY.test(text) ? `${text}T23:59:59.999Z` : text.replace(' ', 'T'));
  // The thirty-first of February is none.
  const isReal = !Number.isNaN(at.getTime()) && (!DAY.test(text) || at.toISOString().startsWith(text));
  return isReal ? at : undefined;
}

export function judgeKeyRow(
  cells: CsvCells,
  line: number,
  named: Named,
  fallback: string | undefined,
): { wanted: WantedKey } | { refused: KeyImportRow } {
  const label = KeyLabel.safeParse(cells.name ?? '');
  const refuse = (code: KeyImportRow['code']) => ({ refused: { line, name: cutText(cells.name ?? '', 80), ok: false, code } });
  if (!label.success) return refuse('name');
  const clientId = cells.client ? named.client(cells.client) : fallback;
  if (!clientId) return refuse('client');
  const projectId = cells.project ? named.project(clientId, cells.project) : null;
  if (projectId === undefined) return refuse('project');
  const planId = cells.plan ? named.plan(cells.plan) : null;
  if (planId === undefined) return refuse('plan');
  const foreignKey = cells.key || null;
  if (foreignKey !== null && (!FOREIGN_KEY.test(foreignKey) || KEY_PATTERN.test(foreignKey))) return refuse('key');
  const expiresAt = cells.expiry ? momentOf(cells.expiry) : null;
  if (expiresAt === undefined) return refuse('expiry');
  const seats = cells.seats ? Number(cells.seats) : null;
  if (seats !== null && !(Number.isInteger(seats) && seats >= 1 && seats <= MAX_SEATS)) return refuse('seats');
  const machines = [...new Set((cells.machines ?? '').split(/[\s;|]+/).filter(Boolean))];
  const isFitting = machines.length <= Math.min(seats ?? Infinity, MAX_IMPORTED_MACHINES);
  if (!isFitting || machines.some((machine) => !Fingerprint.safeParse(machine).success)) return refuse('machines');
  return { wanted: { line, name: label.data, clientId, projectId, planId, foreignKey, expiresAt, seats, machines } };
}
