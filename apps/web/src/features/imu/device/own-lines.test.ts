import { expect, test } from 'vitest';
import { joinedLines, ownLines } from './own-lines.ts';

test('a device draws its own lines, and those of alarm rules are drawn beside them', () => {
  const own = ownLines({ acPresentV: 90, batteryLowV: 11.5 }, (line, volts) => `${line} ${volts}`);
  expect(own).toEqual({
    'psu.1': [{ value: 11.5, label: 'batteryLow 11.5', isCritical: true }],
    'psu.2': [{ value: 90, label: 'mainsPresent 90', isCritical: false }],
  });
  const ofRule = { value: 12, label: 'Warning 12 V', isCritical: false };
  expect(joinedLines(own, { 'psu.1': [ofRule], 'temp': [ofRule] })).toEqual({
    'psu.1': [...(own['psu.1'] ?? []), ofRule],
    'psu.2': own['psu.2'],
    'temp': [ofRule],
  });
});
