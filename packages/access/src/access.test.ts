import { SECTIONS } from '@atalaya/contract/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { describe, expect, test } from 'vitest';
import { abilityFor, defaultAbility } from './ability.ts';
import { mayBringBack } from './ended.ts';
import { canSee, isAdmin } from './sections.ts';

type Granted = Account['access'];
const account = (role: string, access: Granted, ability: Account['ability'] = []) => ({ role, access, ability });

test.each([
  ['admin', true],
  ['Admin', true],
  ['ADMIN', true],
  ['client', false],
  ['administrator', false],
  ['', false],
])('the role %j is an administrator: %j', (role, expected) => {
  expect(isAdmin({ role })).toBe(expected);
});

describe('a section is seen', () => {
  test.each<[string, Granted, string[]]>([
    ['with all, every one', ['all'], [...SECTIONS]],
    ['only when it is granted', ['licenses', 'imuProject'], ['licenses', 'imuProject']],
    ['never without a grant', [], []],
  ])('%s', (_, access, expected) => {
    expect(SECTIONS.filter((section) => canSee({ access }, section))).toEqual(expected);
  });
});

describe('what a user may do when nothing is stored', () => {
  const clientOfLicences = account('client', ['licenses']);
  const clientOfDevices = account('client', ['imuProject']);
  const clientOfReports = account('client', ['reports']);
  const clientOfAll = account('client', ['all']);
  const clientOfAlarms = account('client', ['alarms']);
  const clientOfPeople = account('client', ['users', 'projects']);
  const clientOfNothing = account('client', []);
  const admin = account('Admin', []);

  test.each([
    [clientOfLicences, 'read', 'LicenceKey', true],
    [clientOfLicences, 'create', 'LicenceKey', true],
    [clientOfLicences, 'label', 'LicenceKey', true],
    [clientOfLicences, 'expire', 'LicenceKey', true],
    [clientOfLicences, 'enable', 'LicenceKey', true],
    [clientOfLicences, 'disable', 'LicenceKey', false],
    [clientOfLicences, 'read', 'Device', false],
    [clientOfLicences, 'read', 'ACL', true],
    [clientOfLicences, 'read', 'Auth', true],
    [clientOfDevices, 'ping', 'Device', true],
    [clientOfDevices, 'reboot', 'Device', true],
    [clientOfDevices, 'label', 'Device', true],
    [clientOfDevices, 'place', 'Device', true],
    [clientOfDevices, 'visit', 'Device', true],
    [clientOfDevices, 'write', 'ChartNote', true],
    [clientOfDevices, 'issue', 'Report', false],
    [clientOfReports, 'manage', 'Report', true],
    [clientOfReports, 'write', 'ChartNote', true],
    [clientOfReports, 'read', 'Device', false],
    [clientOfDevices, 'create', 'Device', false],
    [clientOfDevices, 'create', 'LicenceKey', false],
    [clientOfAll, 'read', 'Nas', true],
    [clientOfAll, 'read', 'User', true],
    [clientOfAll, 'create', 'User', false],
    [clientOfAll, 'manage', 'all', false],
    [clientOfDevices, 'read', 'Alarm', true],
    [clientOfDevices, 'acknowledge', 'Alarm', true],
    [clientOfDevices, 'manage', 'AlarmRule', false],
    [clientOfAlarms, 'read', 'Alarm', true],
    [clientOfAlarms, 'manage', 'AlarmRule', true],
    [clientOfAlarms, 'read', 'Device', false],
    [clientOfPeople, 'read', 'Alarm', false],
    [clientOfPeople, 'acknowledge', 'Alarm', false],
    [clientOfNothing, 'read', 'LicenceKey', false],
    [clientOfNothing, 'read', 'Auth', true],
    [admin, 'manage', 'all', true],
    [admin, 'disable', 'LicenceKey', true],
  ])('%j: %s %s is %j', (person, action, subject, expected) => {
    expect(abilityFor(person).can(action, subject)).toBe(expected);
  });
});

test('a stored ability counts instead of the default, for administrators too', () => {
  const limited = abilityFor(account('admin', ['all'], [{ action: 'read', subject: 'Project' }]));
  expect(limited.can('read', 'Project')).toBe(true);
  expect(limited.can('create', 'LicenceKey')).toBe(false);
});

test('the default rules are plain data that can travel', () => {
  const rules = defaultAbility({ role: 'client', access: ['radius'] });
  expect(JSON.parse(JSON.stringify(rules))).toEqual(rules);
  expect(rules.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'read ACL',
    'read Auth',
    'read Nas',
    'read RadiusUser',
    'read Alarm',
    'acknowledge Alarm',
  ]);
});

test('sections that share the alarms say so once', () => {
  const rules = defaultAbility({ role: 'client', access: ['all'] });
  const said = rules.map(({ action, subject }) => `${action} ${subject}`);
  expect(said.filter((rule) => rule.endsWith(' Alarm'))).toEqual(['read Alarm', 'acknowledge Alarm']);
  expect(new Set(said).size).toBe(said.length);
});

describe('a key is brought back', () => {
  const [admin, client] = [{ role: 'Admin' }, { role: 'client' }];
  test.each([
    [admin, 'disabled', 'admin', true],
    [admin, 'expired', null, true],
    [admin, 'expired', 'client', true],
    [admin, 'expired', 'device', false],
    [client, 'expired', 'client', true],
    [client, 'disabled', 'client', true],
    [client, 'disabled', 'admin', false],
    [client, 'expired', 'admin', false],
    [client, 'expired', null, false],
    [client, 'expired', 'device', false],
  ] as const)('by %j when it is %s and was ended by %j: %j', (person, state, endedBy, expected) => {
    expect(mayBringBack(person, { state, endedBy })).toBe(expected);
  });
});
