// The page that a client shows to everybody: switched on by choice, worked out once a minute, and without names or numbers of anything inside.
import { lastWhole } from '@atalaya/calendar/periods.ts';
import { occurrences } from '@atalaya/calendar/schedule.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { STATUS_DAYS, type PublicStatus, type StatusComponent, type StatusPageSettings } from '@atalaya/contract/reports/status-pages.ts';
import { DEFAULT_METHOD } from '@atalaya/contract/reports/request.ts';
import { findClient, orTaken } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import { windowsAsOf } from '#platform/maintenance/maintenance.ts';
import type { Scope } from '#platform/scope.ts';
import type { ReportsDeps } from '../deps.ts';
import { buildAvailability, standingOf } from '../kinds/availability.service.ts';
import { FROM_ROWS } from '../kinds/readings.repository.ts';
import { readerOf, type MakeReport } from '../making/make-report.service.ts';
import type { Asked } from '../model/content.ts';
import type { StatusPageRow } from '../model/status-pages.table.ts';
import * as repository from './status-pages.repository.ts';
import { stateOf, stateOfAll } from './status.rules.ts';

const DAY_MS = 86_400_000;
const FRESH_MS = 60_000;
/** Days that are over hardly change any more. */
const DAYS_FRESH_MS = 30 * 60_000;
const AHEAD_MS = 14 * DAY_MS;
const MOST_MAINTENANCE = 10;
const MOST_KEPT = 500;
const MAX_AGE_SECONDS = 30;

type Figures = Pick<PublicStatus['components'][number], 'availability' | 'days'>;

/** Down, so that what is not whole is not shown as such; and no finer than anybody needs. */
const asShare = (share: number | null) => (share === null ? null : Math.floor(share * 100_000 + 1e-6) / 100_000);

/** Kept for a while, each worked out once however many ask. */
function createShelf<T>(now: () => number, freshMs: number) {
  const kept = new Map<string, { until: number; made: Promise<T> }>();
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known && now() < known.until) return known.made;
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
    const made = make();
    kept.delete(key);
    kept.set(key, { until: now() + freshMs, made });
    made.catch(() => kept.delete(key));
    return made;
  };
}

export type StatusPages = ReturnType<typeof createStatusPages>;

