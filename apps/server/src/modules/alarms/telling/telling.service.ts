// Decides what is told of alarms: groups them into incidents, damps those that flap, and says so to whoever tells.
import type { Told } from '@atalaya/contract/alarms/alarms.ts';
import type { Queryable } from '#platform/database.ts';
import { groupBy } from '#platform/group-by.ts';
import type { LiveDeps } from '../deps.ts';
import { mayHaveIncidents } from '../judge/incidents.ts';
import type { RuleRow } from '../rules/effective-rule.rules.ts';
import { decisionOn, nameOf, tellingsOf, type Settled } from './decisions.ts';
import { endIncidents, regroup } from './grouping.service.ts';
import * as repository from './telling.repository.ts';
import type { RecentAlarm, ToldStep, Undecided } from './telling.repository.ts';

export type Telling = ReturnType<typeof createTelling>;

/** How far back it matters what an alarm did: much longer than damping takes to end. */
const LOOKS_BACK_MS = 6 * 60 * 60_000;
/** What settled longer ago than this, while nobody looked, is told no more. */
const SETTLES_WITHIN_MS = 60 * 60_000;
/** One settling is told once, also when late readings move it a little. */
const SAME_SETTLING_MS = 10 * 60_000;
const SHELVES_MS = 2_000;
/** An incident may also end by time alone. */
const ENDS_MS = 1_000;

const pairOf = ({ subject, ruleId }: { subject: string; ruleId: string }) => `${subject} ${ruleId}`;
const isWrong = (last: ToldStep | undefined) =>
  last !== undefined && last.kind !== 'cleared' && last.kind !== 'disproved' && last.level !== null;

