import { expect, test } from 'vitest';
import type { FleetState } from '@atalaya/contract/monitor/devices.ts';
import type { Severity } from '@atalaya/contract/alarms/severities.ts';
import { markLook, marksOf } from './mark-look.ts';

const place = (mac: string, state: FleetState) => ({ mac, state });
const alarms = new Map<string, Severity>([
  ['battery', 'high'],
  ['door', 'warning'],
]);

test('a cabinet that answers is not green while something is wrong with it', () => {
  expect(markLook([place('well', 'online')], alarms).meaning).toBe('healthy');
  expect(markLook([place('battery', 'online')], alarms).meaning).toBe('critical');
  expect(markLook([place('door', 'online')], alarms).meaning).toBe('attention');
});

test('several in one place have the colour of the worst of them', () => {
  expect(markLook([place('well', 'online'), place('door', 'online')], alarms).meaning).toBe('attention');
  expect(markLook([place('door', 'online'), place('gone', 'offline')], alarms).meaning).toBe('critical');
});

test('an alarm that is milder than the state of its device does not hide it', () => {
  const offline = markLook([place('gone', 'offline')], new Map());
  expect(markLook([place('door', 'offline')], alarms)).toEqual(offline);
});

test('the legend names what marks say, the worst first and each once', () => {
  const places = [place('well', 'online'), place('gone', 'offline'), place('door', 'online'), place('away', 'offline')];
  expect(marksOf(places, alarms).map(({ state }) => state)).toEqual(['offline', 'warning', 'online']);
  expect(marksOf(places.slice(0, 1), alarms)).toEqual([{ state: 'online', look: markLook(places.slice(0, 1), alarms) }]);
});
