// What somebody may do who stands before a cabinet: with the secret of its QR code and the code of their visit, and only while that is on.
import { timingSafeEqual } from 'node:crypto';
import { DoorState } from '@atalaya/contract/constants.ts';
import { fail } from '@atalaya/contract/errors.ts';
import {
  EARLY_HOURS,
  MAX_PHOTOS,
  type AtCabinet,
  type PhotoAtCabinet,
  type VisitAtCabinet,
  type WriteAtCabinet,
} from '@atalaya/contract/monitor/visits.ts';
import { createAttemptLimit } from '#platform/attempt-limit.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { networkOf } from '#platform/network/network-of.ts';
import { readPhoto } from '#platform/pictures/photo-file.ts';
import { everything } from '#platform/scope.ts';
import type { MonitorDeps } from '../deps.ts';
import * as tags from './cabinet-tags.repository.ts';
import { stateOf } from './openings.rules.ts';
import type { VisitCodes } from './visit-codes.ts';
import { saveWindow } from './visits.service.ts';
import * as repository from './visits.repository.ts';
import type { StoredVisit } from './visits.table.ts';

const HOUR_MS = 3_600_000;
/** So long after its end, and after somebody has left, there is time to write down what was done. */
const [AFTER_END_MS, AFTER_LEAVING_MS] = [12 * HOUR_MS, HOUR_MS];
const WINDOW_MS = 10 * 60_000;
/** Wrong codes: from one network, and at one cabinet from all of them together. */
const [PER_NETWORK, PER_CABINET] = [10, 30];

export type AtCabinets = ReturnType<typeof createAtCabinet>;

interface Found {
  cabinet: tags.Cabinet;
  visit: StoredVisit;
}

export function createAtCabinet({ database: { db }, licensing: { deviceKeys }, clock }: MonitorDeps, codes: VisitCodes) {
  const networks = createAttemptLimit(clock, PER_NETWORK, WINDOW_MS);
  const cabinets = createAttemptLimit(clock, PER_CABINET, WINDOW_MS);

  /** Whatever is wrong is told in the same words: who guesses learns nothing. */
  async function open(tx: Queryable, ctx: CallContext, { cabinet: secret, code }: AtCabinet): Promise<Found> {
    const network = networkOf(ctx.address);
    const digest = codes.cabinetDigest(secret);
    const name = digest.toString('base64url');
    networks.check(network);
    cabinets.check(name);
    const now = clock().getTime();
    const cabinet = await tags.findCabinet(tx, digest);
    const times = {
      startsBefore: new Date(now + EARLY_HOURS * HOUR_MS),
      endsAfter: new Date(now - AFTER_END_MS),
      leftAfter: new Date(now - AFTER_LEAVING_MS),
    };
    const open = cabinet ? await tags.listOpenVisits(tx, cabinet, times) : [];
    const visit = open.find(({ id, codeDigest }) => timingSafeEqual(codes.digestOf(id, code), codeDigest));
    if (!cabinet || !visit) {
      networks.note(network);
      cabinets.note(name);
      return fail('visit.not_found');
    }
    if (!cabinet.lastUsedAt || now - cabinet.lastUsedAt.getTime() > WINDOW_MS) await tags.noteUse(tx, cabinet.deviceId, clock());
    return { cabinet, visit };
  }

  async function told(tx: Queryable, { cabinet, visit }: Found): Promise<VisitAtCabinet> {
    const photos = await repository.listPhotos(tx, everything, [visit.id]);
    return {
      label: cabinet.label,
      siteName: cabinet.siteName,
      operator: cabinet.operator,
      person: visit.person,
      reason: visit.reason,
      start: visit.startsAt.toISOString(),
      end: visit.endsAt.toISOString(),
      state: stateOf(visit, [], clock()),
      checklist: visit.checklist,
      note: visit.note,
      photos: photos.length,
      arrivedAt: visit.arrivedAt?.toISOString() ?? null,
      leftAt: visit.leftAt?.toISOString() ?? null,
      isDoorOpen: cabinet.door === null ? null : cabinet.door === DoorState.Open,
    };
  }

  const change = (
    ctx: CallContext,
    asked: AtCabinet,
    decide: (visit: StoredVisit, now: Date, tx: Queryable) => Promise<Partial<StoredVisit>> | Partial<StoredVisit>,
    action?: string,
  ): Promise<VisitAtCabinet> =>
    db.transaction(async (tx) => {
      const found = await open(tx, ctx, asked);
      const stored = (await repository.lockVisit(tx, everything, found.visit.id)) ?? fail('visit.not_found');
      const now = clock();
      const values = await decide(stored, now, tx);
      const visit = { ...stored, ...values };
      if (Object.keys(values).length > 0) await repository.updateVisit(tx, everything, visit.id, values);
      const row = await repository.findVisit(tx, everything, visit.id);
      if (row && (values.arrivedAt || values.leftAt)) await saveWindow(tx, visit, row, now);
      if (action) await deviceKeys.audit(tx, ctx, action, `device:${visit.deviceId}`, { visit: visit.id, person: visit.person });
      return told(tx, { cabinet: found.cabinet, visit });
    });

  return {
    look: async (ctx: CallContext, asked: AtCabinet): Promise<VisitAtCabinet> => told(db, await open(db, ctx, asked)),
    /** Said twice it is so since the first time. */
    arrive: (ctx: CallContext, asked: AtCabinet) =>
      change(
        ctx,
        asked,
        ({ arrivedAt, leftAt, endsAt }, now) => {
          if (leftAt || endsAt <= now) fail('visit.over');
          return arrivedAt ? {} : { arrivedAt: now };
        },
        'visit.arrive',
      ),
    leave: (ctx: CallContext, asked: AtCabinet) =>
      change(
        ctx,
        asked,
        ({ arrivedAt, leftAt }, now) => {
          if (!arrivedAt) fail('visit.not_there');
          return leftAt ? {} : { leftAt: now };
        },
        'visit.leave',
      ),
    write: (ctx: CallContext, { done, note, ...asked }: WriteAtCabinet) =>
      change(ctx, asked, ({ checklist }, now) => ({
        ...(note === undefined ? {} : { note }),
        ...(done && {
          checklist: checklist.map(({ text, doneAt }, index) => ({
            text,
            doneAt: done.includes(index) ? (doneAt ?? now.toISOString()) : null,
          })),
        }),
      })),
    addPhoto: (ctx: CallContext, { image, ...asked }: PhotoAtCabinet) =>
      change(
        ctx,
        asked,
        async ({ id, clientId }, now, tx) => {
          // Within the lock on the visit, so that many at once count as well.
          if ((await repository.listPhotos(tx, everything, [id])).length >= MAX_PHOTOS) fail('visit.photos');
          const { type, bytes } = readPhoto(image);
          await repository.insertPhoto(tx, { visitId: id, clientId, type, bytes, size: bytes.length, takenAt: now });
          return {};
        },
        'visit.photo',
      ),
  };
}
