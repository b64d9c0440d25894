// One rule over all that was said, from the beginning: what the time machine asks, by the very machine that judges live.
import { inOrder } from './moments.ts';
import { NO_PAUSES, type Pauses } from './pauses.ts';
import type { Away, Episode, Moment, Version } from '../model/shapes.ts';
import { judgedSubject, newSubjectState } from './subject.ts';

export function judge(
  versions: readonly Version[],
  moments: readonly Moment[],
  away: readonly Away[],
  until: number,
  pauses: Pauses = NO_PAUSES,
): Episode[] {
  const episodes: Episode[] = [];
  const section = versions.find(({ rule }) => rule)?.rule?.section;
  if (!section) return [];
  const subject = judgedSubject(newSubjectState(), {
    section,
    timelines: { rule: versions },
    away,
    pauses,
    ended: (_, episode) => episodes.push(episode),
  });
  for (const moment of inOrder(moments)) if (moment.at <= until) subject.take(moment);
  subject.advance(until);
  for (const { episode } of subject.open()) episodes.push(episode);
  return episodes;
}
