import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';

/** What every server process hears when a change that concerns verification is committed, in the order of the commits. */
export const CHANGES_CHANNEL = 'atalaya_licensing';

export type Change = { kind: 'key'; digest: Buffer } | { kind: 'client' | 'project' | 'plan'; id: string };

const payloadOf = (change: Change) => (change.kind === 'key' ? `key ${change.digest.toString('base64')}` : `${change.kind} ${change.id}`);

export async function tellChanges(tx: Queryable, changes: readonly Change[]): Promise<void> {
  const payloads = sql.param(changes.map(payloadOf));
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`);
}

export function readChange(payload: string): Change | null {
  const [kind, value = ''] = payload.split(' ');
  if (kind === 'key') return { kind, digest: Buffer.from(value, 'base64') };
  return kind === 'client' || kind === 'project' || kind === 'plan' ? { kind, id: value } : null;
}
