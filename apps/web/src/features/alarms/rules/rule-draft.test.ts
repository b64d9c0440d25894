import { describe, expect, test } from 'vitest';
import { NewRule } from '@atalaya/contract/alarms/rules.ts';
import { ALARM_SECTIONS } from '@atalaya/contract/alarms/severities.ts';
import { emptyCondition, kindsOf, signalsOf, toChange, toDraft, toInput } from './rule-draft.ts';
import { FORM_FIELDS } from './rule-chain.ts';

const hot = {
  name: 'Hot',
  condition: { kind: 'above', levels: { warning: 40, critical: 50 } },
  forSeconds: 300,
  clear: { at: 37, forSeconds: 60 },
  freshnessSeconds: null,
  latched: false,
  enabled: true,
} as const;

test('a rule that is opened and saved says what it said', () => {
  expect(NewRule.parse(toInput(toDraft('imu', 'temperature', {}, hot), FORM_FIELDS))).toMatchObject(hot);
});

test('an override says what differs, and nothing else', () => {
  const input = toInput(toDraft('imu', 'temperature', { clientId: 'c1' }, hot), ['forSeconds'], 'r1');
  expect(NewRule.parse(input)).toEqual({
    section: 'imu',
    signal: 'temperature',
    scope: { clientId: 'c1' },
    overrides: 'r1',
    forSeconds: 300,
  });
});

test('a rule without a figure is refused before it is sent', () => {
  expect(NewRule.safeParse(toInput(toDraft('imu', 'temperature', {}, { name: 'Hot' }), FORM_FIELDS)).success).toBe(false);
});

test('several conditions go out as all or any of them', () => {
  const any = [{ kind: 'above', levels: { high: 45 } } as const, { kind: 'noData', windowSeconds: 600, severity: 'warning' } as const];
  const parsed = NewRule.parse(toInput(toDraft('imu', 'temperature', {}, { name: 'Hot or silent', any }), FORM_FIELDS));
  expect(parsed).toMatchObject({ any });
  expect(parsed.condition).toBeUndefined();
});

test('a field that no longer differs is inherited again, and a condition with all its spellings', () => {
  const draft = toDraft('imu', 'temperature', { clientId: 'c1' }, hot);
  expect(toChange(draft, ['forSeconds'], ['forSeconds', 'latched'])).toEqual({ forSeconds: 300, inherits: ['latched'] });
  expect(toChange(draft, [], ['condition'])).toEqual({ inherits: ['condition', 'all', 'any'] });
  expect(toChange(draft, ['condition'], ['condition'])).toMatchObject({ condition: hot.condition, inherits: ['all', 'any'] });
});

describe('what can be said of a signal', () => {
  test('fits what the contract accepts, for every signal there is', () => {
    for (const section of ALARM_SECTIONS) {
      for (const signal of signalsOf(section)) {
        expect(kindsOf(section, signal)).not.toEqual([]);
        for (const kind of kindsOf(section, signal)) {
          const condition = {
            ...emptyCondition(section, signal),
            kind,
            levels: { warning: 1, high: '', critical: '' },
            low: 0,
            high: 1,
          } as const;
          const draft = { ...toDraft(section, signal, {}, { name: 'Any' }), conditions: [condition] };
          expect(NewRule.safeParse(toInput(draft, FORM_FIELDS)).error, `${signal} ${kind}`).toBeUndefined();
        }
      }
    }
  });

  test('another signal keeps the kind where it can', () => {
    const falling = { ...emptyCondition('imu', 'temperature'), kind: 'below' } as const;
    expect(emptyCondition('imu', 'humidity', falling).kind).toBe('below');
    expect(emptyCondition('imu', 'door', falling)).toMatchObject({ kind: 'is', value: 'open' });
  });
});
