import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { MAX_LEASE_SECONDS } from '@atalaya/contract/licensing/selling/seats.ts';
import type { Queryable } from '#platform/database.ts';
import { meterMonths, meterUses } from '../metering/metering.table.ts';
import { keys } from '../model/keys.table.ts';
import { plans } from '../model/plans.table.ts';
import { seats } from '../seats/seats.table.ts';
import { samplePlans, sampleSales } from './samples-selling.seed.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 30;
/** Of a network that is reserved for examples: no real machine comes from there. */
const SAMPLE_ADDRESS = '192.0.2.17';

/** A week has its ups and downs: the same ones at every start. */
const ofDay = (usual: number, day: number) => Math.round(usual * (0.7 + 0.6 * Math.abs(Math.sin(day * 1.3))));

/** Only where no plan is yet: what people changed stays as it is. */
export async function insertSampleSales(db: Queryable, now: Date): Promise<void> {
  const [existing] = await db.select({ id: plans.id }).from(plans).limit(1);
  if (existing) return;
  await db.insert(plans).values([...samplePlans]);
  const planIds = new Map((await db.select({ id: plans.id, name: plans.name }).from(plans)).map(({ id, name }) => [name, id]));
  const sold = await db
    .select({ id: keys.id, label: keys.label, clientId: keys.clientId })
    .from(keys)
    .where(inArray(keys.label, Object.keys(sampleSales)));
  for (const { id: keyId, label, clientId } of sold) {
    const sale = sampleSales[label];
    if (!sale) continue;
    const { plan, seats: total, entitlements = {}, machines, meters = {} } = sale;
    await db
      .update(keys)
      .set({ planId: planIds.get(plan) ?? null, seats: total, leaseSeconds: MAX_LEASE_SECONDS, entitlements })
      .where(eq(keys.id, keyId));
    await db.insert(seats).values(
      machines.map(({ name, fingerprint, sinceHours, borrowedDays }) => {
        const since = new Date(now.getTime() - sinceHours * HOUR_MS);
        const end = now.getTime() + (borrowedDays ? borrowedDays * DAY_MS : MAX_LEASE_SECONDS * 1_000);
        const times = { createdAt: since, startsAt: since, renewedAt: now, endsAt: new Date(end) };
        return { keyId, name, fingerprint, sequence: sinceHours, borrowed: borrowedDays !== undefined, address: SAMPLE_ADDRESS, ...times };
      }),
    );
    for (const [meter, usual] of Object.entries(meters)) {
      const uses = Array.from({ length: DAYS }, (_, day) => {
        const at = new Date(now.getTime() - day * DAY_MS);
        return { keyId, clientId, meter, id: `sample ${at.toISOString().slice(0, 10)}`, quantity: String(ofDay(usual, day)), at };
      });
      await db.insert(meterUses).values(uses).onConflictDoNothing();
      const sums = new Map<string, number>();
      for (const { at, quantity } of uses) {
        const month = at.toISOString().slice(0, 7);
        sums.set(month, (sums.get(month) ?? 0) + Number(quantity));
      }
      const months = [...sums].map(([month, sum]) => ({ keyId, clientId, meter, month, quantity: String(sum), lastAt: now }));
      await db.insert(meterMonths).values(months).onConflictDoNothing();
    }
  }
}

const fingerprints = Object.values(sampleSales).flatMap(({ machines }) =>
  machines.filter((one) => !one.borrowedDays).map((one) => one.fingerprint),
);

/** The machines of the demo renew as real ones do, as long as nobody ended their seats. Those of a key that a real machine uses by now lapse. */
export const renewSampleSeats = (db: Queryable, now: Date) =>
  db
    .update(seats)
    .set({ sequence: sql`${seats.sequence} + 1`, renewedAt: now, endsAt: new Date(now.getTime() + MAX_LEASE_SECONDS * 1_000) })
    .where(
      and(
        inArray(seats.fingerprint, fingerprints),
        eq(seats.address, SAMPLE_ADDRESS),
        isNull(seats.releasedAt),
        isNull(seats.endedAt),
        sql`not exists (select from ${seats} other where other.key_id = ${seats.keyId} and other.address <> ${SAMPLE_ADDRESS} and other.ends_at > now())`,
        inArray(
          seats.keyId,
          db
            .select({ id: keys.id })
            .from(keys)
            .where(inArray(keys.label, Object.keys(sampleSales))),
        ),
      ),
    );
