// The columns of the current state, as statements and answers need them.
import { getTableColumns } from 'drizzle-orm';
import { deviceState, type State, type StateRow } from './device-state.table.ts';

export type Field = Exclude<keyof State, 'device'>;
export type Kind = 'instant' | 'boolean' | 'text' | 'smallint' | 'int' | 'float8' | 'jsonb';

/** By the type that the table gives a column. */
const KINDS: Readonly<Record<string, Kind>> = {
  'timestamp with time zone': 'instant',
  'boolean': 'boolean',
  'text': 'text',
  'smallint': 'smallint',
  'integer': 'int',
  'double precision': 'float8',
  'jsonb': 'jsonb',
};

/** The open bucket and the numbers seen are read and written by themselves. */
const { device: _, open: __, seen: ___, ...own } = getTableColumns(deviceState);

function kindOf(type: string): Kind {
  const kind = KINDS[type];
  if (!kind) throw new Error(`a column of device_state is ${type}, which nothing here can write`);
  return kind;
}

export const stateFields = Object.entries(own).map(([field, column]) => ({
  field: field as Field, // safe: the table's own names
  column: column.name,
  kind: kindOf(column.getSQLType()),
}));

const times = stateFields.flatMap(({ field, kind }) => (kind === 'instant' ? [field] : []));
const asMs = (value: unknown) => (value instanceof Date ? value.getTime() : null);

export function toState<Row extends StateRow>(row: Row): State & Omit<Row, keyof State> {
  const state: Record<string, unknown> = { ...row };
  for (const field of times) state[field] = asMs(row[field]);
  return state as State & Omit<Row, keyof State>; // safe: a state is its row with the times as numbers
}
