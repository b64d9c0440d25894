import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { User } from '@atalaya/contract/licensing/people.ts';
import { sampleSession } from '#testing/session.ts';
import { show } from '#testing/show.tsx';
import type { UsersSearch } from './users.queries.ts';
import { UsersPage } from './UsersPage.tsx';

const { userData } = sampleSession;
const person = (name: string, standing: Partial<User>): User => ({
  ...userData,
  id: name,
  email: `${name.toLowerCase()}@example.test`,
  name,
  lastname: 'Vidal',
  role: 'client',
  client_name: 'Dokuos',
  access: ['licenses'],
  ...standing,
});

const people = [
  person('Eva', { factors: ['totp', 'passkey'], providers: ['Corp'], hasPassword: true }),
  person('Ivo', { invited: true, hasPassword: false }),
  person('Luz', { locked: true }),
  person('Don', { active: false, locked: true }),
];
const search: UsersSearch = { page: 1, perPage: 25, sort: 'asc', sortColumn: 'name' };

async function open() {
  const asked: Partial<UsersSearch>[] = [];
  const { person: hand } = await show(<UsersPage user={userData} search={search} onSearchChange={(change) => void asked.push(change)} />, {
    areas: ['users', 'factors', 'table', 'kit', 'app'],
    hasLinks: true,
    answers: { 'GET /licensing/api/web/v1/auth/users': () => ({ data: people, total: people.length }) },
  });
  await screen.findByText('Eva Vidal');
  return { hand, asked };
}

test.each([
  ['Eva Vidal', ['Active', 'App, Passkey', 'Password, Corp']],
  ['Ivo Vidal', ['Invited', 'None']],
  ['Luz Vidal', ['Locked']],
  ['Don Vidal', ['Disabled']],
])('the list says how the account of %s stands', async (name, words) => {
  await open();
  const row = within(screen.getByRole('row', { name: new RegExp(name) }));
  for (const word of words) expect(row.getByText(word)).toBeTruthy();
});

test.each([
  ['Invited', { standing: 'invited', active: undefined }],
  ['Locked', { standing: 'locked', active: undefined }],
  ['Without second factor', { standing: 'withoutFactor', active: undefined }],
  ['Active', { standing: undefined, active: 'true' }],
])('the list can be narrowed to those who are: %s', async (name, change) => {
  const { hand, asked } = await open();
  await hand.click(screen.getByRole('combobox', { name: 'State' }));
  await hand.click(await screen.findByRole('option', { name }));
  expect(asked).toContainEqual(change);
});
