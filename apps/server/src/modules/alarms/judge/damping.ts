// Which steps of an alarm are told when it flaps: a function of the times of the steps alone.
import { NEVER, type Level } from '../model/shapes.ts';

/** What it came to at a time; 0: well. */
export interface LevelStep {
  at: number;
  level: Level | 0;
}

/** `step`: which of the steps is told; null: none, what holds by then is told because it has settled. */
export interface Telling extends LevelStep {
  step: number | null;
}

export interface Damped {
  told: Telling[];
  /** When something will be told if nothing happens before; Infinity: nothing will. */
  dueAt: number;
}

const PER_STEP = 1_000;
const MOST = 3_000;
const DAMPED_FROM = 2_000;
const DAMPED_UNTIL = 750;
export const HALVES_MS = 10 * 60_000;
/** Something worse is told after this long whatever the penalty. */
export const WORSE_AFTER_MS = 10 * 60_000;
/** Without a step for this long it is calm, whatever came before. */
export const CALM_AFTER_MS = HALVES_MS * Math.log2(MOST / DAMPED_UNTIL) + 1;

/** `steps` are of one rule and subject, in order. */
export function damped(steps: readonly LevelStep[], until: number): Damped {
  const told: Telling[] = [];
  let [penalty, time, isDamped] = [0, NEVER, false];
  let level: Level | 0 = 0;
  let [toldLevel, toldAt]: [Level | 0, number] = [0, NEVER];

  const decayed = (at: number) => (penalty === 0 ? 0 : penalty * 2 ** ((time - at) / HALVES_MS));
  const calmAt = () => (isDamped ? time + Math.ceil(HALVES_MS * Math.log2(penalty / DAMPED_UNTIL)) : Infinity);
  const worseAt = () => (isDamped && level > toldLevel ? Math.max(toldAt + WORSE_AFTER_MS, time) : Infinity);

  function tell(at: number, step: number | null) {
    if (level === toldLevel) return;
    told.push({ at, level, step });
    [toldLevel, toldAt] = [level, at];
  }
  /** When time alone tells something; damping that ends with nothing to tell is no event for anybody else. */
  const nextAt = () => Math.min(level === toldLevel ? Infinity : calmAt(), worseAt());

  function pass(at: number) {
    for (let next = nextAt(); next < at; next = nextAt()) tell(next, null);
    if (calmAt() < at) isDamped = false;
  }

  steps.forEach((step, index) => {
    pass(step.at);
    penalty = Math.min(MOST, decayed(step.at) + PER_STEP);
    time = step.at;
    level = step.level;
    if (penalty >= DAMPED_FROM) isDamped = true;
    if (!isDamped || (level > toldLevel && step.at - toldAt >= WORSE_AFTER_MS)) tell(step.at, index);
  });
  pass(until + 1);
  return { told, dueAt: nextAt() };
}
