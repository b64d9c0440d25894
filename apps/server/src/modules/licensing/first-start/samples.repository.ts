import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import type { Queryable } from '#platform/database.ts';
import { insertImage } from '../images/images.repository.ts';
import { clients } from '../model/clients.table.ts';
import { generateKey, keyPrefix } from '../model/key-format.ts';
import { keys } from '../model/keys.table.ts';
import { projects } from '../model/projects.table.ts';
import { sampleLooks } from './sample-looks.seed.ts';
import { insertSamplePeople } from './samples-people.repository.ts';
import { insertSampleSales } from './samples-selling.repository.ts';
import { sampleClients, sampleKeys, sampleUsers } from './samples.seed.ts';
import { users } from '../model/users.table.ts';
import { LOCKS } from '#platform/advisory-locks.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Fills in what is missing; what people changed stays as it is. */
export async function insertSamples(db: Queryable, passwordHash: string, now: Date): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.samples})`);
  const made = await db
    .insert(clients)
    .values(Object.keys(sampleClients).map((name) => ({ name })))
    .onConflictDoNothing()
    .returning({ id: clients.id, name: clients.name });
  for (const client of made) await giveLooks(db, client, now);
  const idOfClient = new Map(
    (await db.select({ id: clients.id, name: clients.name }).from(clients)).map((row) => [row.name.toLowerCase(), row.id]),
  );
  const clientId = (name: string) => idOfClient.get(name.toLowerCase()) ?? '';

  await db
    .insert(users)
    .values(sampleUsers.map(({ client, ...user }) => ({ ...user, clientId: client && clientId(client), passwordHash, sample: true })))
    .onConflictDoNothing();
  await db
    .insert(projects)
    .values(Object.entries(sampleClients).flatMap(([client, names]) => names.map((name) => ({ clientId: clientId(client), name }))))
    .onConflictDoNothing();

  const [existing] = await db.select({ id: keys.id }).from(keys).limit(1);
  if (existing) return;
  await insertSampleKeys(db, clientId, now);
  await insertSampleSales(db, now);
  await insertSamplePeople(db, clientId, now);
}

async function giveLooks(db: Queryable, { id, name }: { id: string; name: string }, now: Date): Promise<void> {
  const looks = sampleLooks[name];
  if (!looks) return;
  const bytes = Buffer.from(looks.logo.join(''), 'base64');
  const image = await insertImage(db, { type: 'image/png', bytes, createdAt: now });
  await db
    .update(clients)
    .set({ extra: { colour: looks.colour, logo: `${fullPath(tenants.picture)}?imageId=${image}` } })
    .where(eq(clients.id, id));
}

async function insertSampleKeys(db: Queryable, clientId: (name: string) => string, now: Date): Promise<void> {
  const idOfProject = new Map((await db.select().from(projects)).map((row) => [`${row.clientId} ${row.name}`, row.id]));
  const before = (ms: number | null) => (ms === null ? null : new Date(now.getTime() - ms));
  await db.insert(keys).values(
    sampleKeys.map((key) => {
      const shape = generateKey('test');
      return {
        clientId: clientId(key.client),
        projectId: key.project && (idOfProject.get(`${clientId(key.client)} ${key.project}`) ?? null),
        label: key.label,
        // Nobody has seen these keys, so nothing may ever match them.
        digest: randomBytes(32),
        prefix: keyPrefix(shape),
        last4: shape.slice(-4),
        disabled: key.disabled ?? false,
        createdAt: new Date(now.getTime() - key.ageDays * DAY_MS),
        expiresAt: before(key.expiresInDays === null ? null : -key.expiresInDays * DAY_MS),
        lastUsedAt: before(key.usedHoursAgo === null ? null : key.usedHoursAgo * HOUR_MS),
      };
    }),
  );
}
