import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { User } from '@atalaya/contract/licensing/people.ts';
import { sampleSession } from '#testing/session.ts';
import { show } from '#testing/show.tsx';
import { UserActions } from './UserActions.tsx';

const { userData } = sampleSession;
const URL_SENT = 'https://atalaya.test/set-password#token=once';

async function open(standing: Partial<User>, mail = false) {
  const sent: string[] = [];
  const user: User = { ...userData, id: 'u2', email: 'ivo@example.test', name: 'Ivo', lastname: 'Vidal', role: 'client', ...standing };
  const { person } = await show(<UserActions user={user} viewer={userData} />, {
    areas: ['users', 'kit', 'app'],
    answers: {
      'GET /jwt/options': () => ({ demo: false, mail, sampleAccounts: [], passkeys: null }),
      'PUT /licensing/api/web/v1/auth/user/link': () => {
        sent.push('link');
        return { data: { url: URL_SENT, expiresAt: '2026-11-19T11:00:00.000Z' } };
      },
      'DELETE /licensing/api/web/v1/auth/user/factors': ({ query }) => {
        sent.push(`reset ${query['email']}`);
        return { data: { ...user, factors: [] } };
      },
    },
  });
  return { person, sent, mail };
}

test('who has never signed in is invited again, by a link that is shown once', async () => {
  const { person, sent } = await open({ invited: true });
  expect(screen.queryByRole('button', { name: 'One-time link' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Resend invitation' }));
  expect(await screen.findByText(URL_SENT)).toBeTruthy();
  expect(sent).toEqual(['link']);
});

test('who has signed in before gets a link to choose another password', async () => {
  await open({ invited: false });
  expect(screen.getByRole('button', { name: 'One-time link' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Resend invitation' })).toBeNull();
});

test('second factors are reset after a question, and only of who has some', async () => {
  const { person, sent } = await open({ factors: ['totp'] });
  await person.click(screen.getByRole('button', { name: 'Reset second factors' }));
  expect(await screen.findByText(/all sessions end/)).toBeTruthy();
  expect(sent).toEqual([]);
  const dialog = await screen.findByRole('alertdialog');
  await person.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Reset second factors') ?? dialog);
  await waitFor(() => expect(sent).toEqual(['reset ivo@example.test']));
});

test('nobody without a factor is offered a reset', async () => {
  await open({ factors: [] });
  expect(screen.queryByRole('button', { name: 'Reset second factors' })).toBeNull();
});
