// The current states, as the write path takes and leaves them.
import type pg from 'pg';
import { bools, byteas, doubles, instants, ints, smallints, texts } from '#platform/fast-lanes/pg-arrays.ts';
import { decodeOpen, encodeOpen, type OpenBucket } from '../model/open-bucket.rules.ts';
import { decodeSeen, encodeSeen, type Seen } from './duplicate-filter.ts';
import { stateFields, toState, type Field, type Kind } from '../model/device-state.repository.ts';
import type { State, StateRow } from '../model/device-state.table.ts';

type Connection = Pick<pg.ClientBase, 'query'>;

/** With what belongs to it in the database and to nobody else. */
export interface KeptState extends State {
  open: OpenBucket | null;
  seen: Seen;
}

/** What changes with nearly every message; the others change when something happens. */
const STEADY = new Set<string>([
  'lastSeenAt',
  'newestKey',
  'tempKey',
  'tempAt',
  'temp',
  'humidity',
  'power',
  'powerW',
  'bootKey',
] satisfies Field[]);
const steadyFields = stateFields.filter(({ field }) => STEADY.has(field));
const rareFields = stateFields.flatMap(({ field }) => (STEADY.has(field) ? [] : [field]));

const READ = {
  name: 'states-read',
  text: `select device, open, seen, ${stateFields.map(({ field, column }) => `${column} as "${field}"`).join(', ')}
    from device_state where device = any($1::int[])`,
};
// The number of the transaction that wrote a row last is its version; that of this one will be, once it has written.
const LOCK = {
  name: 'states-lock',
  text: `select device, xmin::text as version, pg_current_xact_id()::xid::text as next
    from device_state where device = any($1::int[]) order by device for update`,
};

async function read(db: Connection, devices: readonly number[]): Promise<KeptState[]> {
  const { rows } = await db.query<StateRow & { open: Buffer | null; seen: Buffer | null }>({ ...READ, values: [ints(devices, itself)] });
  return rows.map((row) => ({ ...toState(row), open: decodeOpen(row.open), seen: decodeSeen(row.seen) }));
}
const itself = (value: number) => value;

/** What a row holds of the rest, as it was locked. A list or a record is replaced, never changed, so that it can be told from another. */
const rareOf = new WeakMap<KeptState, unknown[]>();
const isUnchanged = (state: KeptState) => rareOf.get(state)?.every((value, index) => value === state[rareFields[index] ?? 'boot']) ?? false;

export type States = ReturnType<typeof createStates>;

/** Remembers what it wrote: a row that nobody else has changed since need not be read again. */
export function createStates(remembered = 20_000) {
  const known = new Map<number, { version: string; state: KeptState }>();
  return {
    /** Held until the end of the transaction, in one order for everybody. A device that was removed meanwhile is not there. */
    async lock(db: Connection, devices: readonly number[]): Promise<{ states: Map<number, KeptState>; keep: () => void }> {
      const { rows } = await db.query<{ device: number; version: string; next: string }>({ ...LOCK, values: [ints(devices, itself)] });
      const states = new Map<number, KeptState>();
      const unknown: number[] = [];
      for (const { device, version } of rows) {
        const own = known.get(device);
        if (own?.version === version) states.set(device, own.state);
        else unknown.push(device);
        known.delete(device); // whoever takes it changes it; should the transaction fail, nobody knows it any more
      }
      if (unknown.length > 0) for (const state of await read(db, unknown)) states.set(state.device, state);
      for (const state of states.values())
        rareOf.set(
          state,
          rareFields.map((field) => state[field]),
        );
      const keep = () => {
        if (known.size + states.size > remembered) known.clear();
        const version = rows[0]?.next ?? '';
        for (const [device, state] of states) known.set(device, { version, state });
      };
      return { states, keep };
    },
  };
}

const SQL_TYPES: Record<Kind, string> = {
  instant: 'timestamptz',
  boolean: 'boolean',
  text: 'text',
  smallint: 'smallint',
  int: 'int',
  float8: 'float8',
  jsonb: 'text', // an array of JSON is sent as one of texts
};
const saving = (name: string, saved: typeof stateFields) => ({
  name,
  text: `update device_state s set open = u.open, seen = u.seen, ${saved.map(({ column, kind }) => `${column} = u.${column}${kind === 'jsonb' ? '::jsonb' : ''}`).join(', ')}
    from unnest($1::int[], $2::bytea[], $3::bytea[], ${saved.map(({ kind }, index) => `$${index + 4}::${SQL_TYPES[kind]}[]`).join(', ')})
      as u(device, open, seen, ${saved.map(({ column }) => column).join(', ')}) where s.device = u.device`,
});
const SAVE = saving('states-save', stateFields);
const SAVE_STEADY = saving('states-save-steady', steadyFields);

const asNumber = (value: unknown) => (typeof value === 'number' ? value : null);
const asText = (value: unknown) => (typeof value === 'string' ? value : null);

function parameter(states: readonly KeptState[], field: Field, kind: Kind): Buffer {
  switch (kind) {
    case 'instant':
      return instants(states, (state) => asNumber(state[field]));
    case 'boolean':
      return bools(states, (state) => (state[field] ? 1 : 0));
    case 'text':
      return texts(states, (state) => asText(state[field]));
    case 'smallint':
      return smallints(states, (state) => asNumber(state[field]));
    case 'int':
      return ints(states, (state) => asNumber(state[field]));
    case 'float8':
      return doubles(states, (state) => asNumber(state[field]));
    case 'jsonb':
      return texts(states, (state) => (state[field] === null ? null : JSON.stringify(state[field])));
  }
}

export async function saveStates(db: Connection, all: Iterable<KeptState>): Promise<void> {
  const states = [...all];
  if (states.length === 0) return;
  const isSteady = states.every(isUnchanged);
  await db.query({
    ...(isSteady ? SAVE_STEADY : SAVE),
    values: [
      ints(states, ({ device }) => device),
      byteas(states, ({ open }) => open && encodeOpen(open)),
      byteas(states, ({ seen }) => (seen.length > 0 ? encodeSeen(seen) : null)),
      ...(isSteady ? steadyFields : stateFields).map(({ field, kind }) => parameter(states, field, kind)),
    ],
  });
}

/** Devices that kept silent for three periods and 30 s more, none of it before `notBefore`: the server itself was away then. */
export async function lockSilent(db: Connection, now: Date, notBefore: Date): Promise<number[]> {
  const { rows } = await db.query<{ device: number }>(
    `select s.device from device_state s join devices d on d.num = s.device
     where not s.silent and greatest(s.last_seen_at, $2) < $1::timestamptz - make_interval(secs => 3 * d.report_period_s + 30)
     order by s.device limit 5000 for update of s skip locked`,
    [now, notBefore],
  );
  return rows.map(({ device }) => device);
}
