import { listEndpoints, realEndpoints } from '@atalaya/contract/catalogue.ts';
import { areasOf, isOpenTo, modeOf, scopesFor, TOKEN_SCOPES, type TokenScope } from '@atalaya/contract/scopes.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { describe, expect, test } from 'vitest';
import { abilityFor } from './ability.ts';
import { accountOfToken, mayGiveScope } from './api-tokens.ts';
import { isAdmin } from './sections.ts';
import { subjectsOf } from './subjects.ts';

const endpoints = listEndpoints(realEndpoints);
const account = (values: Partial<Account>): Account => ({
  id: 'p',
  email: 'p@example.test',
  role: 'admin',
  locale: 'en',
  client_id: null,
  client_name: null,
  client_extra: null,
  active: true,
  name: '',
  lastname: '',
  avatar: null,
  ability: [],
  access: ['all'],
  ...values,
});

describe('every call of the contract', () => {
  test('that asks for an ability has a subject that its section knows', () => {
    const unknown = endpoints.filter(
      ({ access, can }) => can && typeof access !== 'string' && !access.some((section) => subjectsOf[section].includes(can[1])),
    );
    expect(unknown.map(({ path }) => path)).toEqual([]);
  });

  test('of a section asks for a scope of that section, for reading or for writing', () => {
    const ofSections = endpoints.flatMap((e) => (typeof e.access !== 'string' && !e.scope && !e.stepUp ? [{ e, access: e.access }] : []));
    expect(ofSections.length).toBeGreaterThan(100);
    expect(ofSections.map(({ e }) => scopesFor(e))).toEqual(
      ofSections.map(({ e, access }) => access.map((section) => `${section}:${modeOf(e)}`)),
    );
  });

  test('that asks for a fresh second factor is refused to tokens', () => {
    const dangerous = endpoints.filter(({ stepUp }) => stepUp);
    expect(dangerous.filter((e) => scopesFor(e) !== null || isOpenTo(TOKEN_SCOPES, e)).map(({ path }) => path)).toEqual([]);
    expect(dangerous.length).toBeGreaterThan(20);
  });

  test('about the own account, passwords, sessions and tokens is refused to tokens, whatever their scopes', () => {
    const refused = endpoints.filter((e) => areasOf(e) === 'none' && e.access !== 'public').map(({ path }) => path);
    for (const path of [
      '/auth/tokens',
      '/auth/token',
      '/auth/user/passwd',
      '/auth/user/link',
      '/auth/user/link/mail',
      '/auth/factors',
      '/auth/factor/policy',
      '/auth/session',
      '/auth/sessions',
      '/auth/profile',
    ])
      expect(refused).toContain(path);
    for (const e of endpoints) if (areasOf(e) === 'none') expect(isOpenTo(['all:write', 'clients:write'], e), e.path).toBe(false);
  });
});

describe('what is left of a person', () => {
  test('is their sections and abilities within the scopes, and nothing of the rest', () => {
    const left = accountOfToken(account({}), ['imuProject:read', 'licenses:write'], null, 'read');
    expect(left.access).toEqual(['licenses', 'imuProject']);
    expect(abilityFor(left).can('rotate', 'LicenceKey')).toBe(true);
    expect(abilityFor(left).can('create', 'User')).toBe(false);
    const writing = accountOfToken(account({}), ['imuProject:read', 'licenses:write'], null, 'write');
    expect(writing.access).toEqual(['licenses']);
    expect(abilityFor(writing).can('reboot', 'Device')).toBe(false);
  });

  test('shrinks with them: a section that they lost is gone', () => {
    const poor = account({ role: 'client', client_id: 'c', access: ['licenses'] });
    expect(accountOfToken(poor, ['imuProject:read'], null, 'read').access).toEqual([]);
    expect(accountOfToken(poor, ['all:write'], null, 'write').access).toEqual(['licenses']);
  });

  test('is never an administrator where the token is for one client', () => {
    const left = accountOfToken(account({}), ['all:write'], { id: 'c', name: 'C' }, 'write');
    expect(isAdmin(left)).toBe(false);
    expect(left.client_id).toBe('c');
  });

  test('is nothing where somebody of one client has a token of another', () => {
    const moved = account({ role: 'client', client_id: 'new', access: ['all'] });
    const left = accountOfToken(moved, ['all:write'], { id: 'old', name: 'Old' }, 'write');
    expect([left.client_id, left.access]).toEqual([null, []]);
    expect(abilityFor(left).can('create', 'LicenceKey')).toBe(false);
  });
});

test.each<[Partial<Account>, TokenScope, boolean]>([
  [{}, 'all:write', true],
  [{}, 'audit:read', true],
  [{ access: ['users'] }, 'all:read', false],
  [{ access: ['users'] }, 'licenses:read', false],
  [{ role: 'client', access: ['licenses'] }, 'licenses:write', true],
  [{ role: 'client', access: ['users'] }, 'users:read', true],
  [{ role: 'client', access: ['users'] }, 'users:write', false],
  [{ role: 'client', access: ['all'] }, 'clients:read', false],
  [{ role: 'client', access: ['licenses'], ability: [{ action: 'read', subject: 'LicenceKey' }] }, 'licenses:write', false],
])('%j may give %s: %j', (values, scope, expected) => expect(mayGiveScope(account(values), scope)).toBe(expected));
