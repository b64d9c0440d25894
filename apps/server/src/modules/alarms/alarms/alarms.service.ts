import { fail } from '@atalaya/contract/errors.ts';
import type {
  Alarm,
  AlarmDetails,
  AlarmFigures,
  AlarmListQuery,
  Assignee,
  ManyChanged,
  TransitionKind,
} from '@atalaya/contract/alarms/alarms.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import type { AlarmCounts } from '@atalaya/contract/alarms/counts.ts';
import type { RecentAlarm } from '@atalaya/contract/alarms/recent.ts';
import { ALARM_SECTIONS, type AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import type { WorstOfSubject } from '@atalaya/contract/alarms/worst.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { everything } from '#platform/scope.ts';
import type { LiveDeps } from '../deps.ts';
import { severityOf } from '../judge/compiled-rule.ts';
import { languageOf } from '../model/language.ts';
import { ruleName } from '../rules/rules.service.ts';
import { seenBy } from './seen-by.ts';
import { toAlarm } from './alarm-reply.ts';
import * as repository from './alarms.repository.ts';
import type { AlarmRow } from './alarms.repository.ts';
import { putAsideNow, type PutAside } from './put-aside.repository.ts';

export type AlarmsService = ReturnType<typeof createAlarmsService>;

type Locked = Awaited<ReturnType<typeof repository.lockAlarms>>[number];
interface Deed {
  kind: TransitionKind;
  /** Where it is not the caller, such as whoever has the link of a message. */
  by?: string;
  note?: string | null;
  /** Those that it changes nothing about are left as they are. */
  appliesTo?(alarm: Locked): boolean;
  change?: Parameters<typeof repository.updateAlarms>[2];
}

/** As the entries of an alarm name people. */
const nameOf = ({ caller }: CallContext) =>
  caller.kind === 'user' ? [caller.account.name, caller.account.lastname].filter(Boolean).join(' ') || caller.account.email : 'API';

const WEEK_MS = 7 * 86_400_000;

export function createAlarmsService({ database: { db }, licensing: { deviceKeys }, clock, live, metrics }: LiveDeps) {
  metrics.watchAlarms(async () =>
    (await repository.activeBySeverity(db)).map(({ section, level, many }) => ({ section, severity: severityOf(level), many })),
  );
  const replyTo = (ctx: CallContext, row: AlarmRow, aside: PutAside): Alarm => toAlarm(row, languageOf(ctx), clock(), aside);

  async function find(tx: Queryable, ctx: CallContext, id: string): Promise<Alarm> {
    const row = (await repository.findAlarm(tx, seenBy(ctx), id)) ?? fail('alarm.not_found');
    return replyTo(ctx, row, await putAsideNow(tx, clock()));
  }

  async function apply(
    tx: Queryable,
    ctx: CallContext,
    alarms: readonly Locked[],
    { kind, by = nameOf(ctx), note = null, appliesTo = () => true, change }: Deed,
  ) {
    const concerned = alarms.filter(appliesTo);
    if (concerned.length === 0) return [];
    const ids = concerned.map(({ id }) => id);
    const now = clock();
    if (change) await repository.updateAlarms(tx, ids, change);
    await repository.addTransitions(
      tx,
      concerned.map(({ id, level }) => ({
        alarmId: id,
        kind,
        at: now,
        learnedAt: now,
        told: 'never' as const,
        level,
        by,
        note,
      })),
    );
    await deviceKeys.audit(tx, ctx, `alarm.${kind}`, ids.length === 1 ? `alarm:${ids[0]}` : 'alarms', { ids, note });
    return ids;
  }

  async function one(ctx: CallContext, id: string, deed: Deed | ((alarm: Locked) => Deed)): Promise<Alarm> {
    const done = await db.transaction(async (tx) => {
      const [alarm] = await repository.lockAlarms(tx, seenBy(ctx), [id]);
      if (!alarm) fail('alarm.not_found');
      else await apply(tx, ctx, [alarm], typeof deed === 'function' ? deed(alarm) : deed);
      return find(tx, ctx, id);
    });
    live.changed([id]);
    return done;
  }

  /** What is not the caller's is not there. */
  async function many(ctx: CallContext, ids: readonly string[], deed: Deed): Promise<ManyChanged> {
    const changed = await db.transaction(async (tx) => apply(tx, ctx, await repository.lockAlarms(tx, seenBy(ctx), ids), deed));
    live.changed(changed);
    return { changed: changed.length, ids: changed };
  }

  const acknowledging = (by: string, note?: string): Deed => ({
    kind: 'acknowledged',
    by,
    note: note ?? null,
    appliesTo: ({ acknowledgedAt }) => acknowledgedAt === null,
    change: { acknowledgedAt: clock(), acknowledgedBy: by },
  });
  const TAKING_BACK: Deed = {
    kind: 'unacknowledged',
    appliesTo: ({ acknowledgedAt }) => acknowledgedAt !== null,
    change: { acknowledgedAt: null, acknowledgedBy: null },
  };
  const UNSHELVING: Deed = { kind: 'unshelved', appliesTo: ({ shelvedUntil }) => shelvedUntil !== null, change: { shelvedUntil: null } };
  function shelving(until: string, note: string): Deed {
    const date = new Date(until);
    if (date <= clock()) fail('input.invalid', { errors: { until: ['end.before_start'] } });
    return { kind: 'shelved', note, change: { shelvedUntil: date } };
  }

  const rangeOf = (query: { clientId?: string | undefined; from?: string | undefined; to?: string | undefined }) => {
    const to = query.to ? new Date(query.to) : clock();
    return { to, from: query.from ? new Date(query.from) : new Date(to.getTime() - WEEK_MS), clientId: query.clientId };
  };

  return {
    async list(ctx: CallContext, query: AlarmListQuery) {
      const { rows, total } = await repository.listAlarms(db, seenBy(ctx), query, clock());
      const aside = await putAsideNow(db, clock());
      return { data: rows.map((row) => replyTo(ctx, row, aside)), total };
    },
    async get(ctx: CallContext, id: string): Promise<AlarmDetails> {
      const alarm = await find(db, ctx, id);
      const transitions = await repository.listTransitions(db, id);
      return {
        ...alarm,
        transitions: transitions.map(({ kind, at, learnedAt, told, toldAt, level, value, by, note }) => ({
          kind,
          at: at.toISOString(),
          learnedAt: learnedAt.toISOString(),
          told,
          toldAt: toldAt?.toISOString() ?? null,
          severity: level === null ? null : severityOf(level),
          value,
          by,
          note,
        })),
      };
    },
    async counts(ctx: CallContext, clientId?: string): Promise<AlarmCounts> {
      const { warning, high, critical, ...rest } = await repository.countAlarms(
        db,
        seenBy(ctx),
        clientId,
        clock(),
        await putAsideNow(db, clock()),
      );
      return { ...rest, bySeverity: { warning, high, critical } };
    },
    async recent(ctx: CallContext): Promise<RecentAlarm[]> {
      const now = clock();
      const aside = await putAsideNow(db, now);
      const rows = await repository.listRecent(db, seenBy(ctx), new Date(now.getTime() - WEEK_MS), now, aside);
      return rows.map((row) => {
        const { id, text, severity, clearedAt, learnedAt } = replyTo(ctx, row, aside);
        return { id, text, severity, isOver: clearedAt !== null, learnedAt };
      });
    },
    async worst(ctx: CallContext, query: { section: AlarmSection; clientId?: string | undefined }): Promise<WorstOfSubject[]> {
      const now = clock();
      const rows = await repository.worstOfSubjects(db, seenBy(ctx), query, now, await putAsideNow(db, now));
      return rows.map(({ subjectId, level }) => ({ subjectId, severity: severityOf(level) }));
    },
    async figures(ctx: CallContext, query: Parameters<typeof rangeOf>[0]): Promise<AlarmFigures> {
      const range = rangeOf(query);
      const seen = seenBy(ctx);
      const [perHour, top, rest] = await Promise.all([
        repository.raisedPerHour(db, seen, range),
        repository.mostFrequent(db, seen, range),
        repository.standingAndChattering(db, seen, range, clock()),
      ]);
      const language = languageOf(ctx);
      return {
        perHour,
        top: top.map(({ ruleId, ruleName: stored, kind, id, name, raised }) => ({
          ruleId,
          ruleName: ruleName(ruleId, stored ?? undefined, language),
          subject: { kind, id, name },
          raised,
        })),
        ...rest,
      };
    },
    acknowledge: (ctx: CallContext, id: string, note?: string) => one(ctx, id, acknowledging(nameOf(ctx), note)),
    /** By the link of a message, which is what admits them. */
    async acknowledgeBy(ctx: CallContext, ids: readonly string[], by: string): Promise<number> {
      const changed = await db.transaction(async (tx) => {
        const found = await repository.lockAlarms(tx, { scope: everything, sections: ALARM_SECTIONS }, ids);
        return apply(tx, ctx, found, acknowledging(by));
      });
      live.changed(changed);
      return changed.length;
    },
    /** As messages tell of them, whoever they are for: the sender checks that. */
    async described(ids: readonly string[], language: Locale, tx: Queryable = db): Promise<Alarm[]> {
      const rows = await repository.readAlarms(tx, ids);
      const aside = await putAsideNow(tx, clock());
      return rows.map((row) => toAlarm(row, language, clock(), aside));
    },
    /** At which site they are, for who asks whether it is under maintenance. */
    placesOf: async (ids: readonly string[], tx: Queryable = db): Promise<Map<string, string | null>> =>
      new Map((await repository.readAlarms(tx, ids)).map(({ alarm }) => [alarm.id, alarm.place])),
    unacknowledge: (ctx: CallContext, id: string) => one(ctx, id, TAKING_BACK),
    acknowledgeMany: (ctx: CallContext, ids: readonly string[], note?: string) => many(ctx, ids, acknowledging(nameOf(ctx), note)),
    unacknowledgeMany: (ctx: CallContext, ids: readonly string[]) => many(ctx, ids, TAKING_BACK),
    shelve: (ctx: CallContext, id: string, until: string, note: string) => one(ctx, id, shelving(until, note)),
    unshelve: (ctx: CallContext, id: string) => one(ctx, id, UNSHELVING),
    shelveMany: (ctx: CallContext, ids: readonly string[], until: string, note: string) => many(ctx, ids, shelving(until, note)),
    unshelveMany: (ctx: CallContext, ids: readonly string[]) => many(ctx, ids, UNSHELVING),
    comment: (ctx: CallContext, id: string, note: string) => one(ctx, id, { kind: 'commented', note }),
    async assignees(ctx: CallContext, id: string): Promise<Assignee[]> {
      const { clientId } = await find(db, ctx, id);
      return repository.listAssignees(db, ctx.scope, clientId);
    },
    async assign(ctx: CallContext, id: string, userId: string | null): Promise<Alarm> {
      const { clientId } = await find(db, ctx, id);
      const assignee =
        userId === null ? null : (await repository.listAssignees(db, ctx.scope, clientId)).find((user) => user.id === userId);
      if (userId !== null && !assignee) fail('user.not_found', { errors: { userId: ['not_found'] } });
      return one(ctx, id, { kind: 'assigned', note: assignee?.name ?? null, change: { assignedTo: userId } });
    },
    close: (ctx: CallContext, id: string) =>
      one(ctx, id, ({ latched, clearedAt, closedAt }) => {
        if (!latched || closedAt !== null) fail('alarm.not_latched');
        if (clearedAt === null) fail('alarm.still_wrong');
        return { kind: 'closed', change: { closedAt: clock() } };
      }),
  };
}
