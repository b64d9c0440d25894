// What somebody writes of a rule, and what becomes of it.
import { READING_NAMES, type ReadingName, type ReadingRule, type Unit } from '@atalaya/contract/integrations/reading-rules.ts';

export interface RuleDraft {
  path: string;
  reading: ReadingName;
  unit: Unit | null;
  scale: number | string;
  offset: number | string;
  /** Such as `open = 1, shut = 0`. */
  values: string;
}

const kindOf = (reading: ReadingName) => reading.split('.').at(-1) ?? reading;
/** In which units a reading may come, ours first. */
export function unitsOf(reading: ReadingName): readonly Unit[] {
  switch (kindOf(reading)) {
    case 'temp':
      return ['celsius', 'fahrenheit', 'kelvin'];
    case 'humidity':
      return ['percent', 'ratio'];
    case 'volts':
      return ['volts', 'millivolts'];
    case 'amperes':
      return ['amperes', 'milliamperes'];
    case 'watts':
      return ['watts', 'kilowatts'];
    default:
      return [];
  }
}

/** A rule for what no other rule reads yet. */
export function nextRule(rules: readonly RuleDraft[], path = ''): RuleDraft {
  const reading = READING_NAMES.find((name) => rules.every((rule) => rule.reading !== name)) ?? 'temp';
  return { path, reading, unit: unitsOf(reading)[0] ?? null, scale: 1, offset: 0, values: '' };
}

export const toRuleDraft = ({ path, reading, unit, scale, offset, values }: ReadingRule): RuleDraft => ({
  path,
  reading,
  unit: unit ?? unitsOf(reading)[0] ?? null,
  scale,
  offset,
  values: Object.entries(values ?? {})
    .map(([word, figure]) => `${word} = ${figure}`)
    .join(', '),
});

/** What is no figure stays as it was written, so that the check finds it. */
function valuesOf(text: string): Record<string, number> | null {
  const pairs = text.split(/[,;\n]/).filter((pair) => pair.trim() !== '');
  if (pairs.length === 0) return null;
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.lastIndexOf('=');
      return at < 0 ? [pair.trim(), NaN] : [pair.slice(0, at).trim(), Number(pair.slice(at + 1).trim() || NaN)];
    }),
  );
}
const figureOf = (value: number | string) => (value === '' ? NaN : Number(value));

export const toRule = ({ path, reading, unit, scale, offset, values }: RuleDraft): ReadingRule => ({
  path: path.trim(),
  reading,
  unit: unitsOf(reading).length > 0 ? unit : null,
  scale: figureOf(scale),
  offset: figureOf(offset),
  values: valuesOf(values),
});
