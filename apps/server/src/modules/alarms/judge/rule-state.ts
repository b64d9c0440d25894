// The judgement of one rule for one subject, moment by moment. Everything it knows is in `RuleState`, which can be stored.
import { isWithinHours, nextHoursChange } from '@atalaya/calendar/hours.ts';
import { compiled, type CompiledRule } from './compiled-rule.ts';
import { freeLevelAt, isPassedBack, isWorse, levelAt, nextLimit, UNKNOWN, type Said } from './condition-level.ts';
import { isWord } from './moments.ts';
import type { Pauses } from './pauses.ts';
import { fillWindows, keepWindows } from './rule-windows.ts';
import type { RuleState, SubjectState, Window } from '../model/subject-state.ts';
import { NEVER, type Away, type Episode, type Level, type Moment, type Value, type Version } from '../model/shapes.ts';

export const newRuleState = (): RuleState => ({
  time: NEVER,
  passed: NEVER,
  version: -1,
  beganAt: NEVER,
  windows: {},
  on: [false, false, false],
  waits: [null, null, null],
  isUnknown: true,
  open: null,
  endedAt: NEVER,
  value: null,
});

/** What is the same for all rules of a subject. */
export type Subject = Pick<SubjectState, 'last' | 'heardAt'>;

/** What the judgement of one rule is about beside its state. */
export interface Run {
  subject: Subject;
  versions: readonly Version[];
  away: readonly Away[];
  /** When it is not judged. */
  pauses: Pauses;
  /** What was said of a signal from `from` up to now: a version that looks at a window needs what lies in it. */
  recall(signal: string, from: number, isCount: boolean): Window;
  /** Told of each episode that is over. */
  ended(episode: Episode, value: Value | null): void;
}

const saidTo = ({ beganAt, windows }: RuleState, { subject: { last, heardAt } }: Run): Said => ({ last, heardAt, beganAt, windows });

const topOf = (on: RuleState['on']): Level | 0 => (on[2] ? 3 : on[1] ? 2 : on[0] ? 1 : 0);

/** What happens at one time is one step. */
function record(state: RuleState, run: Run, before: Level | 0, since: number, at: number) {
  const after = topOf(state.on);
  if (after === before) return;
  if (!state.open) {
    if (after === 0) return;
    const version = run.versions[state.version]?.version ?? 0;
    state.open = {
      since,
      at,
      version,
      level: after,
      worst: after,
      state: 'active',
      clearedAt: null,
      steps: [{ kind: 'raised', at, level: after }],
    };
    return;
  }
  if (after === 0) {
    const level = state.open.level;
    run.ended(
      { ...state.open, state: 'cleared', clearedAt: at, steps: [...state.open.steps, { kind: 'cleared', at, level }] },
      state.value,
    );
    state.open = null;
    state.endedAt = at;
    state.value = null;
    return;
  }
  state.open.level = after;
  if (after > state.open.worst) state.open.worst = after;
  state.open.steps.push({ kind: 'level', at, level: after });
}

/** The rule that holds now: none outside of its hours. */
const ruleOf = (state: RuleState, run: Run): CompiledRule | null => (state.isOff ? null : savedRuleOf(state, run));
const savedRuleOf = (state: RuleState, run: Run): CompiledRule | null => {
  const rule = run.versions[state.version]?.rule;
  return rule ? compiled(rule) : null;
};

/** When its hours next begin or end. */
function hoursTurnAt({ version, time }: RuleState, { versions }: Run): number {
  const hours = versions[version]?.rule?.hours;
  return hours ? nextHoursChange(hours, time) : Infinity;
}

/** When a wait is over; one that began under an earlier version ends not before the change. */
function endAfter(state: RuleState, run: Run, since: number | null | undefined, lengthMs: number): number {
  if (since === null || since === undefined) return Infinity;
  const from = run.versions[state.version]?.from ?? NEVER;
  return since < from ? Math.max(since + lengthMs, from) : since + lengthMs;
}
const endOf = (state: RuleState, run: Run, { rule }: CompiledRule, level: Level): number =>
  endAfter(state, run, state.waits[level - 1], state.on[level - 1] ? rule.clearForMs : rule.forMs);
/** When parts that need no word have held for as long as the rule asks. */
const freeEndOf = (state: RuleState, run: Run, { rule }: CompiledRule, level: Level): number =>
  endAfter(state, run, state.freeSince?.[level - 1], rule.forMs);

