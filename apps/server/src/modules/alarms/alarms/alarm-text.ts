// One sentence that says what is wrong, made from the facts, in both languages.
import type { AlarmState, Subject } from '@atalaya/contract/alarms/alarms.ts';
import { signalOf } from '@atalaya/contract/alarms/signals.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import { nameInSentence } from '../model/name-in-sentence.ts';
import { lasting, numberOf } from '../model/spans.ts';

interface Facts {
  section: AlarmSection;
  signal: string;
  subject: Subject;
  ruleName: string;
  state: AlarmState;
  disproved: boolean;
  value: number | string | null;
  since: number;
  until: number;
}

const states: Record<Locale, Record<AlarmState, string>> = {
  en: { active: '', unknown: 'not heard of since', cleared: 'back to normal' },
  es: { active: '', unknown: 'sin noticias desde entonces', cleared: 'de nuevo normal' },
};
const disproved: Record<Locale, string> = { en: 'late readings disproved it', es: 'lecturas posteriores lo han desmentido' };

/** Their figure says when, so that how long it was so says nothing more: the end of a key, the age of the last backup. */
const MOMENTS: readonly string[] = ['expires.days', 'backup.age'];

/** Of a key: when it ends, or since when it has been over. */
const relative = (days: number, language: Locale) => new Intl.RelativeTimeFormat(language).format(Math.trunc(days), 'day');

function figure({ section, signal, value }: Facts, language: Locale): string | null {
  if (typeof value !== 'number') return null;
  if (signal === 'expires.days') return relative(value, language);
  const unit = signalOf(section, signal)?.unit;
  const written = numberOf(value, language);
  return unit ? `${written} ${unit}` : written;
}

export function alarmText(facts: Facts, language: Locale): string {
  const lasted = MOMENTS.includes(facts.signal) ? null : lasting(facts.until - facts.since, language);
  const parts = [nameInSentence(facts.ruleName, language), figure(facts, language), lasted];
  const ending = facts.disproved ? disproved[language] : states[language][facts.state];
  return `${facts.subject.name}: ${[...parts, ending].filter(Boolean).join(', ')}`;
}
