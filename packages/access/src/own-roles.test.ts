import { expect, test } from 'vitest';
import { ROLE_LEVELS } from '@atalaya/contract/licensing/roles.ts';
import { SECTIONS } from '@atalaya/contract/sections.ts';
import { abilityFor } from './ability.ts';
import { hasAllOf } from './grants.ts';
import { grantedBy, levelIn } from './own-roles.ts';

const personWith = (grants: Parameters<typeof grantedBy>[0]) => ({ role: 'client', ...grantedBy(grants) });

test('each level gives what it is called, and what the one before it gives', () => {
  for (const section of SECTIONS)
    for (const [at, level] of ROLE_LEVELS.entries()) {
      const person = personWith({ [section]: level });
      expect(person.access).toEqual([section]);
      for (const below of ROLE_LEVELS.slice(0, at + 1))
        expect(hasAllOf(person, personWith({ [section]: below })), `${section} ${level}`).toBe(true);
    }
});

test('what a role does not name it does not give', () => {
  const ability = abilityFor(personWith({ imuProject: 'operate', licenses: 'view' }));
  expect(ability.can('reboot', 'Device')).toBe(true);
  expect(ability.can('write', 'ChartNote')).toBe(true);
  expect(ability.can('configure', 'Device')).toBe(false);
  expect(ability.can('read', 'LicenceKey')).toBe(true);
  expect(ability.can('create', 'LicenceKey')).toBe(false);
  expect(ability.can('read', 'User')).toBe(false);
  const reports = abilityFor(personWith({ reports: 'operate', imuProject: 'view' }));
  expect(reports.can('issue', 'Report')).toBe(true);
  expect(reports.can('manage', 'Report')).toBe(false);
  expect(abilityFor(personWith({ reports: 'view', imuProject: 'view' })).can('write', 'ChartNote')).toBe(false);
  expect(personWith({}).access).toEqual([]);
  expect(abilityFor(personWith({})).can('read', 'Device')).toBe(false);
});

test('a level is known again from what somebody may do', () => {
  for (const section of SECTIONS)
    for (const level of ROLE_LEVELS) {
      // Where operating is no more than looking, the higher name counts.
      const found = levelIn(personWith({ [section]: level }), section);
      expect(hasAllOf(personWith({ [section]: level }), personWith({ [section]: found ?? 'view' }))).toBe(true);
    }
  expect(levelIn(personWith({ radius: 'view' }), 'imuProject')).toBeNull();
  expect(levelIn({ role: 'admin', access: ['all'], ability: [] }, 'users')).toBe('manage');
});
