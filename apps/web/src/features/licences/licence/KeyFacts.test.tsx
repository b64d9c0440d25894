import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LicenceKeyDetails } from '@atalaya/contract/licensing/key-details.ts';
import { sampleLicence } from '#testing/licence.ts';
import { show } from '#testing/show.tsx';
import { KeyFacts } from './KeyFacts.tsx';

async function open(terms: Partial<LicenceKeyDetails>) {
  await show(<KeyFacts licence={{ ...sampleLicence, ...terms }} isAdmin={false} />, { areas: ['licence', 'licences', 'selling', 'kit'] });
}

test('a key tells how many machines may come, what happens when more do, and how long a crashed one keeps its seat', async () => {
  await open({ seats: 4, overage: 25, leaseSeconds: 1_800, borrowDays: 7 });
  expect(screen.getByText('4 machines; above that: Up to 25 % more')).toBeTruthy();
  expect(screen.getByText('Lease of 30 min · borrowed for 7 days at most')).toBeTruthy();
});

test.each([
  ['none', 'Refuse'],
  ['always', 'Let in, with a notice'],
] as const)('overage of %s is said in words', async (overage, words) => {
  await open({ seats: 1, overage, borrowDays: 0 });
  expect(screen.getByText(`1 machine; above that: ${words}`)).toBeTruthy();
  expect(screen.getByText(/never borrowed/)).toBeTruthy();
});

test.each([
  [true, 'Yes'],
  [false, 'No'],
])('whether a key only advises is plain to see: %s', async (advisory, word) => {
  await open({ advisory });
  expect(screen.getByText('Advise only').nextElementSibling?.textContent).toBe(word);
});
