import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EffectiveRule } from '@atalaya/contract/alarms/rules.ts';
import { ALARMS } from '#testing/alarm-samples.ts';
import { show } from '#testing/show.tsx';
import { AlarmThresholds, linesOf, type ThresholdsBySeries } from './AlarmThresholds.tsx';

const rule = (signal: string, levels: object, enabled = true): EffectiveRule =>
  ({
    id: signal,
    section: 'imu',
    signal,
    version: 1,
    rule: { name: signal, condition: { kind: 'above', levels }, forSeconds: 0, enabled },
    from: {},
  }) as unknown as EffectiveRule; // safe: only what is read of a rule
/** What a reply has besides. */
const WHOLE = { clear: {}, freshnessSeconds: null, latched: false, hours: null };
const nameOf = ({ severity, value }: { severity: string; value: number }, unit: string) => `${severity} ${value} ${unit}`;

test('each level of a rule is a line in the chart of its signal', () => {
  expect(linesOf([rule('temperature', { warning: 35, critical: 45 })], nameOf)).toEqual({
    temp: [
      { value: 35, label: 'warning 35 °C', isCritical: false },
      { value: 45, label: 'critical 45 °C', isCritical: true },
    ],
  });
});

test('rules that are off, and signals without a chart, draw nothing', () => {
  expect(linesOf([rule('temperature', { high: 40 }, false), rule('cpu', { high: 90 })], nameOf)).toEqual({});
});

test.each([
  ['en', 'Alarm > 35 °C (high)'],
  ['es', 'Alarma > 35 °C (alta)'],
] as const)('in %s a line says that it is of an alarm, on which side of it, and last how bad', async (locale, label) => {
  const known: ThresholdsBySeries[] = [];
  const warm = rule('temperature', { high: 35 });
  const answers = { [`GET ${ALARMS}/rule/effective`]: () => ({ data: [{ ...warm, rule: { ...warm.rule, ...WHOLE } }] }) };
  await show(<AlarmThresholds subjectId="AA" onKnown={(lines) => known.push(lines)} />, { areas: ['alarms'], answers, locale });
  await waitFor(() => expect(known.at(-1)?.temp?.map((line) => line.label)).toEqual([label]));
});