export function createTelling({ database: { db }, clock, bus, live }: LiveDeps, rules: () => readonly RuleRow[]) {
  const listeners = new Set<() => void>();
  /** When an alarm that flaps may have settled, by its subject. */
  const due = new Map<string, number>();
  /** People put alarms aside at whichever node, so that the shelves are looked at from time to time. */
  let shelvesDueAt = 0;
  let endsDueAt = 0;
  const stopFollowing = bus.listen({
    onMessage(subject) {
      if (subject === 'told') for (const listener of listeners) listener();
    },
  });

  function announce() {
    for (const listener of listeners) listener();
    if (bus.peers() > 0) bus.publish('told', '');
  }

  const isHistory = ({ ruleId, at }: { ruleId: string; at: Date }) => {
    const made = rules().find(({ id }) => id === ruleId)?.createdAt;
    return made !== undefined && at < made;
  };

  async function group(tx: Queryable, undecided: readonly Undecided[], now: Date): Promise<void> {
    const concerned = undecided.filter(({ alarm }) => mayHaveIncidents(alarm));
    for (const [clientId, own] of groupBy(concerned, ({ alarm }) => alarm.clientId)) {
      if (clientId === null) continue;
      const incidentIds = [...new Set(own.flatMap(({ alarm }) => alarm.incidentId ?? []))];
      const from = Math.min(...own.map(({ alarm }) => alarm.at.getTime()));
      await regroup(tx, { clientId, from, incidentIds, now, isHistory });
    }
  }

  /** What happened and was told of each rule and subject. */
  async function pairsOf(tx: Queryable, subjects: readonly string[], now: Date) {
    const after = new Date(now.getTime() - LOOKS_BACK_MS);
    return {
      recent: groupBy(await repository.recentAlarms(tx, subjects, after), pairOf),
      told: groupBy(await repository.toldOf(tx, subjects, after), pairOf),
    };
  }

  /** Which of these alarms are in an incident that is open. */
  async function inOpenIncidents(tx: Queryable, alarmIds: readonly string[]): Promise<Set<string>> {
    if (alarmIds.length === 0) return new Set();
    const incidentOf = await repository.incidentIdsOf(tx, alarmIds);
    const open = await repository.openAmong(tx, [...new Set(incidentOf.values())]);
    return new Set([...incidentOf].flatMap(([alarmId, incidentId]) => (open.has(incidentId) ? [alarmId] : [])));
  }

  async function decide(tx: Queryable, undecided: readonly Undecided[], now: Date): Promise<boolean> {
    const subjects = [...new Set(undecided.map(({ alarm }) => alarm.subject))];
    const { recent, told } = await pairsOf(tx, subjects, now);
    const grouped = await inOpenIncidents(tx, [...new Set(undecided.map(({ alarm }) => alarm.id))]);
    const ends = new Map(undecided.flatMap(({ kind, learnedAt, alarm }) => (kind === 'cleared' ? [[alarm.id, learnedAt] as const] : [])));
    const decisions = new Map<number, Told>();
    for (const [pair, steps] of groupBy(undecided, ({ alarm }) => pairOf(alarm))) {
      const tellings = tellingsOf(recent.get(pair) ?? [], now.getTime());
      let wasToldWrong = isWrong(told.get(pair)?.at(-1));
      for (const step of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id)) {
        const { id, kind, at, alarm, ruleMadeAt } = step;
        const decision = decisionOn(step, {
          isTold: tellings.told.has(nameOf(alarm.id, kind, at.getTime())),
          isInOpenIncident: grouped.has(alarm.id),
          wasToldWrong,
          shelvedUntil: alarm.shelvedUntil,
          ruleMadeAt,
          endLearnedAt: ends.get(alarm.id) ?? null,
        });
        decisions.set(id, decision);
        if (decision === 'now') wasToldWrong = kind === 'raised' || kind === 'level';
      }
      remember(steps[0]?.alarm.subject ?? '', tellings.dueAt);
    }
    await repository.decide(tx, decisions);
    return [...decisions.values()].includes('now');
  }

  function remember(subject: string, at: number) {
    if (at < (due.get(subject) ?? Infinity)) due.set(subject, at);
  }

  /** Adds what flapping alarms came to, once they have. */
  async function settle(tx: Queryable, subjects: readonly string[], now: Date): Promise<boolean> {
    for (const subject of subjects) due.delete(subject);
    const { recent, told } = await pairsOf(tx, subjects, now);
    const grouped = await inOpenIncidents(
      tx,
      [...recent.values()].flat().map(({ id }) => id),
    );
    let isToBeTold = false;
    for (const [pair, alarms] of recent) {
      const { settled, dueAt } = tellingsOf(alarms, now.getTime());
      remember(alarms[0]?.subject ?? '', dueAt);
      const last = settled.at(-1);
      const alarm = alarms.find(({ id }) => id === last?.alarmId);
      if (!last || !alarm || last.at < now.getTime() - SETTLES_WITHIN_MS) continue;
      const before = told.get(pair)?.at(-1);
      if (before && before.at.getTime() > last.at - SAME_SETTLING_MS && isWrong(before) === last.level > 0) continue;
      if (!isWrong(before) && last.level === 0) continue;
      const word = wordOf(last, alarm, grouped.has(alarm.id), now);
      if (word === 'now') isToBeTold = true;
      await repository.addEntries(tx, [
        {
          alarmId: alarm.id,
          kind: 'settled',
          at: new Date(last.at),
          learnedAt: now,
          level: last.level === 0 ? null : last.level,
          told: word,
        },
      ]);
    }
    return isToBeTold;
  }

  const wordOf = (
    { at }: Pick<Settled, 'at'>,
    { ruleId, shelvedUntil }: Pick<RecentAlarm, 'ruleId' | 'shelvedUntil'>,
    isInOpenIncident: boolean,
    now: Date,
  ): Told => {
    if (isHistory({ ruleId, at: new Date(at) })) return 'past';
    if (isInOpenIncident) return 'incident';
    return shelvedUntil && shelvedUntil > now ? 'shelved' : 'now';
  };

  /** What is still wrong when its shelf ends speaks up. */
  async function takeFromShelves(now: Date): Promise<void> {
    const ended = await db.transaction(async (tx) => {
      const alarms = await repository.endShelves(tx, now);
      const grouped = await inOpenIncidents(
        tx,
        alarms.map(({ id }) => id),
      );
      await repository.addEntries(
        tx,
        alarms.map(({ id, level, ruleId, shelvedUntil }) => {
          const at = shelvedUntil ?? now;
          return {
            alarmId: id,
            kind: 'stillWrong' as const,
            at,
            learnedAt: now,
            level,
            told: wordOf({ at: at.getTime() }, { ruleId, shelvedUntil: null }, grouped.has(id), now),
          };
        }),
      );
      return alarms;
    });
    if (ended.length === 0) return;
    live.changed(ended.map(({ id }) => id));
    announce();
  }

  /** One turn after alarms were stored. What is undecided is found in the database, so that nothing is lost with a node. */
  async function turn(): Promise<void> {
    const now = clock();
    let hasDecided = false;
    for (;;) {
      const undecided = await repository.listUndecided(db);
      if (undecided.length === 0) break;
      hasDecided = true;
      const isToBeTold = await db.transaction(async (tx) => {
        await group(tx, undecided, now);
        return decide(tx, undecided, now);
      });
      // Some are part of an incident now.
      live.changed([...new Set(undecided.map(({ alarm }) => alarm.id))]);
      if (isToBeTold) announce();
    }
    if (hasDecided || now.getTime() >= endsDueAt) {
      endsDueAt = now.getTime() + ENDS_MS;
      const ended = await db.transaction((tx) => endIncidents(tx, now));
      // They speak for themselves again.
      live.changed(ended);
      if (ended.length > 0) announce();
    }
    const settling = [...due].flatMap(([subject, at]) => (at <= now.getTime() ? [subject] : []));
    if (settling.length > 0 && (await db.transaction((tx) => settle(tx, settling, now)))) announce();
    if (now.getTime() < shelvesDueAt) return;
    await takeFromShelves(now);
    shelvesDueAt = now.getTime() + SHELVES_MS;
  }

  return {
    turn,
    /** Takes up what flapped before this node began to judge. */
    async load(): Promise<void> {
      due.clear();
      const after = new Date(clock().getTime() - SETTLES_WITHIN_MS);
      for (const { subject } of await repository.dampedSince(db, after)) remember(subject, 0);
    },
    /** Entries that are to be told, the oldest first; of alarms and of incidents no more than `limit` each. */
    untold: (limit: number, tx: Queryable = db) => repository.listUntold(tx, limit),
    /** They are told, or on their way: part of the transaction that sends them. */
    markTold: (tx: Queryable, told: { alarms?: readonly number[]; incidents?: readonly number[] }) =>
      repository.markTold(tx, told, clock()),
    /** Called as soon as there is something to tell, by whichever node; gives the way to stop. */
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => stopFollowing(),
  };
}
