// What a judgement changes in the alarms that are stored: new ones, further steps, amendments, and those that never were.
import type { TransitionKind } from '@atalaya/contract/alarms/alarms.ts';
import { NEVER, type Episode, type Level, type Value } from '../model/shapes.ts';

export interface StoredAlarm {
  id: string;
  ruleId: string;
  episode: Episode;
}

/** Of each rule when the last of its alarms was cleared that a checkpoint knows to be over. */
export type EndedBefore = Readonly<Record<string, number>>;

/** Whether what is judged from a checkpoint on ends it: a wait that was over before the checkpoint may be confirmed after it. */
export const isStillToEnd = ({ ruleId, episode: { clearedAt } }: StoredAlarm, before: EndedBefore): boolean =>
  clearedAt === null || clearedAt > (before[ruleId] ?? NEVER);

export interface JudgedEpisode {
  ruleId: string;
  episode: Episode;
  value: Value | null;
}

export interface NewTransition {
  kind: TransitionKind;
  at: number;
  level: Level;
  note: string | null;
}

export type AlarmChange =
  | { kind: 'new'; ruleId: string; episode: Episode; value: Value | null; transitions: NewTransition[] }
  | { kind: 'changed'; id: string; episode: Episode; value: Value | null; transitions: NewTransition[] }
  | { kind: 'disproved'; id: string; transitions: NewTransition[] };

const endOf = ({ clearedAt }: Episode) => clearedAt ?? Infinity;
/** By when they were alarms: while one still waits to clear, the next may have begun to wait. */
const overlap = (a: Episode, b: Episode) => a.at < endOf(b) && b.at < endOf(a);
/** Whatever order the database gives its fields in. */
export const formOf = ({ since, at, version, level, worst, state, clearedAt, steps }: Episode): string =>
  JSON.stringify([since, at, version, level, worst, state, clearedAt, steps.map((step) => [step.kind, step.at, step.level])]);
const isSame = (a: Episode, b: Episode) => formOf(a) === formOf(b);
const stepsOf = ({ steps }: Episode): NewTransition[] => steps.map(({ kind, at, level }) => ({ kind, at, level, note: null }));

/** The steps of `now` beyond those of `before`; null: it is not merely a continuation. */
function further(before: Episode, now: Episode): NewTransition[] | null {
  if (before.since !== now.since || before.at !== now.at || now.steps.length < before.steps.length) return null;
  const isContinued = before.steps.every((step, index) => {
    const other = now.steps[index];
    return other?.kind === step.kind && other.at === step.at && other.level === step.level;
  });
  return isContinued ? stepsOf(now).slice(before.steps.length) : null;
}

const time = (at: number) => new Date(at).toISOString();

/** Late readings moved it: the entry says what it was taken for before; steps that are new by now follow. */
function amendment(before: Episode, now: Episode): NewTransition[] {
  const known = new Set(before.steps.map(({ kind, at }) => `${kind} ${at}`));
  const added = stepsOf(now).filter(({ kind, at }) => kind !== 'raised' && !known.has(`${kind} ${at}`));
  const was = `${time(before.at)}/${before.clearedAt === null ? '' : time(before.clearedAt)}`;
  return [{ kind: 'amended', at: now.at, level: now.level, note: was }, ...added];
}

function match(stored: readonly StoredAlarm[], episode: Episode, taken: ReadonlySet<string>): StoredAlarm | undefined {
  const free = stored.filter(({ id }) => !taken.has(id));
  return free.find((alarm) => alarm.episode.at === episode.at) ?? free.find((alarm) => overlap(alarm.episode, episode));
}

/**
 * `stored` and `judged` are of one rule and subject. With `isWhole` all that is stored has been judged again, and what is not among the
 * judged never was.
 */
export function alarmChanges(stored: readonly StoredAlarm[], judged: readonly JudgedEpisode[], isWhole: boolean): AlarmChange[] {
  const taken = new Set<string>();
  const changes: AlarmChange[] = [];
  for (const { ruleId, episode, value } of judged.toSorted((a, b) => a.episode.at - b.episode.at)) {
    const found = match(stored, episode, taken);
    if (!found) {
      changes.push({ kind: 'new', ruleId, episode, value, transitions: stepsOf(episode) });
      continue;
    }
    taken.add(found.id);
    if (isSame(found.episode, episode)) continue;
    const transitions = further(found.episode, episode) ?? amendment(found.episode, episode);
    changes.push({ kind: 'changed', id: found.id, episode, value, transitions });
  }
  if (!isWhole) return changes;
  for (const { id, episode } of stored) {
    if (taken.has(id)) continue;
    changes.push({ kind: 'disproved', id, transitions: [{ kind: 'disproved', at: episode.at, level: episode.level, note: null }] });
  }
  return changes;
}
