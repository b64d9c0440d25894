import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MailServer } from '@atalaya/contract/notify/mail-server.ts';
import { NOTIFY, sampleDelivery } from '#testing/notify-samples.ts';
import { show } from '#testing/show.tsx';
import { MailTab } from './MailTab.tsx';

const server: MailServer = {
  source: 'screen',
  host: 'smtp.example.test',
  port: 587,
  security: 'starttls',
  user: 'atalaya',
  hasPassword: true,
  hasLostPassword: false,
  fromAddress: 'atalaya@example.test',
  fromName: null,
  changedAt: '2026-11-17T10:02:00.000Z',
};

const open = (known: MailServer | null, more: object = {}, locale: 'en' | 'es' = 'en') =>
  show(<MailTab />, {
    areas: ['notifications'],
    answers: { [`GET ${NOTIFY}/mail-server`]: () => ({ data: known }), ...more },
    locale,
    hasLinks: true,
  });

test('a mail server is set; the port goes along with the encryption, and what is left empty is left out', async () => {
  const sent: unknown[] = [];
  const set = ({ body }: { body: unknown }) => {
    sent.push(body);
    return { data: server };
  };
  const { person } = await open(null, { [`PUT ${NOTIFY}/mail-server`]: set });
  await person.click(await screen.findByRole('button', { name: 'Set a mail server' }));
  const form = within(await screen.findByRole('dialog', { name: 'Mail server' }));
  await person.type(form.getByRole('textbox', { name: 'Server' }), 'smtp.example.test');
  await person.type(form.getByRole('textbox', { name: 'Sender’s address' }), 'atalaya@example.test');
  await person.click(form.getByRole('combobox', { name: 'Encryption' }));
  await person.click(await screen.findByRole('option', { name: 'TLS from the start' }));
  await person.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([{ host: 'smtp.example.test', port: 465, security: 'tls', fromAddress: 'atalaya@example.test' }]),
  );
});

test('a test says in words what the server refuses', async () => {
  const answer = '535 5.7.8 Bad credentials';
  const outcome = { state: 'due', answer, deliveries: [sampleDelivery('t1', { state: 'due', recipient: 'me@example.test', answer })] };
  const { person } = await open(server, { [`POST ${NOTIFY}/mail-server/test`]: () => ({ data: outcome }) });
  await person.click(await screen.findByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText(answer)).toBeTruthy();
  expect(screen.getByText(/The server refuses the user or the password:/)).toBeTruthy();
});

test('what the environment sets is only shown, in both languages', async () => {
  await open({ ...server, source: 'environment', security: 'offered' }, {}, 'es');
  expect(await screen.findByText('Fijado por el entorno')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cambiar' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Enviar una prueba' })).toBeTruthy();
});
