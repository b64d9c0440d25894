// Data of a test's own. Names differ from call to call, so that tests do not lean on each other.
import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Database } from '#platform/database.ts';
import { clients } from '#modules/licensing/model/clients.table.ts';
import { keys } from '#modules/licensing/model/keys.table.ts';
import { hashPassword } from '#modules/licensing/people/passwords/password-hash.ts';
import { projects } from '#modules/licensing/model/projects.table.ts';
import { users } from '#modules/licensing/model/users.table.ts';

export const PASSWORD = 'correct horse battery';
/** A hash says itself how much work it takes: the least there is, since nearly every test signs in. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let passwordHash: Promise<string> | undefined;
/** As the product makes them, for tests of how long one takes. */
export const costlyHash = () => hashPassword(PASSWORD, 'tests');
let counter = 0;
const next = () => (counter += 1);

function only<T>([row]: T[]): T {
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
}

export const aClient = async ({ db }: Database, values: Partial<typeof clients.$inferInsert> = {}) =>
  only(
    await db
      .insert(clients)
      .values({ name: `Client ${next()}`, ...values })
      .returning(),
  );

export const aProject = async ({ db }: Database, clientId: string, values: Partial<typeof projects.$inferInsert> = {}) =>
  only(
    await db
      .insert(projects)
      .values({ name: `Project ${next()}`, clientId, ...values })
      .returning(),
  );

export async function aUser({ db }: Database, values: Partial<typeof users.$inferInsert> = {}) {
  passwordHash ??= hash(PASSWORD, CHEAP);
  const user = {
    email: `user${next()}@example.test`,
    passwordHash: await passwordHash,
    role: 'client',
    access: ['licenses' as const],
    ...values,
  };
  return only(await db.insert(users).values(user).returning());
}

export const anAdmin = (database: Database, values: Partial<typeof users.$inferInsert> = {}) =>
  aUser(database, { role: 'admin', access: ['all'], ...values });

export const aKey = async ({ db }: Database, clientId: string, values: Partial<typeof keys.$inferInsert> = {}) =>
  only(
    await db
      .insert(keys)
      .values({
        clientId,
        label: `Key ${next()}`,
        digest: Buffer.from(randomUUID()),
        prefix: 'atl_live_',
        last4: 'abcd',
        createdAt: new Date(),
        ...values,
      })
      .returning(),
  );
