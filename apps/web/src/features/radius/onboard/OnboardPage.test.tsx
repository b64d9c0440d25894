import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '@atalaya/contract/errors.ts';
import { problemResponse } from '@atalaya/contract/problem.ts';
import type { OnboardingOffer, OnboardingProfile } from '@atalaya/contract/radius/onboarding.ts';
import { services } from '@atalaya/contract/services.ts';
import { show } from '#testing/show.tsx';
import { OnboardPage } from './OnboardPage.tsx';
import { platformOf } from './platform-of.ts';

const RADIUS = services.radius.base;
const CODE = 'ABCDEFGHJKLMNPQR';
const offer: OnboardingOffer = {
  username: 'ana@example.org',
  fullName: 'Ana Ruiz',
  operator: 'Harbour Grid',
  ssid: 'Harbour Staff',
  serverName: 'radius.example.org',
  method: 'tls',
  usesLeft: 1,
  expiresAt: '2026-03-05T09:00:00.000Z',
  rootFingerprint: 'AB:CD',
};
const profile: OnboardingProfile = {
  files: [
    { kind: 'root', name: 'Harbour-Staff-root.crt', type: 'application/x-x509-ca-cert', base64: 'cm9vdA==' },
    { kind: 'key', name: 'Harbour-Staff.p12', type: 'application/x-pkcs12', base64: 'a2V5' },
  ],
  password: 'horse-battery',
  certificateExpiresAt: '2027-03-05T09:00:00.000Z',
  usesLeft: 0,
};

test('Android gets both files, the password and what to fill in; the code is used up then', async () => {
  const sent: unknown[] = [];
  const answers = {
    [`POST ${RADIUS}/onboard`]: () => ({ data: offer }),
    [`POST ${RADIUS}/onboard/profile`]: ({ body }: { body: unknown }) => {
      sent.push(body);
      return { data: profile };
    },
  };
  const { person } = await show(<OnboardPage given={CODE} />, { areas: ['onboard'], answers });
  await screen.findByRole('heading', { level: 1, name: 'Join Harbour Staff' });
  expect(sent).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Android' }));
  await person.click(screen.getByRole('button', { name: 'Set up this device' }));
  await screen.findByText('horse-battery');
  expect(sent).toEqual([{ code: CODE, platform: 'android' }]);
  expect(screen.getByRole('button', { name: 'Get your certificate' })).toBeTruthy();
  for (const value of ['radius.example.org', 'ana@example.org', 'TLS']) expect(screen.getByText(value)).toBeTruthy();
  expect(screen.getByText('This code is used up now.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Set up this device' })).toBeNull();
});

test('a code that is refused is told in Spanish, and another one can be typed in any spelling', async () => {
  const sent: unknown[] = [];
  const answers = {
    [`POST ${RADIUS}/onboard`]: ({ body }: { body: unknown }) => {
      sent.push(body);
      return sent.length === 1 ? problemResponse(new AppError('onboard.not_found')) : { data: offer };
    },
  };
  const { person } = await show(<OnboardPage given="AAAAAAAAAAAAAAAA" />, { areas: ['onboard'], answers, locale: 'es' });
  expect((await screen.findByRole('alert')).textContent).toContain('Pide uno nuevo');
  await person.type(screen.getByRole('textbox', { name: 'Código' }), 'abcd-efgh jklm-npqr');
  await person.click(screen.getByRole('button', { name: 'Continuar' }));
  await screen.findByRole('heading', { level: 1, name: 'Entrar en Harbour Staff' });
  expect(sent.at(-1)).toEqual({ code: CODE });
});

test('the page shows first what the browser runs on', () => {
  expect(platformOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe('apple');
  expect(platformOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBe('windows');
  expect(platformOf('Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toBe('android');
});
