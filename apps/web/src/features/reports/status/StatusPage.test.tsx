import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '@atalaya/contract/errors.ts';
import { problemResponse } from '@atalaya/contract/problem.ts';
import type { PublicStatus } from '@atalaya/contract/reports/status-pages.ts';
import { services } from '@atalaya/contract/services.ts';
import { show } from '#testing/show.tsx';
import { StatusPage } from './StatusPage.tsx';
import { StatusTab } from './StatusTab.tsx';

const REPORTS = services.reports.base;
const status: PublicStatus = {
  title: 'Nortia',
  text: 'Our cabinets',
  zone: 'Europe/Madrid',
  state: 'partial',
  at: '2026-03-02T09:00:00.000Z',
  components: [
    {
      name: 'North',
      state: 'partial',
      availability: 0.99999,
      days: [
        { date: '2026-03-01', availability: 1 },
        { date: '2026-03-02', availability: 0.5 },
      ],
    },
  ],
  maintenance: [{ start: '2026-03-03T09:00:00.000Z', end: '2026-03-03T10:00:00.000Z' }],
};

test('everybody reads how things are, in words and not by colour alone', async () => {
  await show(<StatusPage slug="nortia" />, { areas: ['status'], answers: { [`GET ${REPORTS}/status`]: () => ({ data: status }) } });
  await screen.findByRole('heading', { level: 1, name: 'Nortia' });
  expect(screen.getByRole('status').textContent).toBe('Some things do not work');
  expect(screen.getByText('Partly disturbed')).toBeTruthy();
  // Never rounded up to a whole.
  expect(screen.getByText('99.99 %')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'North: 99.99 % in the last 2 days; 1 of them were disturbed' })).toBeTruthy();
});

test('a page that is switched off says so in Spanish too', async () => {
  const gone = () => problemResponse(new AppError('status.not_found'));
  await show(<StatusPage slug="nobody" />, { areas: ['status'], answers: { [`GET ${REPORTS}/status`]: gone }, locale: 'es' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Esa página no existe' })).toBeTruthy();
});

test('a page is set up part by part and switched on', async () => {
  const sent: unknown[] = [];
  const answers = {
    [`GET ${REPORTS}/status/page`]: () => ({ data: null }),
    [`POST ${REPORTS}/status/page`]: ({ body }: { body: unknown }) => {
      sent.push(body);
      return { data: body };
    },
    [`GET ${services.licensing.base}/projects/names`]: () => ({ data: [] }),
  };
  const { person } = await show(<StatusTab mayChange clientId="c1" />, { areas: ['reports', 'kit'], answers });
  await person.click(await screen.findByRole('switch', { name: /Everybody can see the page/ }));
  await person.type(screen.getByRole('textbox', { name: /^Address/ }), 'no');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Use 3 to 48 small letters, digits and hyphens')).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: /^Address/ }), 'rtia');
  await person.type(screen.getByRole('textbox', { name: /^Title/ }), 'Nortia');
  await person.type(screen.getByRole('textbox', { name: /^Public name/ }), 'Cabinets');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ slug: 'nortia', enabled: true, title: 'Nortia', components: [{ name: 'Cabinets', of: 'devices' }] });
});
