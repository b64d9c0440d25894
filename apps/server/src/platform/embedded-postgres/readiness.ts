import { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, StartupError } from '../startup-error.ts';
import { DATABASE_NAME, DATABASE_USER } from './cluster.ts';
import type { Postmaster } from './postmaster.ts';

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

const RECOVERY_MS = 15 * 60_000;
const NOT_YET = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03']);

export const urlOf = (port: number, password: string, database = DATABASE_NAME) =>
  `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`;

async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {}); // a lost connection also fails the query, which is enough
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Answers once queries do, through recovery; false when the database ended instead. */
export async function becomesReady(postmaster: Postmaster, password: string, log: Log): Promise<boolean> {
  const start = performance.now();
  let nextWord = 10_000;
  while (!postmaster.hasEnded()) {
    try {
      await query(urlOf(postmaster.port, password), 'SELECT 1');
      return true;
    } catch (error) {
      const code = codeOf(error) ?? '';
      if (code === '3D000') await query(urlOf(postmaster.port, password, 'postgres'), `CREATE DATABASE ${DATABASE_NAME}`);
      else if (code === '28P01')
        throw new StartupError('The password in database.password is not the one of this database; put the file of this data folder back.');
      else if (!NOT_YET.has(code) && code !== '') throw error;
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
