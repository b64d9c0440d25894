import { expect, test } from 'vitest';
import { alarmText } from './alarm-text.ts';

const key = {
  section: 'licensing',
  signal: 'expires.days',
  subject: { kind: 'key', id: 'k1', name: 'Field laptop' },
  ruleName: 'End of a key',
  state: 'active',
  disproved: false,
  since: 0,
  until: 60_000,
} as const;

test('a key that has ended says how long ago, and one that will says when', () => {
  expect(alarmText({ ...key, value: -4.2 }, 'en')).toBe('Field laptop: end of a key, 4 days ago, for 1 minute');
  expect(alarmText({ ...key, ruleName: 'Fin de una licencia', value: 12.9 }, 'es')).toBe(
    'Field laptop: fin de una licencia, dentro de 12 días, durante 1 minuto',
  );
});
