import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, StartupError } from '../startup-error.ts';
import type { Postmaster } from './postmaster.ts';
import { makeServerRole, urlOf, withConnection } from './role.ts';

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

const RECOVERY_MS = 15 * 60_000;
const NOT_YET = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03']);

/** Answers once queries do, through recovery; false when the database ended instead. */
export async function becomesReady(
  postmaster: Postmaster,
  password: string,
  log: Log,
  options: { mayMakeDatabases: boolean },
): Promise<boolean> {
  const { port } = postmaster;
  let isRoleMade = false;
  const start = performance.now();
  let nextWord = 10_000;
  while (!postmaster.hasEnded()) {
    try {
      await withConnection(urlOf(port, password), (client) => client.query('select 1'));
      return true;
    } catch (error) {
      const code = codeOf(error) ?? '';
      if (code === '28P01' && !isRoleMade) {
        // A cluster that was just made, or one of a release that worked as superuser.
        await makeServerRole(port, password, options).catch((refusal: unknown) => refuseOtherPassword(refusal));
        isRoleMade = true;
      } else if (!NOT_YET.has(code) && code !== '') throw error;
      else await sleep(15);
    }
    const waited = performance.now() - start;
    if (waited > RECOVERY_MS) throw new StartupError('The database did not become ready within 15 minutes; its log is postgres.log.');
    if (waited > nextWord) {
      log.info(`Waiting for the database, which repairs itself after a crash (${Math.round(waited / 1000)} s).`);
      nextWord += 10_000;
    }
  }
  return false;
}

function refuseOtherPassword(error: unknown): never {
  if (codeOf(error) !== '28P01') throw error;
  throw new StartupError('The password in database.password is not the one of this database; put the file of this data folder back.');
}
