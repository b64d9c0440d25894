// All rules of one subject, judged together as its words come in. Whatever comes late is for `replay`.
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import { compiled } from './compiled-rule.ts';
import { concerns, dueAt, newRuleState, passTime, reachMoment, takeMoment, type Run } from './rule-state.ts';
import { inOrder, isGreater, isWord } from './moments.ts';
import { allowsVisits } from './maintained.ts';
import { NO_PAUSES, type Pauses } from './pauses.ts';
import type { RuleState, SubjectState, Window } from '../model/subject-state.ts';
import { NEVER, type Away, type Episode, type Moment, type Value, type Version } from '../model/shapes.ts';

export const newSubjectState = (): SubjectState => ({ time: NEVER, heardAt: NEVER, last: {}, rules: {} });

export type Timelines = Readonly<Record<string, readonly Version[]>>;

export interface Surroundings {
  section: AlarmSection;
  /** By the id of the rule. */
  timelines: Timelines;
  away: readonly Away[];
  pauses?: Pauses;
  /** Of rules that visits pause as well. */
  pausesWithVisits?: Pauses | undefined;
  /** What was said before, for rules that begin to look at a window; in order. */
  earlier?: readonly Moment[];
  ended(ruleId: string, episode: Episode, value: Value | null): void;
}

export type JudgedSubject = ReturnType<typeof judgedSubject>;

/** Goes on from `state`, which it changes. */
export function judgedSubject(state: SubjectState, surroundings: Surroundings) {
  const { section, timelines, away, pauses = NO_PAUSES, pausesWithVisits = pauses, earlier = [], ended } = surroundings;
  const taken: Moment[] = [];
  const entries = Object.entries(timelines).map(([ruleId, all]) => {
    // Of several of one time the last counts.
    const versions = all.filter(({ from }, index) => all[index + 1]?.from !== from);
    const rule = (state.rules[ruleId] ??= newRuleState());
    const isVisited = versions.some((version) => allowsVisits(version.rule));
    const run: Run = {
      subject: state,
      versions,
      away,
      pauses: isVisited ? pausesWithVisits : pauses,
      recall,
      ended: (episode, value) => ended(ruleId, episode, value),
    };
    return { ruleId, rule, run };
  });
  /** Kept only while a version that is known to come may ask for it. */
  const mayRecall = entries.some(({ rule, run }) => run.versions.length > rule.version + 1);

  function recall(signal: string, from: number, isCount: boolean): Window {
    const window: Window = [];
    // What concerns no rule yet is taken in as it comes.
    for (const { at, values, occurrences } of inOrder([...earlier, ...taken])) {
      const figure = isCount ? occurrences?.[signal] : values[signal];
      if (figure !== undefined && at >= from) window.push([at, Number(figure)]);
    }
    return window;
  }

  /** Whether it comes too late for a rule: after something that was judged without it. */
  function isLate({ rule, run }: (typeof entries)[number], moment: Moment): boolean {
    if (!isAbout(run, rule, moment)) return false;
    if (moment.at < rule.time || moment.at <= rule.passed) return true;
    return moment.at === rule.time && !fitsBeside(rule, run, moment);
  }

  /** Whether what is said at the time of the last moment changes nothing for a rule: it heard of the subject at that time already. */
  function fitsBeside(rule: RuleState, run: Run, { at, values, occurrences }: Moment): boolean {
    const current = run.versions[rule.version]?.rule;
    if (!current) return true;
    const isSaid = [...compiled(current).signals].some((signal) => values[signal] !== undefined || occurrences?.[signal]);
    return !isSaid && state.heardAt === at;
  }

  function say(moment: Moment) {
    const { at, values } = moment;
    state.time = Math.max(state.time, at);
    if (isWord(section, moment)) state.heardAt = Math.max(state.heardAt, at);
    for (const signal in values) {
      const value = values[signal];
      if (value === undefined) continue;
      // Of a signal that no rule looks at something newer may have been said, or something greater at the same time.
      const last = state.last[signal];
      if (!last || at > last.at || (at === last.at && isGreater(value, last.value))) state.last[signal] = { value, at };
    }
  }

  return {
    state,
    /** False: it is late, so that all has to be judged again from before it. */
    take(moment: Moment): boolean {
      if (entries.some((entry) => isLate(entry, moment))) return false;
      const concerned = entries.filter(({ rule, run }) => reachMoment(rule, run, moment));
      say(moment);
      if (mayRecall) taken.push(moment);
      for (const { rule, run } of concerned) takeMoment(rule, run, moment);
      return true;
    },
    /** All that time alone brings about up to and with `now`. */
    advance(now: number) {
      for (const { rule, run } of entries) if (dueAt(rule, run) <= now) passTime(rule, run, now, true);
    },
    /** When to advance next; Infinity: not before something is said. */
    dueAt: () => Math.min(Infinity, ...entries.map(({ rule, run }) => dueAt(rule, run))),
    open: () => entries.flatMap(({ ruleId, rule }) => (rule.open ? [{ ruleId, episode: rule.open, value: rule.value }] : [])),
  };
}

/** Whether a version that held at its time or later has to do with what is said. */
const isAbout = ({ versions }: Run, { version }: RuleState, moment: Moment): boolean =>
  versions.some(
    ({ rule }, index) =>
      index <= version && rule !== null && (versions[index + 1]?.from ?? Infinity) > moment.at && concerns(compiled(rule), moment),
  );
