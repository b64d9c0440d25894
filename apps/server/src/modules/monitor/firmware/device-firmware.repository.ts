import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { commands } from '../commands/commands.table.ts';
import { deviceState } from '../model/device-state.table.ts';
import { firmwareImages as images, rolloutDevices as members } from './firmware.table.ts';

/** For as long a failure can still turn out to be none, the image is there. */
const LATE_MS = 3_600_000;

/** The rollout that a command belongs to, if any. */
export async function rolloutOf(db: Queryable, commandId: string): Promise<string | null> {
  const [row] = await db.select({ id: members.rolloutId }).from(members).where(eq(members.commandId, commandId)).limit(1);
  return row?.id ?? null;
}

export async function findFirmware(db: Queryable, device: number) {
  const [row] = await db.select({ firmware: deviceState.firmware }).from(deviceState).where(eq(deviceState.device, device));
  return row?.firmware ?? null;
}

/** The image of this version, if the device has an order to install just that. */
export async function findOffered(db: Queryable, device: number, version: string, now: Date) {
  const [row] = await db
    .select({ image: images })
    .from(commands)
    .innerJoin(images, eq(images.version, version))
    .where(
      and(
        eq(commands.device, device),
        eq(commands.kind, 'update'),
        sql`${commands.update} ->> 'version' = ${version} and ${commands.update} ->> 'sha256' = ${images.sha256}`,
        isNotNull(images.completedAt),
        isNotNull(images.keyId),
        // Nobody asks for what was not sent.
        sql`(${commands.record} ->> 'isTried')::boolean`,
        or(isNull(commands.endedAt), and(eq(commands.state, 'failed'), gt(commands.endedAt, new Date(now.getTime() - LATE_MS)))),
      ),
    )
    .limit(1);
  return row?.image;
}
