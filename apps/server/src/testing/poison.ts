// A database that refuses one row or keeps a batch waiting: whatever the reason, only the guilty row may pay for it.
import type pg from 'pg';

let counter = 0;

/** From now on the table takes only rows for which `condition` holds. */
export async function refusedByDatabase(pool: pg.Pool, table: string, condition: string): Promise<{ lift(): Promise<unknown> }> {
  counter += 1;
  const name = `poison_${counter}`;
  await pool.query(`alter table ${table} add constraint ${name} check (${condition}) not valid`);
  return { lift: () => pool.query(`alter table ${table} drop constraint if exists ${name}`) };
}

/** Whoever writes to the table waits until it is released. */
export async function heldTable(pool: pg.Pool, table: string): Promise<() => Promise<void>> {
  const connection = await pool.connect();
  await connection.query('begin');
  await connection.query(`lock table ${table} in share row exclusive mode`);
  return async () => {
    await connection.query('commit');
    connection.release();
  };
}
