import type pg from 'pg';
import type { State } from './device-state.table.ts';

type Connection = Pick<pg.ClientBase, 'query'>;

/** The time that a key of the newest message begins with; see `orderKey`. */
const DIGITS_OF_TIME = 16;
export const newestOf = ({ newestKey }: Pick<State, 'newestKey'>): number =>
  newestKey === '' ? 0 : Number(newestKey.slice(0, DIGITS_OF_TIME));

export interface Late {
  device: number;
  from: number;
}

const NOTE = {
  name: 'late-note',
  text: `insert into device_late_readings as l (device, from_ts, mark)
    select device, to_timestamp(at / 1000.0), 1 from unnest($1::int[], $2::float8[]) as late(device, at) order by device
    on conflict (device) do update set from_ts = least(l.from_ts, excluded.from_ts), mark = l.mark + 1`,
};

/** With the readings themselves, so that neither is there without the other. */
export const noteLate = (db: Connection, late: readonly Late[]) =>
  db.query({ ...NOTE, values: [late.map(({ device }) => device), late.map(({ from }) => from)] });

export interface LateMark {
  from: number;
  mark: number;
}

export async function listLate(db: Connection): Promise<Map<number, LateMark>> {
  const { rows } = await db.query<{ device: number; from: Date; mark: number }>(
    'select device, from_ts as from, mark from device_late_readings order by device',
  );
  return new Map(rows.map(({ device, from, mark }) => [device, { from: from.getTime(), mark }]));
}

/** Unless more came since it was read. */
export const forgetLate = (db: Connection, device: number, mark: number) =>
  db.query('delete from device_late_readings where device = $1 and mark = $2', [device, mark]);
