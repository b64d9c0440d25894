// A batch mixes rows of many tenants. One that the database refuses is looked for by halves, so that it harms no other.
import { AppError } from '@atalaya/contract/errors.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';

/** By SQLSTATE: the row's data, its integrity, and what is too long for an index. A table or a right that is missing is no row's fault. */
const REFUSAL = /^(21|22|23|54)/;

/** The database's own word, however deep it is wrapped. */
export function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code;
  return error.cause === undefined ? null : sqlStateOf(error.cause);
}

/** It cannot be written, or the database read it and said no: not a lost connection, which would fail for every row alike. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof AppError) return false;
  return error instanceof RangeError || error instanceof TypeError || REFUSAL.test(sqlStateOf(error) ?? '');
}

/** Rows that failed for a reason that is not their own, such as a database that has gone away. */
export interface Unwritten<T> {
  rows: readonly T[];
  error: unknown;
}

interface ByHalves<T> {
  /** Stores all that it is given, or nothing. */
  write(part: readonly T[]): Promise<void>;
  /** This row would be refused at every try. */
  refuse(row: T, error: unknown): void;
}

/** In the order of the rows, also when they are told apart. */
export async function writeByHalves<T>(batch: readonly T[], { write, refuse }: ByHalves<T>): Promise<Unwritten<T> | null> {
  const [first] = batch;
  if (first === undefined) return null;
  try {
    await write(batch);
    return null;
  } catch (error) {
    if (!isRefusal(error)) return { rows: batch, error };
    if (batch.length === 1) {
      refuse(first, error);
      return null;
    }
    const middle = Math.ceil(batch.length / 2);
    const failed = await writeByHalves(batch.slice(0, middle), { write, refuse });
    // A database that has gone away is not asked again for the rest.
    if (failed) return { rows: [...failed.rows, ...batch.slice(middle)], error: failed.error };
    return writeByHalves(batch.slice(middle), { write, refuse });
  }
}

/** Without the row's own values, which may be anything: the state, and the name of what it broke. */
export function reasonOf(error: unknown): string {
  const state = sqlStateOf(error);
  if (state === null) return error instanceof Error ? error.name : 'unknown';
  const named = Object.assign({ constraint: null, column: null, dataType: null, routine: null }, originOf(error));
  return [state, named.constraint ?? named.column ?? named.dataType ?? named.routine].filter((part) => part !== null).join(' ');
}
const originOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined && !('code' in error) ? originOf(error.cause) : error;

export type RowWriter = 'accounting' | 'attempts' | 'device log' | 'key usage' | 'readings';

/** Keeps why a row was refused, and counts it. `what` says whose it was, without what made it unfit. */
export const createRefusedRows =
  ({ log, metrics }: { log: Pick<Log, 'warn'>; metrics: Pick<Metrics, 'rowsRefused'> }, writer: RowWriter) =>
  (error: unknown, what: Record<string, unknown>): void => {
    metrics.rowsRefused.inc({ writer });
    log.warn({ writer, reason: reasonOf(error), what }, 'the database refused a row; the others of its batch are not concerned');
  };
