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
    await undo(connection);
    throw error;
  }
}

async function undo(connection: pg.PoolClient): Promise<void> {
  const isBroken = await connection.query('rollback').then(
    () => false,
    () => true,
  );
  setPipeline(connection, false);
  connection.release(isBroken);
}

/** Statements that were sent and are not waited for yet. */
export interface Sending {
  answers: Promise<unknown>[];
  failure: { error: unknown } | null;
}

/** What a statement answers is asked for only when all have been sent; that it failed is told then. */
export function sendTo(sending: Sending, answer: Promise<unknown>): void {
  answer.catch((error: unknown) => {
    sending.failure ??= { error };
  });
  sending.answers.push(answer);
}

/** The database does not know of a statement that failed before it was sent, and would commit the others. */
async function refuseHalf(sending: Sending): Promise<void> {
  // A failure on this side takes a turn of the queue to be told, and this one to be noted.
  for (let turn = 0; turn < 2; turn += 1) await new Promise<void>((next) => process.nextTick(next));
  if (sending.failure) throw sending.failure.error;
}

/**
 * The same without waiting for each answer before the next statement is sent: a busy process takes longer to come round to an answer than
 * the database to give it. `work` waits only for what it needs to know. One statement that fails undoes all, the commit behind it too.
 */
export async function inPipeline<T>(pool: pg.Pool, work: (connection: pg.PoolClient, sending: Sending) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  const sending: Sending = { answers: [], failure: null };
  setPipeline(connection, true);
  try {
    sendTo(sending, connection.query('begin'));
    const result = await work(connection, sending);
    await refuseHalf(sending);
    await Promise.all([...sending.answers, connection.query('commit')]);
    setPipeline(connection, false);
    connection.release();
    return result;
  } catch (error) {
    await undo(connection); // its answer comes behind all the others
    throw error;
  }
}

/** By its types for new connections only; it is looked at with each statement. */
const setPipeline = (connection: pg.PoolClient, isOn: boolean) => void Object.assign(connection, { pipeline: isOn });
