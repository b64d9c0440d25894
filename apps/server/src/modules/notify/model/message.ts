// One message on its way: what it is about, in the recipient's language, and under which id.
import type { Alarm } from '@atalaya/contract/alarms/alarms.ts';
import type { Incident } from '@atalaya/contract/alarms/incidents.ts';
import type { Severity } from '@atalaya/contract/alarms/severities.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import type { PrintedLogo } from '#platform/pictures/printed-logo.ts';

/** How a step is read by people: `settled` and the like are one of these. */
export type Verb = 'raised' | 'level' | 'cleared' | 'test' | 'channelDead' | 'event' | 'letter';

/** These go out one by one; alarms are gathered. */
export const goesAlone = (verb: Verb) => verb === 'event' || verb === 'letter';

export interface Message {
  /** The same on every repeat. */
  id: string;
  verb: Verb;
  language: Locale;
  /** When it was first due to be said. */
  at: Date;
  alarms: readonly Alarm[];
  incidents: readonly Incident[];
  /** What is said instead of alarms: of a test, and of a channel that does not work. */
  note: string | null;
  /** Where it can be acknowledged; null: there is nothing to. */
  acknowledgeUrl: string | null;
  /** What it is about: messages that share one of these stand together. */
  threads: readonly [string, ...string[]];
  /** What happened in the product; then it says nothing else. */
  event?: { type: string; data: unknown };
  /** What a person is told about their own account, or their week. */
  letter?: LetterText;
  /** Of the recipient's client. It goes with the mail: nothing is fetched when it is read. */
  logo?: PrintedLogo;
}

export interface LetterText {
  title: string;
  /** Paragraphs. */
  lines: readonly string[];
  rows: readonly { name: string; value: string }[];
  link: { url: string; text: string } | null;
  footer: string;
}

export type Outcome =
  | { kind: 'accepted' | 'delivered'; answer: string }
  | { kind: 'retry'; answer: string; afterMs?: number | undefined }
  | { kind: 'refused'; answer: string; isGone?: boolean };

const order: Record<Severity, number> = { warning: 1, high: 2, critical: 3 };
export function worstOf({ alarms, incidents }: Pick<Message, 'alarms' | 'incidents'>): Severity | null {
  const all = [...alarms, ...incidents].map(({ severity }) => severity);
  return all.toSorted((a, b) => order[b] - order[a])[0] ?? null;
}