/** Since when the parts of an `any` that need no word come to each level. True: just now they have for as long as the rule asks. */
function settleFree(state: RuleState, run: Run, rule: CompiledRule, time: number): boolean {
  if (!rule.hasFree) {
    delete state.freeSince;
    return false;
  }
  const level = run.pauses.isPaused(time) ? 0 : freeLevelAt(rule, saidTo(state, run), run.away, time);
  const before = state.freeSince;
  const sinceOf = (each: Level) => (level >= each && rule.named.includes(each) ? (before?.[each - 1] ?? time) : null);
  state.freeSince = [sinceOf(1), sinceOf(2), sinceOf(3)];
  return rule.named.some((each) => freeEndOf(state, run, rule, each) === time);
}
function nextFreeEnd(state: RuleState, run: Run, rule: CompiledRule): number {
  const ends = rule.named.map((level) => freeEndOf(state, run, rule, level)).filter((end) => end > state.time);
  return Math.min(Infinity, ...ends);
}

/** When the level may next change although nothing is said. */
const limitOf = (state: RuleState, run: Run, rule: CompiledRule): number =>
  Math.min(nextLimit(rule, saidTo(state, run), run.away, state.time), run.pauses.nextTurn(state.time));

function pass(state: RuleState, time: number) {
  state.time = Math.max(state.time, time);
  state.passed = Math.max(state.passed, time);
}

/** Lets go of every wait that is over before `time`, or at it, in the order of their ends. */
function fire(state: RuleState, run: Run, rule: CompiledRule, time: number, isWithTime: boolean) {
  for (;;) {
    let first = Infinity;
    for (const level of rule.named) first = Math.min(first, endOf(state, run, rule, level));
    if (first > time || (first === time && !isWithTime) || first === Infinity) return;
    const before = topOf(state.on);
    let since: number | null = null;
    for (const level of rule.named) {
      if (endOf(state, run, rule, level) !== first) continue;
      since ??= state.waits[level - 1] ?? first;
      state.waits[level - 1] = null;
      state.on[level - 1] = !state.on[level - 1];
    }
    record(state, run, before, since ?? first, first);
    if (rule.byTime) pass(state, first);
  }
}

/** The level by what holds at `time`: waits begin, go on or end, and it is known or not. */
function settle(state: RuleState, run: Run, rule: CompiledRule, time: number) {
  const said = saidTo(state, run);
  const level = run.pauses.isPaused(time) ? UNKNOWN : levelAt(rule, said, run.away, time);
  for (const each of rule.named) {
    const wants = state.on[each - 1] ? isPassedBack(rule, said, level, each) : level >= each;
    if (!wants) state.waits[each - 1] = null;
    else state.waits[each - 1] ??= time;
  }
  if (level > 0) keepWorst(state, run, rule);
  const isUnknown = level === UNKNOWN;
  if (isUnknown === state.isUnknown) return;
  state.isUnknown = isUnknown;
  if (!state.open) return;
  state.open.state = isUnknown ? 'unknown' : 'active';
  state.open.steps.push({ kind: isUnknown ? 'unknown' : 'known', at: time, level: state.open.level });
}

/** From when it waits on, so that a value that raised it is there when it is raised. */
function keepWorst(state: RuleState, run: Run, rule: CompiledRule) {
  const said = run.subject.last[rule.conditions[0]?.signal ?? rule.rule.signal]?.value;
  if (said === undefined) return;
  const isFirst = state.value === null || (!state.open && !state.waits.some((wait) => wait !== null && wait < state.time));
  if (isFirst || isWorse(rule, said, state.value)) state.value = said;
}

function allOff(state: RuleState, run: Run, time: number) {
  const before = topOf(state.on);
  state.on = [false, false, false];
  state.waits = [null, null, null];
  delete state.freeSince;
  record(state, run, before, time, time);
}

/** The next version takes over. With something said at the same time, that decides where the level goes. */
function change(state: RuleState, run: Run, isAlone: boolean) {
  const from = run.versions[state.version + 1]?.from ?? NEVER;
  if (state.version < 0) state.beganAt = from;
  state.version += 1;
  state.time = from;
  if (isAlone) pass(state, from);
  const rule = savedRuleOf(state, run);
  state.isOff = rule?.rule.hours !== undefined && !isWithinHours(rule.rule.hours, from);
  if (rule) fillWindows(state, run, rule, from);
  if (!rule || state.isOff) return allOff(state, run, from);
  const before = topOf(state.on);
  for (const level of [1, 2, 3] as const) {
    if (rule.named.includes(level)) continue;
    state.on[level - 1] = false;
    state.waits[level - 1] = null;
  }
  record(state, run, before, from, from);
  if (isAlone) begin(state, run, rule, from);
}