export function createStatusPages(deps: ReportsDeps, makeReport: MakeReport) {
  const {
    database: { db },
    clock,
    licensing: { deviceKeys },
  } = deps;
  const now = () => clock().getTime();
  const pageShelf = createShelf<PublicStatus>(now, FRESH_MS);
  const daysShelf = createShelf<Figures>(now, DAYS_FRESH_MS);

  function askedFor({ clientId }: StatusPageRow, { of, projectId, siteId }: StatusComponent, zone: string, from: number, at: Date): Asked {
    const scope: Scope = { kind: 'client', clientId };
    const about = { clientId, ...(projectId && { projectId }), ...(siteId && { siteId }) };
    const [begin, end] = [new Date(from).toISOString(), at.toISOString()];
    const request = {
      kind: 'availability' as const,
      scope: about,
      of,
      from: begin,
      to: end,
      zone,
      locale: 'en' as const,
      method: DEFAULT_METHOD,
      asOf: end,
    };
    return { db, readings: FROM_ROWS, scope, request, from, to: at.getTime(), asOf: at };
  }

  async function figuresOf(asked: Asked): Promise<Figures> {
    const { summary, charts } = await buildAvailability(asked);
    const whole = summary.find(({ key }) => key === 'availability')?.value;
    return {
      availability: asShare(typeof whole === 'number' ? whole : null),
      days: (charts[0]?.points ?? []).map(({ label, value }) => ({ date: label, availability: asShare(value) })),
    };
  }

  /** Of all that is shown, and of nothing smaller: what a single thing is called stays inside. */
  async function maintenanceOf({ clientId, components }: StatusPageRow, at: Date): Promise<PublicStatus['maintenance']> {
    const shows = (id: string | null, key: 'projectId' | 'siteId') => id === null || components.some((one) => one[key] === id);
    const windows = (await windowsAsOf(db, at)).filter(
      (window) =>
        !window.availability &&
        window.subjectId === null &&
        (window.clientId === null || window.clientId === clientId) &&
        shows(window.projectId, 'projectId') &&
        shows(window.siteId, 'siteId'),
    );
    return windows
      .flatMap((window) => occurrences(window, at.getTime(), at.getTime() + AHEAD_MS))
      .toSorted((a, b) => a.start - b.start)
      .slice(0, MOST_MAINTENANCE)
      .map(({ start, end }) => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString() }));
  }

  async function lookAt(page: StatusPageRow, zone: string): Promise<PublicStatus> {
    const at = clock();
    // Sixty days with today, each from its midnight on.
    const from = lastWhole(zone, 'day', at.getTime() - (STATUS_DAYS - 2) * DAY_MS).from;
    const components: PublicStatus['components'] = [];
    for (const [index, component] of page.components.entries()) {
      const key = `${page.clientId} ${page.changedAt.getTime()} ${index}`;
      const { availability, days } = await daysShelf(key, () => figuresOf(askedFor(page, component, zone, from, at)));
      const standing = await standingOf(askedFor(page, component, zone, at.getTime() - 1_000, at));
      components.push({ name: component.name, state: stateOf(standing), availability, days });
    }
    const { title, text } = page;
    const state = stateOfAll(components.map((one) => one.state));
    return { title, text, zone, state, at: at.toISOString(), components, maintenance: await maintenanceOf(page, at) };
  }

  const toSettings = ({ slug, enabled, title, text, components }: StatusPageRow): StatusPageSettings => ({
    slug,
    enabled,
    title,
    text,
    components,
  });
  const ownClient = async (ctx: CallContext, clientId: string) =>
    (await findClient(db, ctx.scope, clientId)) ?? fail('client.not_found', { errors: { clientId: ['not_found'] } });

  return {
    /** Whether it is switched on is asked each time: switched off, it is gone at once. */
    async look(ctx: CallContext, slug: string): Promise<PublicStatus> {
      const { page, zone } = (await repository.findPublicPage(db, slug)) ?? fail('status.not_found');
      ctx.setHeader('Cache-Control', `public, max-age=${MAX_AGE_SECONDS}`);
      return pageShelf(`${page.clientId} ${page.changedAt.getTime()} ${zone}`, () => lookAt(page, zone));
    },
    async get(ctx: CallContext, clientId: string): Promise<StatusPageSettings | null> {
      await ownClient(ctx, clientId);
      const page = await repository.findPage(db, ctx.scope, clientId);
      return page ? toSettings(page) : null;
    },
    async set(ctx: CallContext, clientId: string, settings: StatusPageSettings): Promise<StatusPageSettings> {
      await ownClient(ctx, clientId);
      const at = clock();
      const moment = at.toISOString();
      // What it shows is there and the client's, as for a report.
      for (const { of, projectId, siteId } of settings.components) {
        const scope = { clientId, ...(projectId && { projectId }), ...(siteId && { siteId }) };
        const asked = { kind: 'availability' as const, of, scope, from: moment, to: moment, locale: 'en' as const, method: DEFAULT_METHOD };
        await makeReport.settle(readerOf(ctx), asked);
      }
      const row: StatusPageRow = { ...settings, clientId, changedAt: at };
      await orTaken(
        'slug',
        db.transaction(async (tx) => {
          await repository.savePage(tx, row);
          await deviceKeys.audit(tx, ctx, 'report.status_page', `client:${clientId}`, { ...settings });
        }),
      );
      return toSettings(row);
    },
    remove: (ctx: CallContext, clientId: string) =>
      db.transaction(async (tx) => {
        if ((await repository.deletePage(tx, ctx.scope, clientId)).length === 0) fail('status.not_found');
        await deviceKeys.audit(tx, ctx, 'report.remove_status_page', `client:${clientId}`);
        return { clientId };
      }),
  };
}
