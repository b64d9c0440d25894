import type {
  OnlineQuery,
  RadiusSession,
  SessionExportQuery,
  SessionQuery,
  TopQuery,
  UsageDay,
  UsageQuery,
} from '@atalaya/contract/radius/sessions.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Attempts } from '../logins/attempts.service.ts';
import { cursorOf, pages, readCursor } from '#platform/cursor.ts';
import type { RadiusDeps } from '../deps.ts';
import * as repository from './network-sessions.repository.ts';
import { withSubjects } from '../subjects/subjects.repository.ts';
import { periodStart } from '../model/verdict.rules.ts';

const DAY_MS = 86_400_000;
const EXPORT_PAGE = 1_000;

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ database: { db }, clock }: RadiusDeps, attempts: Attempts) {
  const page = (ctx: CallContext, query: SessionExportQuery, limit: number, before: ReturnType<typeof readCursor>) =>
    repository.pageOfSessions(db, ctx.scope, query, clock(), limit, before);

  return {
    async online(ctx: CallContext, query: OnlineQuery) {
      const { data, total } = await repository.listOnline(db, ctx.scope, query, clock());
      return { data: await withSubjects(db, data), total };
    },
    async history(ctx: CallContext, { limit, cursor, ...query }: SessionQuery) {
      const data = await page(ctx, query, limit, readCursor(cursor));
      const last = data.at(-1);
      const nextCursor = data.length < limit || !last ? null : cursorOf({ ts: last.startedAt, id: last.id });
      return { data: await withSubjects(db, data), nextCursor };
    },
    all: (ctx: CallContext, query: SessionExportQuery) =>
      pages(
        EXPORT_PAGE,
        (session: RadiusSession) => session.startedAt,
        (before) => page(ctx, query, EXPORT_PAGE, before),
      ),

    /** A day without use is a day too. */
    async usage(ctx: CallContext, query: UsageQuery): Promise<UsageDay[]> {
      const today = clock().getTime();
      const days = Array.from({ length: query.days }, (_, n) => new Date(today - (query.days - 1 - n) * DAY_MS).toISOString().slice(0, 10));
      const known = await repository.usageByDay(db, ctx.scope, query, days[0] ?? '');
      const byDay = new Map(known.map((row) => [row.day, row]));
      return days.map((day) => byDay.get(day) ?? { day, seconds: 0, bytesUp: 0, bytesDown: 0 });
    },
    top: async (ctx: CallContext, { clientId, limit }: TopQuery) =>
      withSubjects(db, await repository.topUsers(db, ctx.scope, clientId, periodStart('month', clock()), limit)),
    async overview(ctx: CallContext, clientId: string | undefined) {
      await attempts.flush();
      return repository.overview(db, ctx.scope, clientId, clock());
    },
  };
}
