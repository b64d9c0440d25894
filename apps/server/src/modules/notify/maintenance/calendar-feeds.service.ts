import { randomBytes, randomUUID } from 'node:crypto';
import { canSee, isAdmin } from '@atalaya/access/sections.ts';
import { occurrences } from '@atalaya/calendar/schedule.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { MAX_FEEDS, type CalendarFeed, type NewCalendarFeed } from '@atalaya/contract/notify/calendar-feed.ts';
import { services } from '@atalaya/contract/services.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Scope } from '#platform/scope.ts';
import { hmac } from '#platform/secrets/secrets.ts';
import type { NotifyDeps } from '../deps.ts';
import * as repository from './calendar-feeds.repository.ts';
import { toICalendar } from './icalendar.ts';
import { listWindows } from './maintenance.repository.ts';

export type CalendarFeeds = ReturnType<typeof createCalendarFeeds>;

const SECRET_BYTES = 32;
const FILE = /^([\w-]{43})\.ics$/;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Calendars show what was and what comes; years ahead would be a large file every hour. */
const [BACK_MS, AHEAD_MS] = [31 * DAY_MS, 400 * DAY_MS];
const MOST_EVENTS = 5_000;

const toFeed = ({ id, name, createdAt, lastReadAt }: repository.StoredFeed): CalendarFeed => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastReadAt: lastReadAt?.toISOString() ?? null,
});

export function createCalendarFeeds({ database: { db }, licensing: { deviceKeys }, secrets, clock, publicUrl }: NotifyDeps) {
  const digestOf = (secret: string) => hmac(secrets.derive('calendar feed digest'), secret);

  /** An address belongs to a person and sees what they see. */
  const personOf = ({ caller }: CallContext) => (caller.kind === 'user' ? caller.account : fail('access.denied'));

  return {
    async list(ctx: CallContext) {
      const data = (await repository.listFeeds(db, personOf(ctx).id)).map(toFeed);
      return { data, total: data.length };
    },
    create(ctx: CallContext, { name }: NewCalendarFeed): Promise<CalendarFeed & { url: string }> {
      const { id: userId, client_id: clientId } = personOf(ctx);
      return db.transaction(async (tx) => {
        if ((await repository.listFeeds(tx, userId)).length >= MAX_FEEDS) fail('feed.too_many');
        const secret = randomBytes(SECRET_BYTES).toString('base64url');
        const row = { id: randomUUID(), userId, clientId, name, digest: digestOf(secret), createdAt: clock() };
        const made = (await repository.insertFeed(tx, row)) ?? fail('feed.not_found');
        await deviceKeys.audit(tx, ctx, 'feed.create', `feed:${made.id}`, { name });
        return { ...toFeed(made), url: `${publicUrl}${services.notify.base}/calendar/${secret}.ics` };
      });
    },
    remove: (ctx: CallContext, id: string) =>
      db.transaction(async (tx) => {
        // Who manages all clients can end any address.
        const whose = ctx.scope.kind === 'all' ? null : personOf(ctx).id;
        const gone = (await repository.deleteFeed(tx, whose, id)) ?? fail('feed.not_found');
        await deviceKeys.audit(tx, ctx, 'feed.remove', `feed:${id}`, { name: gone.name });
        return { id };
      }),
    /** For who has the address, with the rights that its owner has now. */
    async read(ctx: CallContext, file: string): Promise<string> {
      const now = clock();
      const secret = FILE.exec(file)?.[1] ?? fail('feed.not_found');
      const feed = await repository.findByDigest(db, digestOf(secret));
      const owner = feed?.owner ?? fail('feed.not_found');
      if (!canSee(owner, 'alarms')) fail('feed.not_found');
      const scope: Scope = isAdmin(owner)
        ? { kind: 'all' }
        : owner.clientId === null
          ? { kind: 'nothing' }
          : { kind: 'client', clientId: owner.clientId };
      const windows = await listWindows(db, scope);
      const events = windows
        .flatMap(({ window }) =>
          occurrences(window, now.getTime() - BACK_MS, now.getTime() + AHEAD_MS).map(({ start, end }) => ({
            id: window.windowId,
            name: window.name,
            start: new Date(start),
            end: new Date(end),
          })),
        )
        .toSorted((a, b) => a.start.getTime() - b.start.getTime());
      if (!feed?.lastReadAt || now.getTime() - feed.lastReadAt.getTime() > HOUR_MS) await repository.noteRead(db, feed?.id ?? '', now);
      ctx.setHeader('Cache-Control', 'private, no-store');
      return toICalendar(feed?.name ?? '', events.slice(0, MOST_EVENTS), now);
    },
  };
}
