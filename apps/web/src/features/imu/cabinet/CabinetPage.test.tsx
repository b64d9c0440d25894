import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '@atalaya/contract/errors.ts';
import type { VisitAtCabinet } from '@atalaya/contract/monitor/visits.ts';
import { problemResponse } from '@atalaya/contract/problem.ts';
import { services } from '@atalaya/contract/services.ts';
import { show, type Answers } from '#testing/show.tsx';
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

/** Where the code of the visit has been typed. */
async function opened(answers: Answers, change: Partial<VisitAtCabinet> = {}) {
  const view = await show(<CabinetPage cabinet={SECRET} />, {
    areas: ['cabinet'],
    answers: { [`POST ${API}`]: () => ({ data: { ...visit, ...change } }), ...answers },
  });
  await view.person.type(screen.getByRole('textbox', { name: 'Code of your visit' }), '123456');
  await view.person.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { level: 1, name: 'Burgos 1' });
  return view;
}

test('a tick is taken back, and one that could not be kept is told and not shown', async () => {
  const doneAt = '2026-03-02T09:20:00.000Z';
  const sent: unknown[] = [];
  const answers = {
    [`POST ${API}/write`]: ({ body }: { body: unknown }) => {
      sent.push(body);
      return sent.length === 1 ? { data: visit } : problemResponse(new AppError('internal'));
    },
  };
  const ticked = visit.checklist.map(({ text }) => ({ text, doneAt }));
  const { person } = await opened(answers, { checklist: ticked });
  await person.click(screen.getByRole('checkbox', { name: 'Fan runs' }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Fan runs' }).checked).toBe(false));
  expect(sent).toMatchObject([{ done: [1] }]);
  await person.click(screen.getByRole('checkbox', { name: 'Filter changed' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Filter changed' }).checked).toBe(false);
});

test('a photo is sent smaller and drawn anew; a file that is no picture is told and not sent', async () => {
  const sent: unknown[] = [];
  const drawn = 'data:image/jpeg;base64,AAAA';
  vi.stubGlobal('createImageBitmap', (file: File) =>
    file.type === 'image/jpeg' ? Promise.resolve({ width: 4_000, height: 3_000, close() {} }) : Promise.reject(new Error('no picture')),
  );
  const canvas = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const sizes: number[] = [];
  const made = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    sizes.push(this.width, this.height);
    return drawn;
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    canvas.mockRestore();
    made.mockRestore();
  });
  const answers = {
    [`POST ${API}/photo`]: ({ body }: { body: unknown }) => {
      sent.push(body);
      return { data: { ...visit, photos: 1 } };
    },
  };
  const { person } = await opened(answers);
  await person.upload(screen.getByLabelText('Add photo'), new File(['x'], 'phone.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('1 photo added')).toBeDefined();
  expect(sent).toEqual([{ cabinet: SECRET, code: '123456', image: drawn }]);
  expect(sizes).toEqual([1_600, 1_200]);
  await person.upload(screen.getByLabelText('Add photo'), new File(['x'], 'drawing.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText('This file is no picture that can be sent.')).toBeDefined();
  expect(sent).toHaveLength(1);
});

test('whoever leaves writes a note, says so, and is thanked', async () => {
  const arrivedAt = '2026-03-02T09:05:00.000Z';
  const leftAt = '2026-03-02T10:00:00.000Z';
  const notes: unknown[] = [];
  const answers = {
    [`POST ${API}/write`]: ({ body }: { body: unknown }) => {
      notes.push(body);
      return { data: { ...visit, arrivedAt, note: 'Full of dust' } };
    },
    [`POST ${API}/leave`]: () => ({ data: { ...visit, arrivedAt, leftAt, note: 'Full of dust' } }),
  };
  const { person } = await opened(answers, { arrivedAt });
  await person.type(screen.getByRole('textbox', { name: 'Note' }), 'Full of dust');
  await person.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(notes).toMatchObject([{ note: 'Full of dust' }]);
  await person.click(screen.getByRole('button', { name: 'I am leaving' }));
  expect(await screen.findByText(/^You left at/)).toBeDefined();
});
