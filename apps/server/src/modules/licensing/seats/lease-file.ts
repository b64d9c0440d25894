// A lease is a licence file with a seat in it: whoever reads offline licences reads leases.
import { z } from 'zod';
import { resolveEntitlements } from '../model/entitlements.rules.ts';
import { makeLicenceFile, readLicenceFile, type SigningKey } from '../model/licence-file.ts';
import type { Pool, Surroundings } from './seats.repository.ts';
import { renewalTime, type StoredSeat } from './seats.rules.ts';

export interface Lease {
  key: Pool;
  seat: StoredSeat;
  surroundings: Surroundings;
  now: number;
}

const iso = (ms: number) => new Date(ms).toISOString();

export function writeLease(signingKey: SigningKey, { key, seat, surroundings, now }: Lease): string {
  const [start, end] = [seat.startsAt.getTime(), seat.endsAt.getTime()];
  const own = { values: key.entitlements, overrides: key.overrides };
  const { id, label, clientId, projectId, scopes, devices } = key;
  const payload = {
    type: 'lease',
    leaseId: seat.id,
    seq: seat.sequence,
    nbf: iso(start),
    exp: iso(end),
    fingerprint: seat.fingerprint,
    name: seat.name,
    meta: { issued: iso(now), expiry: iso(end), ttl: Math.floor((end - start) / 1_000) },
    seat: {
      total: key.seats,
      borrowed: seat.borrowed,
      over: seat.over,
      advisory: key.advisory,
      renewAt: iso(renewalTime(now, start, end)),
    },
    data: {
      id,
      label,
      clientId,
      clientName: surroundings.clientName,
      projectId,
      projectName: surroundings.projectName,
      scopes,
      devices,
      plan: surroundings.plan,
      entitlements: resolveEntitlements(surroundings.planEntitlements, own, now),
      keyExpiresAt: key.expiresAt?.toISOString() ?? null,
    },
  };
  return makeLicenceFile(signingKey, JSON.stringify(payload));
}

const Presented = z.object({ type: z.literal('lease'), leaseId: z.string(), seq: z.number().int() });
export type PresentedLease = z.output<typeof Presented>;

/** Null: nothing that this server ever signed, or no lease. */
export function readLease({ publicKey }: SigningKey, file: string): PresentedLease | null {
  const payload = readLicenceFile(publicKey, file);
  return payload === null ? null : (Presented.safeParse(JSON.parse(payload)).data ?? null);
}
