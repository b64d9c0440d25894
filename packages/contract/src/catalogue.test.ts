import { describe, expect, test } from 'vitest';
import { demoEndpoints, listEndpoints, realEndpoints } from './catalogue.ts';
import * as constants from './constants.ts';
import { changesSomething, fullPath } from './endpoint.ts';
import { AppError, errorCatalogue, fail, isErrorCode } from './errors.ts';
import { toProblem } from './problem.ts';

const all = [...listEndpoints(realEndpoints), ...listEndpoints(demoEndpoints)];

describe('the catalogue of endpoints', () => {
  test('has no two calls at one address', () => {
    const addresses = all.map((e) => `${e.method} ${fullPath(e).replaceAll(/:\w+/g, ':')}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  test.each(all.map((e) => [`${e.method} ${fullPath(e)}`, e] as const))('%s is declared in full', (_, e) => {
    expect(e.path).toMatch(/^\//);
    expect(e.summary.length).toBeGreaterThan(3);
    expect([...e.path.matchAll(/:(\w+)/g)].map((match) => match[1])).toEqual(
      Object.keys(e.params && 'shape' in e.params ? Object(e.params.shape) : {}),
    );
    if (!changesSomething(e)) expect(e.body).toBeUndefined();
    if (e.csrf === false) expect(changesSomething(e)).toBe(true);
    if (e.status === 204) expect(e.response.safeParse(undefined).success).toBe(true);
  });
});

describe('a fresh second factor is asked for', () => {
  const real = Object.entries(realEndpoints).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, e]) => ({ name: `${group}.${name}`, ...e })),
  );

  test('by every call of a person that shows a secret this once', () => {
    const showing = real.filter(({ summary, access }) => access !== 'public' && /reply and never again|shown (this )?once/.test(summary));
    expect(showing.filter(({ stepUp }) => !stepUp).map(({ name }) => name)).toEqual([]);
    expect(showing.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'radiusVouchers.create',
        'visits.announce',
        'visits.makeTag',
        'chargingDrivers.makeStartCodes',
        'notify.createFeed',
      ]),
    );
  });

  test('by those that renew one, or say where it is sent', () => {
    const asking = real.filter(({ stepUp }) => stepUp).map(({ name }) => name);
    expect(asking).toEqual(
      expect.arrayContaining(['visits.renewCode', 'charging.renewPassword', 'notify.rotateSecret', 'notify.changeChannel']),
    );
  });
});

test('a change that was added to the demo areas is POST /apps/<area>/<verb>', () => {
  const added = listEndpoints(demoEndpoints).filter((e) => e.addition && changesSomething(e));
  expect(added.map((e) => `${e.method} ${fullPath(e)}`).filter((address) => !/^POST \/apps\/[a-z-]+\/[a-z-]+$/.test(address))).toEqual([]);
  expect(added.length).toBeGreaterThan(40);
});

describe('the catalogue of errors', () => {
  test('keeps the texts that other programs know', () => {
    const exact = {
      'auth.invalid': [400, 'Email or Password is Invalid'],
      'auth.failed': [400, 'Something went wrong'],
      'auth.refresh_invalid': [401, 'Invalid refresh token'],
      'register.email_taken': [400, 'This email is already in use.'],
      'register.username_taken': [400, 'This username is already in use.'],
    } as const;
    for (const [code, [status, title]] of Object.entries(exact)) {
      expect(isErrorCode(code) && toProblem(new AppError(code))).toMatchObject({ status, title, code, type: `/docs#${code}` });
    }
  });

  test('has a status of the 4xx or 5xx kind for all that travels', () => {
    for (const [code, { status }] of Object.entries(errorCatalogue)) {
      if (code.startsWith('network.')) expect(status).toBe(0);
      else expect(status).toSatisfy((value: number) => value >= 400 && value < 600);
    }
  });

  test('a code is only what stands in it, not what every object has', () => {
    expect(['taken', 'toString', '__proto__', 7, null].filter(isErrorCode)).toEqual(['taken']);
  });

  test('failing throws the code with its details', () => {
    expect(() => fail('licence.not_found', { detail: 'x' })).toThrow(
      expect.objectContaining({ code: 'licence.not_found', status: 404, details: { detail: 'x' } }),
    );
  });
});

test('the codes of the wire do not move', () => {
  const { DeviceStatus, DoorState, ImuEventType, PowerSensor, PowerSource, StatusResult } = constants;
  expect({ DeviceStatus, DoorState, PowerSensor, PowerSource, StatusResult }).toEqual({
    DeviceStatus: { Offline: 1, Online: 2, Rebooting: 3 },
    DoorState: { Closed: 0, Open: 1 },
    PowerSensor: { Battery: 1, Imu: 2, Ups: 3 },
    PowerSource: { External: 1, SaiHigh: 2, SaiLow: 3 },
    StatusResult: { Online: 0, Offline: 1 },
  });
  expect(Object.values(ImuEventType)).toEqual(['IMU_STATUS', 'IMU_DOOR', 'IMU_TEMP', 'IMU_POWER', 'IMU_REBOOT']);
});
