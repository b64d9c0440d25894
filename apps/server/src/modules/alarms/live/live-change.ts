// What became of the alarms of one client, gathered and cut to what somebody may see.
import type { Alarm } from '@atalaya/contract/alarms/alarms.ts';
import type { AlarmsChange } from '@atalaya/contract/alarms/stream.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { LiveShape } from '#platform/live/live.ts';
import { languageOf } from '../model/language.ts';
import { sectionsOf } from '../model/seen-sections.ts';
import { LOCALES, type Locale } from '@atalaya/contract/constants.ts';

/** Somebody waits for it; and however many there are, a frame tells of so many alone. */
const GATHER_MS = 50;
const BYTES_OF = { alarm: 1_500, frame: 100 };

/** With what it says in each language until it is known who listens. */
export interface ToldAlarm extends Alarm {
  words?: Record<Locale, Pick<Alarm, 'ruleName' | 'text'>>;
}
interface Told extends AlarmsChange {
  alarms: ToldAlarm[];
}

export interface Gathering {
  alarms: Map<string, ToldAlarm>;
  truncated: boolean;
}

/** Which part of the stream is for somebody: that of their sections, in their language. */
export const partFor = (ctx: CallContext): string => [languageOf(ctx), ...sectionsOf(ctx)].join(' ');

function only({ alarms, truncated }: Told, part: string): Told {
  const [first, ...sections] = part.split(' ');
  const language = LOCALES.find((one) => one === first) ?? 'en';
  const seen = new Set(sections);
  return {
    alarms: alarms.filter(({ section }) => seen.has(section)).map(({ words, ...alarm }) => ({ ...alarm, ...words?.[language] })),
    truncated,
  };
}

export const alarmsChange: LiveShape<Told, Gathering> = {
  subject: 'alarms-live',
  gatherMs: GATHER_MS,
  gathering: () => ({ alarms: new Map(), truncated: false }),
  toChange: ({ alarms, truncated }) => ({ alarms: [...alarms.values()], truncated }),
  joined(changes) {
    const all = [...changes];
    return { alarms: all.flatMap(({ alarms }) => alarms), truncated: all.some(({ truncated }) => truncated) };
  },
  only,
  isEmpty: ({ alarms, truncated }) => alarms.length === 0 && !truncated,
  unsaid: () => ({ alarms: [], truncated: true }),
  bytesOf: ({ alarms }) => BYTES_OF.alarm * alarms.length + BYTES_OF.frame,
};
