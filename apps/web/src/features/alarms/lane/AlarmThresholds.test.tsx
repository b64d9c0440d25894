import { expect, test } from 'vitest';
import type { EffectiveRule } from '@atalaya/contract/alarms/rules.ts';
import { linesOf } from './AlarmThresholds.tsx';

const rule = (signal: string, levels: object, enabled = true): EffectiveRule =>
  ({
    id: signal,
    section: 'imu',
    signal,
    version: 1,
    rule: { name: signal, condition: { kind: 'above', levels }, forSeconds: 0, enabled },
    from: {},
  }) as unknown as EffectiveRule; // safe: only what is read of a rule
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
