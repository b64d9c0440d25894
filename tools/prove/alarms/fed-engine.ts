// The engine as it is fed in life: in the order of arrival, judged again from a checkpoint for what comes late, and forgotten now and then
// but for what was stored as text.
import { inOrder } from '../../../apps/server/src/modules/alarms/judge/moments.ts';
import type { Away, Episode, Moment, Version } from '../../../apps/server/src/modules/alarms/model/shapes.ts';
import { pausesIn } from '../../../apps/server/src/modules/alarms/judge/pauses.ts';
import { judgedSubject, newSubjectState, type JudgedSubject } from '../../../apps/server/src/modules/alarms/judge/subject.ts';
import type { SubjectState } from '../../../apps/server/src/modules/alarms/model/subject-state.ts';
import type { Arrival, Stream } from './streams.ts';

export type Episodes = Record<string, Episode[]>;

interface Ended {
  ruleId: string;
  episode: Episode;
}

interface Checkpoint {
  /** Nothing of a later time is in it. */
  reached: number;
  text: string;
}

interface Memory {
  state: SubjectState;
  ended: Ended[];
}

const memoryOf = ({ text }: Checkpoint) => JSON.parse(text) as Memory; // safe: `store` alone writes it

/** What a state was judged by is known up to here. */
const reachedBy = ({ time, rules }: SubjectState) => Math.max(time, ...Object.values(rules).map(({ passed }) => passed));

export function fedEngine(section: Stream['section']) {
  const said: Moment[] = [];
  const timelines: Record<string, Version[]> = {};
  const away: Away[] = [];
  const pauses: Away[] = [];
  let checkpoints: Checkpoint[] = [];
  let ended: Ended[] = [];
  let late = 0;
  let subject = goOnFrom(newSubjectState());

  function goOnFrom(state: SubjectState): JudgedSubject {
    const earlier = inOrder(said.filter(({ at }) => at <= state.time));
    return judgedSubject(state, {
      section,
      timelines,
      away,
      pauses: pausesIn(pauses),
      earlier,
      ended: (ruleId, episode) => ended.push({ ruleId, episode }),
    });
  }

  /** Judges again from the last checkpoint on that is in `checkpoints`. */
  function judgeAgain(now: number) {
    const stored = checkpoints.at(-1);
    const memory = stored ? memoryOf(stored) : { state: newSubjectState(), ended: [] };
    ended = memory.ended;
    const { time } = memory.state;
    subject = goOnFrom(memory.state);
    for (const moment of inOrder(said.filter(({ at }) => at > time))) {
      if (!subject.take(moment)) throw new Error(`what is judged again was not in order: ${JSON.stringify(moment)}`);
    }
    subject.advance(now);
  }

  const forgetFrom = (time: number) => {
    checkpoints = checkpoints.filter(({ reached }) => reached < time);
  };

  /** Something is known by now that counts from `time` on. */
  function learn(time: number, now: number) {
    const isAhead = reachedBy(subject.state) >= time;
    forgetFrom(time);
    if (isAhead) judgeAgain(now);
    else subject = goOnFrom(subject.state);
  }

  function store() {
    const { state } = subject;
    checkpoints.push({ reached: reachedBy(state), text: JSON.stringify({ state, ended }) });
  }

  return {
    take(arrival: Arrival) {
      const { now } = arrival;
      switch (arrival.kind) {
        case 'moment': {
          const { moment } = arrival;
          said.push(moment);
          const isTaken = subject.take(moment);
          forgetFrom(moment.at);
          if (isTaken) return;
          late += 1;
          judgeAgain(now);
          return;
        }
        case 'version': {
          (timelines[arrival.ruleId] ??= []).push(arrival.version);
          learn(arrival.version.from, now);
          return;
        }
        case 'away': {
          away.push(arrival.away);
          learn(arrival.away.from, now);
          return;
        }
        case 'pause': {
          pauses.push(arrival.pause);
          learn(arrival.pause.from, now);
          return;
        }
        case 'time':
          subject.advance(now);
          return;
        case 'stored':
          store();
          return;
        case 'restarted':
          judgeAgain(now);
      }
    },
    /** How many moments came too late to be taken in as they came. */
    late: () => late,
    episodes(until: number): Episodes {
      subject.advance(until);
      const result: Episodes = {};
      for (const { ruleId, episode } of [...ended, ...subject.open()]) (result[ruleId] ??= []).push(episode);
      return result;
    },
  };
}
