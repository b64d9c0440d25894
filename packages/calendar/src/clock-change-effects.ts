// What the next changes of a zone's clock do to a schedule, for the form in which somebody writes it.
import { DAY_MS, localTime, MINUTE_MS } from './local-time.ts';
import { occurrenceOf, plannedOccurrences, type Occurrence, type PlannedOccurrence, type Schedule } from './schedule.ts';
import { clockChanges, type ClockChange } from './zone-clock.ts';

/** `none`: nothing is planned around the change, or it takes place as planned. */
export type ChangeEffect = 'none' | 'skipped' | 'moved' | 'longer' | 'shorter';

export interface ChangeOutcome {
  change: ClockChange;
  effect: ChangeEffect;
  planned: PlannedOccurrence | null;
  /** Null: it does not take place. */
  actual: Occurrence | null;
  /** By how much it starts later on the clock, and how much longer it takes. */
  laterMinutes: number;
  longerMinutes: number;
}

const unaffected = (change: ClockChange): ChangeOutcome => ({
  change,
  effect: 'none',
  planned: null,
  actual: null,
  laterMinutes: 0,
  longerMinutes: 0,
});

function outcomeOf(schedule: Schedule, change: ClockChange, planned: PlannedOccurrence): ChangeOutcome {
  const actual = occurrenceOf(schedule.zone, planned);
  if (!actual) return { ...unaffected(change), effect: 'skipped', planned };
  const offsetAtStart = actual.start < change.at ? change.before : change.after;
  const laterMinutes = (actual.start + offsetAtStart - planned.start) / MINUTE_MS;
  const longerMinutes = (actual.end - actual.start - (planned.end - planned.start)) / MINUTE_MS;
  const effect = longerMinutes > 0 ? 'longer' : longerMinutes < 0 ? 'shorter' : laterMinutes === 0 ? 'none' : 'moved';
  return { change, effect, planned, actual, laterMinutes, longerMinutes };
}

/** The change with the occurrence that it does most to; those that it leaves alone are not looked for. */
function outcomeAt(schedule: Schedule, change: ClockChange): ChangeOutcome {
  const length = localTime(schedule.end) - localTime(schedule.start);
  const around = change.at + Math.max(change.before, change.after);
  const outcomes = plannedOccurrences(schedule, around - length - DAY_MS, around + DAY_MS).map((planned) =>
    outcomeOf(schedule, change, planned),
  );
  return outcomes.find(({ effect }) => effect === 'skipped') ?? outcomes.find(({ effect }) => effect !== 'none') ?? unaffected(change);
}

/** At the next changes after an instant, two unless the zone has fewer to come. */
export const changeOutcomes = (schedule: Schedule, after: number, count = 2): ChangeOutcome[] =>
  clockChanges(schedule.zone, after, { count }).map((change) => outcomeAt(schedule, change));
