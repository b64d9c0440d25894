import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SignIn } from '@atalaya/contract/licensing/factor-endpoints.ts';
import { show } from '#testing/show.tsx';
import { SignInHistory } from './SignInHistory.tsx';

const entry = (id: number, more: Partial<SignIn>): SignIn => ({
  id,
  at: '2026-11-18T09:00:00.000Z',
  kind: 'in',
  by: null,
  address: '192.0.2.7',
  count: null,
  ...more,
});

const open = (answer: (cursor: string | undefined) => { data: SignIn[]; nextCursor: string | null }) =>
  show(<SignInHistory />, {
    areas: ['factors', 'kit'],
    answers: { 'GET /licensing/api/web/v1/auth/sign-ins': ({ query }) => answer(query['cursor']) },
  });

test('a person sees how and from where somebody came in, or was refused', async () => {
  await open(() => ({
    data: [
      entry(3, { by: 'oidc' }),
      entry(2, { kind: 'refused', count: 4, address: '198.51.100.9' }),
      entry(1, { kind: 'stolen', address: '203.0.113.5' }),
    ],
    nextCursor: null,
  }));
  const items = await screen.findAllByRole('listitem');
  const words = [
    ['Signed in', 'by a provider', /192\.0\.2\.7/],
    ['Refused 4 times', /198\.51\.100\.9/],
    ['A used session came again, and was ended', /203\.0\.113\.5/],
  ];
  expect(items).toHaveLength(words.length);
  for (const [at, said] of words.entries())
    for (const word of said) expect(within(items[at] ?? document.body).getByText(word)).toBeTruthy();
});

test('earlier ones come on request, behind those that are there', async () => {
  const { person } = await open((cursor) =>
    cursor ? { data: [entry(1, { by: 'recovery' })], nextCursor: null } : { data: [entry(2, { by: 'totp' })], nextCursor: '2' },
  );
  await screen.findByText('with the authenticator app');
  await person.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('with a recovery code')).toBeTruthy();
  expect(screen.getByText('with the authenticator app')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
