import { describe, expect, test } from 'vitest';
import type { ModelComponent, ModelVariable } from '@atalaya/contract/charging/device-model.ts';
import { matching, mayBeSet, wireName } from './model-tree.ts';

const variable = (name: string, value: string, mutability = 'ReadOnly', instance: string | null = null): ModelVariable => ({
  name,
  instance,
  dataType: null,
  unit: null,
  min: null,
  max: null,
  values: null,
  attributes: [{ type: 'Actual', value, mutability, readAt: '2026-03-02T08:00:00Z' }],
  monitors: [],
});
const evse: ModelComponent = {
  name: 'EVSE',
  instance: null,
  evseId: 2,
  connectorId: null,
  variables: [variable('Power', '11000'), variable('AvailabilityState', 'Occupied')],
};
const comm: ModelComponent = {
  name: 'OCPPCommCtrlr',
  instance: null,
  evseId: null,
  connectorId: null,
  variables: [variable('HeartbeatInterval', '300', 'ReadWrite')],
};

describe('a search in the device model', () => {
  const names = (search: string) => matching([evse, comm], search).map((one) => [one.name, one.variables.map(({ name }) => name)]);

  test('finds variables by name and value, and whole components by theirs', () => {
    expect(names('')).toHaveLength(2);
    expect(names('evse')).toEqual([['EVSE', ['Power', 'AvailabilityState']]]);
    expect(names('occupied')).toEqual([['EVSE', ['AvailabilityState']]]);
    expect(names('comm heart')).toEqual([['OCPPCommCtrlr', ['HeartbeatInterval']]]);
    expect(names('nothing')).toEqual([]);
  });
});

test('a variable is named to the charger by what it has, and only one that can be written may be set', () => {
  expect(wireName(evse, variable('Limit', '1', 'ReadOnly', 'L1'))).toEqual({
    component: { name: 'EVSE', evse: { id: 2 } },
    variable: { name: 'Limit', instance: 'L1' },
  });
  expect([...evse.variables, ...comm.variables].map(mayBeSet)).toEqual([false, false, true]);
});
