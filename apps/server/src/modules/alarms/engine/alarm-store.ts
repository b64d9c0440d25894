// Writes what judging found out. A subject whose change cannot be stored holds up no other.
import type { TransitionKind } from '@atalaya/contract/alarms/alarms.ts';
import type { LiveDeps } from '../deps.ts';
import type { RuleRow } from '../rules/effective-rule.rules.ts';
import { effectiveRules } from '../rules/effective-rule.rules.ts';
import { alarmChanges, formOf, isStillToEnd, type EndedBefore, type JudgedEpisode, type StoredAlarm } from './alarm-changes.ts';
import * as repository from './engine.repository.ts';
import { governed } from './roster.service.ts';
import type { Watched } from './watched-subject.ts';
import { NEVER } from '../model/shapes.ts';
import type { Queryable } from '#platform/database.ts';

const byRule = <T extends { ruleId: string }>(all: readonly T[], ruleId: string) => all.filter((one) => one.ruleId === ruleId);
interface Stored {
  ids: string[];
  kinds: TransitionKind[];
}
const NEVER_HELD = { signal: '', latched: false };

export function createAlarmStore({ database: { db }, clock, log, live, metrics }: LiveDeps, rules: () => readonly RuleRow[]) {
  const rulesOf = (watched: Watched) =>
    new Map(
      effectiveRules(rules(), governed(watched.known)).map(({ root, body }) => [root.id, { signal: root.signal, latched: body.latched }]),
    );

  async function write(
    tx: Queryable,
    watched: Watched,
    stored: readonly StoredAlarm[],
    judged: readonly JudgedEpisode[],
    isWhole: boolean,
  ): Promise<Stored> {
    const ids: string[] = [];
    const kinds: TransitionKind[] = [];
    const facts = rulesOf(watched);
    const now = clock();
    for (const ruleId of new Set([...stored, ...judged].map((one) => one.ruleId))) {
      const fallback = { ...NEVER_HELD, signal: rules().find(({ id }) => id === ruleId)?.signal ?? '' };
      for (const change of alarmChanges(byRule(stored, ruleId), byRule(judged, ruleId), isWhole)) {
        ids.push(await repository.storeChange(tx, watched.known, facts.get(ruleId) ?? fallback, change, now));
        kinds.push(...change.transitions.map(({ kind }) => kind));
      }
    }
    await repository.saveSubjects(tx, [watched]);
    return { ids, kinds };
  }

  function announce({ known: { section } }: Watched, { ids, kinds }: Stored) {
    for (const kind of kinds) metrics.alarmTransitions.inc({ section, kind });
    live.changed(ids);
  }

  /** What is new since it was stored last. */
  const newsOf = (watched: Watched): JudgedEpisode[] => [
    ...watched.ended,
    ...watched.judged.open().filter(({ ruleId, episode }) => watched.stored.get(ruleId) !== formOf(episode)),
  ];

  function settle(watched: Watched) {
    watched.ended.length = 0;
    watched.stored.clear();
    for (const { ruleId, episode } of watched.judged.open()) watched.stored.set(ruleId, formOf(episode));
    watched.isDirty = false;
  }

  async function storeNews(tx: Queryable, watched: Watched, news: readonly JudgedEpisode[]) {
    const since = Math.min(...news.map(({ episode }) => episode.since));
    const ruleIds = [...new Set(news.map(({ ruleId }) => ruleId))];
    return write(tx, watched, await repository.alarmsSince(tx, watched.known.key, ruleIds, since), news, false);
  }

  return {
    /** Stores what is new of it; false: it could not be. */
    async changed(watched: Watched): Promise<boolean> {
      const news = newsOf(watched);
      if (news.length === 0) return true;
      try {
        const done = await db.transaction((tx) => storeNews(tx, watched, news));
        settle(watched);
        announce(watched, done);
        return true;
      } catch (error) {
        log.warn({ err: error, subject: watched.known.key }, 'an alarm could not be stored; it is tried again');
        return false;
      }
    },
    /** All that was judged again is held against all that is stored from there on. */
    async judgedAgain(watched: Watched, { from, after }: { from: number; after: EndedBefore }): Promise<void> {
      const done = await db.transaction(async (tx) => {
        const ruleIds = Object.keys(watched.timelines);
        const earliest = Math.min(...ruleIds.map((ruleId) => after[ruleId] ?? NEVER));
        const found = await repository.alarmsSince(tx, watched.known.key, ruleIds, earliest);
        const stored = found.filter((alarm) => isStillToEnd(alarm, after));
        const changed = await write(tx, watched, stored, [...watched.ended, ...watched.judged.open()], true);
        await repository.dropCheckpoints(tx, watched.known.key, from);
        return changed;
      });
      settle(watched);
      announce(watched, done);
    },
    /** Which open alarms are stored as they are. */
    async remember(subjects: ReadonlyMap<string, Watched>): Promise<void> {
      for (const { subject, ruleId, episode } of await repository.openAlarms(db))
        subjects.get(subject)?.stored.set(ruleId, formOf(episode));
    },
  };
}
