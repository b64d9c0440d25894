// Sends partners what they have not taken yet. What is due stands in the database: a server that is killed has another one go on.
import { OcpiLocation } from '@atalaya/contract/ocpi/objects.ts';
import type { ChargingDeps } from '../deps.ts';
import { statusChanges } from './location.rules.ts';
import type { PartnerObjects } from './objects.service.ts';
import * as repository from './objects.repository.ts';
import type { ObjectRow } from './objects.repository.ts';
import { below, endpointOf, type PartnerClient, type PartnerReply, type PartnerRequest } from './partner-client.ts';
import { findPartnerRow, listConnected, updatePartner, type PartnerRow } from './partners.repository.ts';

const HELD_MS = 60_000;
const AT_ONCE = 100;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const MOST_DOUBLINGS = 10;

export const waitMs = (attempts: number): number => Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts, MOST_DOUBLINGS), LONGEST_WAIT_MS);

/** The calls that bring the partner's picture up to date; none: it has it. */
export function requestsFor(
  row: Pick<ObjectRow, 'module' | 'objectId' | 'body' | 'taken' | 'removed'>,
  url: string,
  partner: Pick<PartnerRow, 'countryCode' | 'partyId'>,
): PartnerRequest[] {
  const { module, objectId, body, taken, removed } = row;
  const own = below(url, partner.countryCode, partner.partyId, objectId);
  if (module === 'cdrs') return taken ? [] : [{ method: 'POST', url, body }];
  if (removed) return taken && module === 'tariffs' ? [{ method: 'DELETE', url: own }] : [];
  if (module === 'locations' && taken) {
    const changed = statusChanges(OcpiLocation.parse(taken), OcpiLocation.parse(body));
    if (changed)
      return changed.map(({ uid, status, last_updated }) => ({ method: 'PATCH', url: below(own, uid), body: { status, last_updated } }));
  }
  return [{ method: 'PUT', url: own, body }];
}

export type Push = ReturnType<typeof createPush>;

export function createPush({ database: { db }, clock, log }: ChargingDeps, client: PartnerClient, objects: PartnerObjects) {
  const saidBy = ({ status, statusCode, message }: PartnerReply) =>
    [status === null ? null : `HTTP ${status}`, statusCode, message].filter((part) => part !== null).join(' · ');

  /** False: the partner cannot be reached, and is left alone for a while. */
  async function send(partner: PartnerRow, row: ObjectRow): Promise<boolean> {
    const url = endpointOf(partner, row.module, 'RECEIVER');
    if (url === null) {
      await repository.noteUnwanted(db, row);
      return true;
    }
    for (const request of requestsFor(row, url, partner)) {
      const reply = await client.call(partner, request);
      if (reply.isGood) continue;
      const now = clock();
      // OCPI: after a PATCH that failed the whole object is put.
      const change = { dueAt: new Date(now.getTime() + waitMs(row.attempts)), answer: saidBy(reply), forget: request.method === 'PATCH' };
      await repository.noteRefused(db, row, request.method === 'PATCH' && reply.status !== null ? { ...change, dueAt: now } : change);
      const isAway = reply.status === null || reply.status >= 500;
      const failures = partner.failures + 1;
      const rest = isAway ? new Date(now.getTime() + waitMs(partner.failures)) : null;
      await updatePartner(db, partner.id, { failing: saidBy(reply), failures, restingUntil: rest, lastOutAt: now });
      return !isAway;
    }
    await repository.noteTaken(db, row, null);
    await updatePartner(db, partner.id, { failing: null, failures: 0, restingUntil: null, lastOutAt: clock() });
    return true;
  }

  async function sendDue(partner: PartnerRow): Promise<void> {
    for (let sent = 0; sent < AT_ONCE; sent += 1) {
      const now = clock();
      const row = await repository.takeDue(db, partner.id, now, new Date(now.getTime() + HELD_MS));
      // Whoever was paused or ended meanwhile is told nothing more.
      const still = await findPartnerRow(db, partner.id);
      if (!row || !still?.tokenDigest || still.paused || !(await send(still, row))) return;
    }
  }

  return {
    /** Everybody who is connected: looks what changed, and sends it. */
    async run(): Promise<void> {
      const now = clock();
      await Promise.all(
        (await listConnected(db)).map(async (partner) => {
          try {
            await objects.refresh(partner);
            if (!partner.restingUntil || partner.restingUntil <= now) await sendDue(partner);
          } catch (error) {
            log.warn({ err: error, partner: partner.id }, 'a partner could not be told what changed');
          }
        }),
      );
    },
  };
}
