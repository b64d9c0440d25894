import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnIdentities } from '@atalaya/contract/licensing/issuers.ts';
import { show } from '#testing/show.tsx';
import { IdentitiesSetting } from './IdentitiesSetting.tsx';

const corp = {
  id: 'i1',
  title: 'Corp',
  issuer: 'https://login.corp.example',
  subject: '4711',
  email: 'ana@corp.example',
  linkedAt: '2026-11-01T09:00:00.000Z',
  lastUsedAt: null,
};

async function open(first: OwnIdentities) {
  let now = first;
  const ended: (string | undefined)[] = [];
  const { person } = await show(<IdentitiesSetting />, {
    areas: ['oidc', 'kit', 'app'],
    answers: {
      'GET /licensing/api/web/v1/auth/identities': () => ({ data: now }),
      'DELETE /licensing/api/web/v1/auth/identity': ({ query }) => {
        ended.push(query['id']);
        now = { ...now, identities: [], issuers: [{ name: 'corp', title: 'Corp' }] };
        return { data: now };
      },
    },
  });
  return { person, ended };
}

test('a linked identity is named with its address, and unlinked after a question', async () => {
  const { person, ended } = await open({ identities: [corp], issuers: [{ name: 'corp', title: 'Corp' }], hasPassword: true });
  await screen.findByText('ana@corp.example');
  // Linked already: it is not offered a second time.
  expect(screen.queryByRole('button', { name: 'Link: Corp' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Unlink' }));
  expect(await screen.findByText(/Other sessions that came by it end at once/)).toBeTruthy();
  expect(ended).toEqual([]);
  const dialog = screen.getByRole('alertdialog');
  await person.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Unlink') ?? dialog);
  await waitFor(() => expect(ended).toEqual(['i1']));
  expect(await screen.findByRole('button', { name: 'Link: Corp' })).toBeTruthy();
});

test('without a provider there is nothing to link', async () => {
  await open({ identities: [], issuers: [], hasPassword: true });
  expect(await screen.findByText('No provider is set up.')).toBeTruthy();
});
