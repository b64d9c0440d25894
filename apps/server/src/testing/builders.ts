// Data of a test's own. Names differ from call to call, so that tests do not lean on each other.
import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/database.ts';
import { clients } from '#modules/licensing/clients.table.ts';
import { keys } from '#modules/licensing/keys.table.ts';
import { hashPassword } from '#modules/licensing/passwords.ts';
import { projects } from '#modules/licensing/projects.table.ts';
import { users } from '#modules/licensing/users.table.ts';

export const PASSWORD = 'correct horse battery';
let passwordHash: Promise<string> | undefined;
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
  passwordHash ??= hashPassword(PASSWORD);
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
