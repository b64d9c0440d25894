import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PortalMonth } from '@atalaya/contract/licensing/selling/portal-endpoints.ts';
import { nextSavedFile } from '#testing/saved-file.ts';
import { show } from '#testing/show.tsx';
import { EarlierMonths } from './EarlierMonths.tsx';

const AT = 'GET /licensing/api/web/v1/portal/months';
const use = { keyId: 'k1', key: 'Press, 4', meter: 'parts', quantity: 14, quota: 10, price: 0.5, currency: 'EUR', amount: 2 };
const month: PortalMonth = { month: '2026-10', uses: [use], amounts: [{ currency: 'EUR', amount: 2 }] };

test('a month that is over can be taken along as a file, with what was used above the quota', async () => {
  const { person } = await show(<EarlierMonths clientId={undefined} />, {
    areas: ['portal', 'kit'],
    answers: { [AT]: () => ({ data: [month] }) },
  });
  await screen.findByRole('row', { name: /October 2026.*2\.00 EUR/ });
  const file = nextSavedFile();
  await person.click(screen.getByRole('button', { name: 'Download October 2026' }));
  const text = 'Month,Key,Used,Quantity,Quota,Price,Amount,Currency\r\n2026-10,"Press, 4",parts,14,10,0.5,2,EUR\r\n';
  expect(await file).toEqual({ name: 'use-2026-10.csv', text });
});

test('who used nothing before sees no empty table', async () => {
  const { container } = await show(<EarlierMonths clientId={undefined} />, {
    areas: ['portal', 'kit'],
    locale: 'es',
    answers: { [AT]: () => ({ data: [] }) },
  });
  await waitFor(() => expect(container.querySelector('[class*="skeleton" i]')).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Meses anteriores' })).toBeNull();
});
