// The windows of a rule's rates and counts.
import type { CompiledRule } from './compiled-rule.ts';
import { windowName } from './condition-level.ts';
import type { Last, RuleState, Window } from '../model/subject-state.ts';
import type { Moment } from '../model/shapes.ts';

interface Remembered {
  subject: { last: Record<string, Last> };
  recall(signal: string, from: number, isCount: boolean): Window;
}

/** A new version may look at windows that the one before did not. */
export function fillWindows(state: RuleState, { subject, recall }: Remembered, { conditions }: CompiledRule, time: number): void {
  const windows: RuleState['windows'] = {};
  for (const condition of conditions) {
    const kind = condition.condition.kind;
    if (kind !== 'rate' && kind !== 'count') continue;
    // A rate looks back from the last value, however long ago that was said.
    const end = kind === 'count' ? time : (subject.last[condition.signal]?.at ?? time);
    windows[windowName(condition)] = recall(condition.signal, Math.max(state.beganAt, end - condition.windowMs), kind === 'count');
  }
  state.windows = windows;
}

export function keepWindows({ windows }: RuleState, { conditions }: CompiledRule, { at, values, occurrences }: Moment): void {
  const kept = new Set<string>();
  for (const condition of conditions) {
    const { signal, windowMs } = condition;
    const kind = condition.condition.kind;
    if (kind !== 'rate' && kind !== 'count') continue;
    // Two conditions may look at one window.
    const name = windowName(condition);
    if (kept.has(name)) continue;
    kept.add(name);
    const window = (windows[name] ??= []);
    const figure = kind === 'count' ? occurrences?.[signal] : values[signal];
    if (figure !== undefined) window.push([at, Number(figure)]);
    // An occurrence counts for less than the window; a value that is just as old as the window before the last one still does.
    const isOld = (time: number) => (kind === 'count' ? time + windowMs <= at : figure !== undefined && time < at - windowMs);
    while (window[0] && isOld(window[0][0])) window.shift();
  }
}