/** What holds anyway when a rule begins to judge. */
function begin(state: RuleState, run: Run, rule: CompiledRule, from: number) {
  const isConfirmed = settleFree(state, run, rule, from);
  settle(state, run, rule, from);
  if (rule.byTime || isConfirmed) fire(state, run, rule, from, true);
}

/** The hours begin or end: outside of them it is as if the rule was switched off. */
function turnHours(state: RuleState, run: Run, at: number, isAlone: boolean) {
  state.isOff = !state.isOff;
  state.time = at;
  if (isAlone) pass(state, at);
  const rule = ruleOf(state, run);
  if (!rule) allOff(state, run, at);
  else if (isAlone) begin(state, run, rule, at);
}

/** Everything that happens by time alone before `time`; with `isWithTime` also at it. */
export function passTime(state: RuleState, run: Run, time: number, isWithTime: boolean): void {
  for (;;) {
    const rule = ruleOf(state, run);
    const next = run.versions[state.version + 1];
    const changesAt = next?.from ?? Infinity;
    const limit = rule ? limitOf(state, run, rule) : Infinity;
    const turnsAt = hoursTurnAt(state, run);
    const at = Math.min(changesAt, turnsAt, limit, rule?.hasFree ? nextFreeEnd(state, run, rule) : Infinity);
    const isDue = isWithTime ? at <= time : at < time;
    if (rule?.byTime) fire(state, run, rule, isDue ? at : time, isDue ? false : isWithTime);
    if (!isDue || at === Infinity) return;
    if (at === changesAt) {
      change(state, run, true);
      continue;
    }
    if (at === turnsAt) {
      turnHours(state, run, at, true);
      continue;
    }
    pass(state, at);
    if (!rule) continue;
    const isConfirmed = settleFree(state, run, rule, at);
    if (isConfirmed) fire(state, run, rule, at, false);
    settle(state, run, rule, at);
    if (rule.byTime || isConfirmed) fire(state, run, rule, at, true);
  }
}

/** When time alone has something to say, so that nobody has to ask before; Infinity: never. */
export function dueAt(state: RuleState, run: Run): number {
  const rule = ruleOf(state, run);
  let due = Math.min(run.versions[state.version + 1]?.from ?? Infinity, hoursTurnAt(state, run));
  if (!rule) return due;
  if (rule.hasFree) due = Math.min(due, nextFreeEnd(state, run, rule));
  if (rule.byTime || rule.hasFree || state.open) due = Math.min(due, limitOf(state, run, rule));
  if (rule.byTime) for (const level of rule.named) due = Math.min(due, endOf(state, run, rule, level));
  return due;
}

/** Whether the rule has anything to do with what is said. */
export function concerns(rule: CompiledRule, moment: Moment): boolean {
  const { values, occurrences } = moment;
  for (const signal of rule.signals) if (values[signal] !== undefined || occurrences?.[signal]) return true;
  return rule.hearsAll && isWord(rule.rule.section, moment);
}

/** By the version that holds now, in its hours or not. */
function isConcerned(state: RuleState, run: Run, moment: Moment): boolean {
  const rule = savedRuleOf(state, run);
  return rule !== null && concerns(rule, moment);
}

/** First half: all that happens before what is said is said. False: the rule has nothing to do with it. */
export function reachMoment(state: RuleState, run: Run, moment: Moment): boolean {
  const next = run.versions[state.version + 1];
  if (!isConcerned(state, run, moment) && !(next && next.from <= moment.at)) return false;
  passTime(state, run, moment.at, false);
  // A version that begins at this very time judges what is said at it.
  const now = run.versions[state.version + 1];
  if (now?.from === moment.at) change(state, run, !now.rule || !concerns(compiled(now.rule), moment));
  else if (hoursTurnAt(state, run) === moment.at) turnHours(state, run, moment.at, !isConcerned(state, run, moment));
  if (!isConcerned(state, run, moment)) return false;
  const rule = ruleOf(state, run);
  if (rule && !rule.byTime) fire(state, run, rule, moment.at, false);
  return true;
}

/** Second half, once the subject holds what was said. */
export function takeMoment(state: RuleState, run: Run, moment: Moment): void {
  const rule = savedRuleOf(state, run);
  if (!rule) return;
  keepWindows(state, rule, moment);
  state.time = moment.at;
  if (state.isOff) return;
  settleFree(state, run, rule, moment.at);
  settle(state, run, rule, moment.at);
  fire(state, run, rule, moment.at, true);
}
