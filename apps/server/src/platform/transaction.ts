import type pg from 'pg';

export type Pool = pg.Pool;

/** For statements that are written by hand, in write paths that have to be quick: one connection, all or nothing. */
export async function inTransaction<T>(pool: pg.Pool, work: (connection: pg.PoolClient) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    const result = await work(connection);
    await connection.query('commit');
    connection.release();
    return result;
  } catch (error) {
    const isBroken = await connection.query('rollback').then(
      () => false,
      () => true,
    );
    connection.release(isBroken);
    throw error;
  }
}
