import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '@atalaya/contract/errors.ts';
import type { VisitAtCabinet } from '@atalaya/contract/monitor/visits.ts';
import { problemResponse } from '@atalaya/contract/problem.ts';
import { services } from '@atalaya/contract/services.ts';
import { show } from '#testing/show.tsx';
import { CabinetPage } from './CabinetPage.tsx';

const API = `${services.monitor.base}/cabinet/visit`;
const SECRET = 'a'.repeat(43);
const visit: VisitAtCabinet = {
  label: 'Burgos 1',
  siteName: null,
  operator: 'Nortia',
  person: 'Ana Ruiz',
  reason: 'Change the filter',
  start: '2026-03-02T09:00:00.000Z',
  end: '2026-03-02T11:00:00.000Z',
  state: 'under_way',
  checklist: [
    { text: 'Fan runs', doneAt: null },
    { text: 'Filter changed', doneAt: null },
  ],
  note: '',
  photos: 0,
  arrivedAt: null,
  leftAt: null,
  isDoorOpen: true,
};

test('whoever types the code of their visit says that they have come, ticks and writes', async () => {
  const sent: unknown[] = [];
  const answering =
    (change: Partial<VisitAtCabinet>) =>
    ({ body }: { body: unknown }) => {
      sent.push(body);
      return { data: { ...visit, ...change } };
    };
  const arrivedAt = '2026-03-02T09:05:00.000Z';
  const answers = {
    [`POST ${API}`]: () => ({ data: visit }),
    [`POST ${API}/arrive`]: answering({ arrivedAt }),
    [`POST ${API}/write`]: answering({
      arrivedAt,
      checklist: [{ text: 'Fan runs', doneAt: arrivedAt }, visit.checklist[1] ?? { text: '', doneAt: null }],
    }),
  };
  const { person } = await show(<CabinetPage cabinet={SECRET} />, { areas: ['cabinet'], answers });
  await person.type(screen.getByRole('textbox', { name: 'Code of your visit' }), '123 456');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { level: 1, name: 'Burgos 1' });
  await person.click(screen.getByRole('button', { name: 'I have arrived' }));
  await screen.findByRole('button', { name: 'I am leaving' });
  await person.click(screen.getByRole('checkbox', { name: 'Fan runs' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const keys = { cabinet: SECRET, code: '123456' };
  expect(sent).toEqual([keys, { ...keys, done: [0] }]);
});

test('a code that opens nothing is told in Spanish, and nothing of the cabinet is shown', async () => {
  const answers = { [`POST ${API}`]: () => problemResponse(new AppError('visit.not_found')) };
  const { person } = await show(<CabinetPage cabinet={SECRET} />, { areas: ['cabinet'], answers, locale: 'es' });
  await person.type(screen.getByRole('textbox', { name: 'Código de tu visita' }), '000000');
  await person.click(screen.getByRole('button', { name: 'Continuar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Ninguna visita');
});

test('an address without a cabinet asks for no code', async () => {
  await show(<CabinetPage cabinet="" />, { areas: ['cabinet'], answers: {} });
  expect(screen.getByRole('alert').textContent).toContain('Scan the QR code');
  expect(screen.queryByRole('textbox')).toBeNull();
});
