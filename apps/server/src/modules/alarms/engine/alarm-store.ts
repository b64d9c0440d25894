// Writes what judging found out, of many subjects at once. A subject whose change cannot be stored holds up no other.
import type { TransitionKind } from '@atalaya/contract/alarms/alarms.ts';
import type { LiveDeps } from '../deps.ts';
import type { RuleRow } from '../rules/effective-rule.rules.ts';
import { effectiveRules } from '../rules/effective-rule.rules.ts';
import { alarmChanges, formOf, isStillToEnd, type EndedBefore, type JudgedEpisode, type StoredAlarm } from './alarm-changes.ts';
import { alarmsSince, storeChanges, type FoundChange } from './changes.repository.ts';
import * as repository from './engine.repository.ts';
import { dropCheckpoints } from './replay.repository.ts';
import { governed } from './roster.service.ts';
import type { Watched } from './watched-subject.ts';
import { NEVER } from '../model/shapes.ts';
import type { Queryable } from '#platform/database.ts';

const byRule = <T extends { ruleId: string }>(all: readonly T[], ruleId: string) => all.filter((one) => one.ruleId === ruleId);
const NEVER_HELD = { signal: '', latched: false };
const AT_ONCE = 300;

/** What is to be held against what is stored. */
interface Finding {
  watched: Watched;
  stored: readonly StoredAlarm[];
  judged: readonly JudgedEpisode[];
  isWhole: boolean;
}
/** One that was judged again from `from` on; `after`: what was over before. */
export interface Rejudged {
  watched: Watched;
  from: number;
  after: EndedBefore;
}
interface Stored {
  ids: string[];
  kinds: [Watched, TransitionKind][];
}

export function createAlarmStore({ database: { db }, clock, log, live, metrics }: LiveDeps, rules: () => readonly RuleRow[]) {
  const rulesOf = (watched: Watched) =>
    new Map(
      effectiveRules(rules(), governed(watched.known)).map(({ root, body }) => [root.id, { signal: root.signal, latched: body.latched }]),
    );

  function changesOf({ watched, stored, judged, isWhole }: Finding): FoundChange[] {
    const ruleIds = [...new Set([...stored, ...judged].map((one) => one.ruleId))];
    const changes = ruleIds.flatMap((ruleId) =>
      alarmChanges(byRule(stored, ruleId), byRule(judged, ruleId), isWhole).map((change) => ({ ruleId, change })),
    );
    if (changes.length === 0) return [];
    const facts = rulesOf(watched);
    return changes.map(({ ruleId, change }) => {
      const fallback = { ...NEVER_HELD, signal: rules().find(({ id }) => id === ruleId)?.signal ?? '' };
      return { known: watched.known, ...(facts.get(ruleId) ?? fallback), change };
    });
  }

  async function write(tx: Queryable, findings: readonly Finding[]): Promise<Stored> {
    const found = findings.flatMap((finding) => changesOf(finding).map((change) => ({ ...change, watched: finding.watched })));
    const ids = await storeChanges(tx, found, clock());
    await repository.saveSubjects(
      tx,
      findings.map(({ watched }) => watched),
    );
    return {
      ids,
      kinds: found.flatMap(({ watched, change }) => change.transitions.map(({ kind }): [Watched, TransitionKind] => [watched, kind])),
    };
  }

  function announce({ ids, kinds }: Stored) {
    for (const [{ known }, kind] of kinds) metrics.alarmTransitions.inc({ section: known.section, kind });
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

  async function storeNews(part: readonly { watched: Watched; news: readonly JudgedEpisode[] }[]): Promise<void> {
    const done = await db.transaction(async (tx) => {
      const since = part.map(({ watched, news }): [string, number] => [
        watched.known.key,
        Math.min(...news.map(({ episode }) => episode.since)),
      ]);
      const stored = await alarmsSince(tx, new Map(since));
      return write(
        tx,
        part.map(({ watched, news }) => ({ watched, stored: stored.get(watched.known.key) ?? [], judged: news, isWhole: false })),
      );
    });
    for (const { watched } of part) settle(watched);
    announce(done);
  }

  return {
    /** Stores what is new of them; answers those of which it could not be. */
    async changed(subjects: readonly Watched[]): Promise<Watched[]> {
      const failed: Watched[] = [];
      const changed = subjects.map((watched) => ({ watched, news: newsOf(watched) })).filter(({ news }) => news.length > 0);
      for (let from = 0; from < changed.length; from += AT_ONCE) {
        const part = changed.slice(from, from + AT_ONCE);
        try {
          await storeNews(part);
        } catch (together) {
          for (const one of part)
            await storeNews([one]).catch((error: unknown) => {
              log.warn({ err: error, together, subject: one.watched.known.key }, 'an alarm could not be stored; it is tried again');
              failed.push(one.watched);
            });
        }
      }
      return failed;
    },
    /** All that was judged again is held against all that is stored from there on. */
    async judgedAgain(part: readonly Rejudged[]): Promise<void> {
      const done = await db.transaction(async (tx) => {
        const earliestOf = part.map(({ watched, after }): [string, number] => [
          watched.known.key,
          // Without a rule there is nothing that could have ended.
          Object.keys(watched.timelines).reduce((earliest, ruleId) => Math.min(earliest, after[ruleId] ?? NEVER), clock().getTime()),
        ]);
        const found = await alarmsSince(tx, new Map(earliestOf));
        const changed = await write(
          tx,
          part.map(({ watched, after }) => ({
            watched,
            stored: (found.get(watched.known.key) ?? []).filter((alarm) => alarm.ruleId in watched.timelines && isStillToEnd(alarm, after)),
            judged: [...watched.ended, ...watched.judged.open()],
            isWhole: true,
          })),
        );
        await dropCheckpoints(tx, new Map(part.map(({ watched, from }) => [watched.known.key, from])));
        return changed;
      });
      for (const { watched } of part) settle(watched);
      announce(done);
    },
    /** Which open alarms are stored as they are. */
    async remember(subjects: ReadonlyMap<string, Watched>): Promise<void> {
      for (const { subject, ruleId, episode } of await repository.openAlarms(db))
        subjects.get(subject)?.stored.set(ruleId, formOf(episode));
    },
  };
}
