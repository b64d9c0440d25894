// What one node has for as long as it lives, such as the connection of a charger: nobody else has it meanwhile.
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';
import type { Leases } from './leases.ts';

/** Each node lives as long as its own lease, so that claims need not be renewed one by one. */
const signOf = (node: string) => `node ${node}`;
const IS_ALIVE = `exists (select 1 from leases n where n.name = 'node ' || l.holder and n.until > now())`;
const CLAIM = `insert into leases as l (name, holder, until, since) values ($1, $2, 'infinity', now())
  on conflict (name) do update set holder = excluded.holder, since = now() where l.holder = excluded.holder or not ${IS_ALIVE}
  returning holder`;

export type Claims = ReturnType<typeof createClaims>;

export function createClaims({ pool }: Pick<Database, 'pool'>, leases: Leases, node: string, kind: string) {
  const life = leases.of(signOf(node));
  const nameOf = (id: string) => `${kind} ${id}`;

  async function holderOf(id: string): Promise<string | null> {
    const { rows } = await pool.query<{ holder: string }>(
      `select l.holder from leases l where l.name = $1 and (l.holder = $2 or ${IS_ALIVE})`,
      [nameOf(id), node],
    );
    return rows[0]?.holder ?? null;
  }

  return {
    node,
    /** Whether others take this node for alive. */
    isAlive: () => life.isHeld(),
    holderOf,
    /** Who has it from now on: this node, unless another one that lives has it already. */
    async claim(id: string): Promise<string | null> {
      const { rows } = await pool.query<{ holder: string }>(CLAIM, [nameOf(id), node]);
      return rows[0]?.holder ?? holderOf(id);
    },
    async release(id: string): Promise<void> {
      await pool.query('delete from leases where name = $1 and holder = $2', [nameOf(id), node]);
    },
    /** For a query: that a living node has what this column names. */
    isClaimed: (column: PgColumn): SQL =>
      sql`exists (select 1 from leases l where l.name = ${`${kind} `}::text || ${column} and (l.holder = ${node} or ${sql.raw(IS_ALIVE)}))`,
    /** What nodes left behind that are no more. */
    async tidy(): Promise<void> {
      await pool.query(`delete from leases l where l.name like $1 and l.holder <> $2 and not ${IS_ALIVE}`, [`${kind} %`, node]);
      await pool.query(`delete from leases where name like 'node %' and until < now() - interval '1 minute'`);
    },
  };
}
