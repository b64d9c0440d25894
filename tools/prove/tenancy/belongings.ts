// Everything of a client, to be compared before and after.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { table } from './all-services.ts';
import type { Ids, Site } from './service-table.ts';

const SETTLE_MS = 2_000;

/** The rows of each table. */
export async function belongings({ database }: Site, { clientId }: Ids): Promise<string[]> {
  const texts: string[] = [];
  for (const query of table.belongings) texts.push(await rowsAsText(database, query, clientId));
  return texts;
}

/** A query that does not tell its rows as one text would seem never to change. */
export async function rowsAsText(database: pg.Pool | pg.Client, query: string, clientId: string | undefined): Promise<string> {
  const { fields, rows } = await database.query<{ rows: string | null }>(query, [clientId]);
  if (!fields.some(({ name }) => name === 'rows')) throw new Error(`no column rows: ${query}`);
  return rows[0]?.rows ?? '';
}

export function changes(before: readonly string[], after: readonly string[]): string[] {
  return before.flatMap((rows, index) => {
    if (rows === after[index]) return [];
    const name = /from (\w+)/.exec(table.belongings[index] ?? '')?.[1];
    return [`something of theirs was changed: ${name} had ${rows.slice(-300)} and has ${after[index]?.slice(-300)}`];
  });
}

/** Reads them again until nothing changes any more; the first time is `since`. */
export async function settledBelongings(site: Site, ids: Ids, since: string[]): Promise<string[]> {
  for (let last = since; ; await sleep(SETTLE_MS)) {
    const now = await belongings(site, ids);
    if (now.join('\n') === last.join('\n')) return now;
    last = now;
  }
}
