import { describe, expect, test } from 'vitest';
import { COMMAND_ACTIONS } from '@atalaya/contract/charging/actions.ts';
import { STATION_COMMANDS } from '@atalaya/contract/charging/actions-2.0.1.ts';
import { commandForms } from './command-forms.ts';
import { formsOf } from './forms-of.ts';
import { stationForms } from './station-forms.ts';
import { formSchema, initialValues, nameOf, toPayload } from './command-payload.ts';

const now = new Date('2026-03-02T09:00:00Z');

describe('the form of a command', () => {
  test('is found in exactly one group', () => {
    expect(
      formsOf('ocpp1.6')
        .grouped.flatMap(({ actions }) => actions)
        .toSorted(),
    ).toEqual([...COMMAND_ACTIONS]);
    expect(
      formsOf('ocpp2.0.1')
        .grouped.flatMap(({ actions }) => actions)
        .toSorted(),
    ).toEqual([...STATION_COMMANDS]);
  });

  test('has a field of its own for each place in the payload', () => {
    for (const action of COMMAND_ACTIONS) {
      const names = commandForms[action].fields.map(nameOf);
      expect(new Set(names).size, action).toBe(names.length);
    }
    for (const action of STATION_COMMANDS) {
      const names = stationForms[action].fields.map(nameOf);
      expect(new Set(names).size, action).toBe(names.length);
    }
  });

  test('of OCPP 2.0.1 writes lists within objects, and sessions as texts', () => {
    const { SetVariables, RequestStopTransaction } = stationForms;
    const fields = {
      setVariableData_0_component_name: 'EVSE',
      setVariableData_0_variable_name: 'Power',
      setVariableData_0_attributeValue: '1',
    };
    expect(toPayload(SetVariables, fields)).toEqual({
      setVariableData: [{ component: { name: 'EVSE' }, variable: { name: 'Power' }, attributeValue: '1' }],
    });
    expect(toPayload(RequestStopTransaction, { transactionId: '17' })).toEqual({ transactionId: '17' });
  });

  test('asks for what it needs, and only for that', () => {
    const { ReserveNow, ClearChargingProfile } = commandForms;
    const missing = formSchema(ReserveNow).safeParse({ ...initialValues(ReserveNow, now), parentIdTag: undefined });
    expect(missing.error?.issues.map(({ path }) => path.join('.'))).toEqual(['idTag']);
    expect(formSchema(ClearChargingProfile).safeParse({}).success).toBe(true);
  });
});

describe('a payload', () => {
  test('stands where OCPP has it, with numbers as numbers and times in UTC', () => {
    const { SetChargingProfile, ReserveNow } = commandForms;
    expect(toPayload(SetChargingProfile, { ...initialValues(SetChargingProfile, now), connectorId: '0' })).toEqual({
      connectorId: 0,
      csChargingProfiles: {
        chargingProfileId: Math.floor(now.getTime() / 1_000) % 1_000_000,
        chargingProfileKind: 'Relative',
        chargingProfilePurpose: 'TxDefaultProfile',
        chargingSchedule: { chargingRateUnit: 'A', chargingSchedulePeriod: [{ limit: 16, startPeriod: 0 }] },
        stackLevel: 0,
      },
    });
    expect(toPayload(ReserveNow, { ...initialValues(ReserveNow, now), idTag: 'X' })).toMatchObject({
      connectorId: 1,
      expiryDate: '2026-03-02T10:00:00.000Z',
      idTag: 'X',
    });
  });

  test('leaves out what was left empty', () => {
    const { GetConfiguration, ClearChargingProfile, SendLocalList } = commandForms;
    expect(toPayload(GetConfiguration, { key: '' })).toEqual({});
    expect(toPayload(GetConfiguration, { key: 'A, B,' })).toEqual({ key: ['A', 'B'] });
    expect(toPayload(ClearChargingProfile, initialValues(ClearChargingProfile, now))).toEqual({});
    expect(toPayload(SendLocalList, { ...initialValues(SendLocalList, now), localAuthorizationList: ['X'] })).toEqual({
      listVersion: 1,
      updateType: 'Full',
      localAuthorizationList: [{ idTag: 'X', idTagInfo: { status: 'Accepted' } }],
    });
  });
});
