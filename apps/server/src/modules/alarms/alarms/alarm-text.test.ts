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
  expect(alarmText({ ...key, value: -4.2 }, 'en')).toBe('Field laptop: end of a key, 4 days ago');
  expect(alarmText({ ...key, ruleName: 'Fin de una licencia', value: 12.9 }, 'es')).toBe(
    'Field laptop: fin de una licencia, dentro de 12 días',
  );
});

const door = {
  ...key,
  section: 'imu',
  signal: 'door',
  subject: { kind: 'device', id: 'm1', name: 'Burgos' },
  ruleName: 'Door open',
  value: 'open',
} as const;

test('initials in the name of a rule stay capital', () => {
  const silent = { ...door, section: 'radius', signal: 'nas.silent', ruleName: 'NAS is silent', state: 'cleared' } as const;
  expect(alarmText({ ...silent, until: 0 }, 'en')).toBe('Burgos: NAS is silent, back to normal');
  expect(alarmText({ ...silent, ruleName: 'El NAS no responde', until: 0 }, 'es')).toBe('Burgos: el NAS no responde, de nuevo normal');
});

test('how long it went on is said from a minute on', () => {
  expect(alarmText({ ...door, until: 59_999 }, 'en')).toBe('Burgos: door open');
  expect(alarmText({ ...door, until: 20_000, state: 'cleared' }, 'en')).toBe('Burgos: door open, back to normal');
  expect(alarmText({ ...door, until: 8 * 60_000 }, 'en')).toBe('Burgos: door open, for 8 minutes');
  expect(alarmText({ ...door, ruleName: 'Puerta abierta', until: 10_000 }, 'es')).toBe('Burgos: puerta abierta');
  expect(alarmText({ ...door, ruleName: 'Puerta abierta', until: 60_000 }, 'es')).toBe('Burgos: puerta abierta, durante 1 minuto');
});
