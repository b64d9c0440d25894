import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FirmwareImage } from '@atalaya/contract/monitor/firmware.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { deviceState } from '../model/device-state.table.ts';
import { devices } from '../model/devices.table.ts';
import { firmwareImages as images, firmwareKeys as keys, firmwarePieces as pieces, rolloutDevices, rollouts } from './firmware.table.ts';

export type StoredImage = typeof images.$inferSelect;
export type StoredKey = typeof keys.$inferSelect;

export const listKeys = (db: Queryable) => db.select().from(keys).orderBy(desc(keys.addedAt));

/** Nothing if that key is there already. */
export async function insertKey(db: Queryable, row: typeof keys.$inferInsert): Promise<StoredKey | undefined> {
  const [inserted] = await db.insert(keys).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function deleteKey(db: Queryable, id: string): Promise<StoredKey | undefined> {
  const [deleted] = await db.delete(keys).where(eq(keys.id, id)).returning();
  return deleted;
}

const stateOf = ({ completedAt, keyId }: StoredImage): FirmwareImage['state'] =>
  completedAt === null ? 'uploading' : keyId === null ? 'untrusted' : 'ready';

/** Of the devices only those of the scope are counted. */
export async function listImages(db: Queryable, scope: Scope, id?: string): Promise<FirmwareImage[]> {
  const rows = await db
    .select({ image: images, keyName: keys.name })
    .from(images)
    .leftJoin(keys, eq(keys.id, images.keyId))
    .where(id === undefined ? undefined : eq(images.id, id))
    .orderBy(desc(images.uploadedAt), desc(images.version));
  const version = sql<string>`${deviceState.firmware} ->> 'version'`;
  const counted = await db
    .select({ version, count: sql<number>`count(*)::int` })
    .from(devices)
    .innerJoin(deviceState, eq(deviceState.device, devices.num))
    .where(and(inScope(scope, devices.clientId), isNotNull(deviceState.firmware)))
    .groupBy(version);
  const running = new Map(counted.map((row) => [row.version, row.count]));
  return rows.map(({ image, keyName }) => ({
    id: image.id,
    version: image.version,
    sha256: image.sha256,
    signature: image.signature,
    sizeBytes: image.sizeBytes,
    notes: image.notes,
    state: stateOf(image),
    keyName,
    uploadedAt: image.uploadedAt.toISOString(),
    devices: running.get(image.version) ?? 0,
  }));
}

/** Nothing if there is one of that version. */
export async function insertImage(db: Queryable, row: typeof images.$inferInsert): Promise<StoredImage | undefined> {
  const [inserted] = await db.insert(images).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function lockImage(db: Queryable, id: string): Promise<StoredImage | undefined> {
  const [row] = await db.select().from(images).where(eq(images.id, id)).for('update');
  return row;
}

export const completeImage = (db: Queryable, id: string, completedAt: Date) =>
  db.update(images).set({ completedAt }).where(eq(images.id, id));

/** What devices may be given: complete, and signed with a key that is trusted now. */
export const listReady = (db: Queryable, versions: readonly string[]): Promise<StoredImage[]> =>
  db
    .select()
    .from(images)
    .where(and(inArray(images.version, [...versions]), isNotNull(images.completedAt), isNotNull(images.keyId)));

export async function findReady(db: Queryable, id: string): Promise<StoredImage | undefined> {
  const [row] = await db
    .select()
    .from(images)
    .where(and(eq(images.id, id), isNotNull(images.completedAt), isNotNull(images.keyId)));
  return row;
}

export const savePiece = (db: Queryable, imageId: string, index: number, bytes: Buffer) =>
  db
    .insert(pieces)
    .values({ imageId, index, bytes })
    .onConflictDoUpdate({ target: [pieces.imageId, pieces.index], set: { bytes } });

export async function readPiece(db: Queryable, imageId: string, index: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: pieces.bytes })
    .from(pieces)
    .where(and(eq(pieces.imageId, imageId), eq(pieces.index, index)));
  return row?.bytes ?? null;
}

/** Whether a rollout that goes on, or may go on, still needs it. */
export async function isNeeded(db: Queryable, imageId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: rollouts.id })
    .from(rolloutDevices)
    .innerJoin(rollouts, eq(rollouts.id, rolloutDevices.rolloutId))
    .where(and(eq(rolloutDevices.imageId, imageId), isNull(rollouts.endedAt)))
    .limit(1);
  return row !== undefined;
}

export const deleteImage = (db: Queryable, id: string) => db.delete(images).where(eq(images.id, id));
