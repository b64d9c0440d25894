// Whether a step of an alarm is told, or why not.
import type { Told, TransitionKind } from '@atalaya/contract/alarms/alarms.ts';
import { damped, type LevelStep } from '../judge/damping.ts';
import type { Episode, Level } from '../model/shapes.ts';

export interface PairAlarm {
  id: string;
  episode: Episode;
}

/** A step of one of the alarms of a rule and subject. */
export interface PairStep extends LevelStep {
  alarmId: string;
  kind: TransitionKind;
}

/** All that its alarms came to, in order. */
export const stepsOf = (alarms: readonly PairAlarm[]): PairStep[] =>
  alarms
    .flatMap(({ id, episode }) =>
      episode.steps.flatMap(({ kind, at, level }): PairStep[] =>
        kind === 'unknown' || kind === 'known' ? [] : [{ alarmId: id, kind, at, level: kind === 'cleared' ? 0 : level }],
      ),
    )
    .toSorted((a, b) => a.at - b.at);

export interface Settled {
  at: number;
  level: Level | 0;
  /** The alarm that is open by then, or the last that was. */
  alarmId: string;
}

export interface PairTellings {
  /** Named as `nameOf` does. */
  told: Set<string>;
  settled: Settled[];
  dueAt: number;
}

export const nameOf = (alarmId: string, kind: TransitionKind, at: number) => `${alarmId} ${kind} ${at}`;

export function tellingsOf(alarms: readonly PairAlarm[], until: number): PairTellings {
  const steps = stepsOf(alarms);
  const { told, dueAt } = damped(steps, until);
  const names = new Set<string>();
  const settled: Settled[] = [];
  for (const { at, level, step } of told) {
    const own = step === null ? steps.findLast((one) => one.at <= at) : steps[step];
    if (!own) continue;
    if (step === null) settled.push({ at, level, alarmId: own.alarmId });
    else names.add(nameOf(own.alarmId, own.kind, own.at));
  }
  return { told: names, settled, dueAt };
}

export interface Step {
  kind: TransitionKind;
  at: Date;
  learnedAt: Date;
}

export interface Circumstances {
  /** By damping. */
  isTold: boolean;
  isInOpenIncident: boolean;
  /** People were last told that it is wrong. */
  wasToldWrong: boolean;
  shelvedUntil: Date | null;
  ruleMadeAt: Date | null;
  /** When its end was learned, if it was. */
  endLearnedAt: Date | null;
}

const WORSE = new Set<TransitionKind>(['raised', 'level']);
const BETTER = new Set<TransitionKind>(['cleared', 'disproved']);

export function decisionOn({ kind, at, learnedAt }: Step, circumstances: Circumstances): Told {
  const { isTold, isInOpenIncident, wasToldWrong, shelvedUntil, ruleMadeAt, endLearnedAt } = circumstances;
  if (!WORSE.has(kind) && !BETTER.has(kind)) return 'never';
  if (ruleMadeAt && at < ruleMadeAt) return 'past';
  if (WORSE.has(kind) && endLearnedAt && endLearnedAt <= learnedAt) return 'past';
  if (isInOpenIncident) return 'incident';
  if (shelvedUntil && shelvedUntil > learnedAt) return 'shelved';
  if (BETTER.has(kind) && !wasToldWrong) return isTold || kind === 'disproved' ? 'never' : 'damped';
  return isTold || kind === 'disproved' ? 'now' : 'damped';
}
