import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { INSTALLATION_NAME } from '@atalaya/contract/alarms/alarms.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { problemResponse } from '@atalaya/contract/problem.ts';
import { services } from '@atalaya/contract/services.ts';
import { NOTIFY, sampleChannel, sampleDelivery, samplePolicy, sampleTeam } from '#testing/notify-samples.ts';
import { sampleSession } from '#testing/session.ts';
import { show, type Answers } from '#testing/show.tsx';
import { NotificationsSearch } from './notifications.search.ts';
import { NotificationsPage } from './NotificationsPage.tsx';

const desk = sampleChannel('desk');
const wrong = sampleDelivery('d1', { state: 'refused', answer: 'no mail server is set' });

function server(change: { channels?: object[]; policies?: object[]; deliveries?: object[] } = {}) {
  const told: [call: string, body: unknown, query?: unknown][] = [];
  const listOf = (rows: object[]) => ({ data: rows, total: rows.length });
  const tell =
    (call: string, data: unknown) =>
    ({ body, query }: { body: unknown; query: Record<string, string> }) => {
      told.push([call, body, query]);
      return { data };
    };
  const answers = {
    [`GET ${NOTIFY}/channels`]: () => listOf(change.channels ?? [desk]),
    [`PUT ${NOTIFY}/channel`]: tell('create', { ...desk, secret: 'whsec_once' }),
    [`POST ${NOTIFY}/channel`]: tell('change', desk),
    [`POST ${NOTIFY}/channel/test`]: tell('test', { state: 'accepted', answer: '200', deliveries: [sampleDelivery('t1')] }),
    [`POST ${NOTIFY}/channel/secret`]: tell('rotate', { ...desk, secret: 'whsec_new' }),
    [`GET ${NOTIFY}/policies`]: () => listOf(change.policies ?? [samplePolicy('p1')]),
    [`PUT ${NOTIFY}/policy`]: tell('policy', samplePolicy('p2')),
    [`GET ${NOTIFY}/rotas`]: () => listOf([]),
    [`GET ${NOTIFY}/teams`]: () => listOf([sampleTeam('crew')]),
    [`PUT ${NOTIFY}/team`]: tell('team', sampleTeam('new')),
    [`GET ${NOTIFY}/people`]: () => ({ data: [{ id: 'u1', name: 'Ana', email: 'ana@example.test', clientId: null }] }),
    [`GET ${NOTIFY}/deliveries`]: ({ query }: { query: Record<string, string> }) => {
      told.push(['list', undefined, query]);
      return listOf(change.deliveries ?? [wrong]);
    },
    [`POST ${NOTIFY}/delivery/again`]: tell('again', { ...wrong, state: 'due' }),
    [`GET ${services.alarms.base}/rules`]: () => listOf([]),
    [`GET ${services.licensing.base}/clients`]: () => listOf([]),
  };
  return { told, answers };
}

/** With its address, as the route keeps it. */
function Page({ first }: { first: object }) {
  const [search, setSearch] = useState(NotificationsSearch.parse(first));
  return (
    <NotificationsPage user={sampleSession.userData} search={search} onSearchChange={(change) => setSearch({ ...search, ...change })} />
  );
}
const open = (first: object, answers: Answers, locale: 'en' | 'es' = 'en') =>
  show(<Page first={first} />, { areas: ['notifications', 'alarms', 'table', 'kit'], answers, locale, hasLinks: true });

test('a new webhook shows its secret once, and asks for an address before it is sent', async () => {
  const { told, answers } = server({ channels: [] });
  const { person } = await open({}, answers);
  await person.click(await screen.findByRole('button', { name: 'New channel' }));
  const drawer = await screen.findByRole('dialog', { name: 'New channel' });
  await person.click(within(drawer).getByRole('combobox', { name: 'Kind' }));
  await person.click(await screen.findByRole('option', { name: 'Webhook' }));
  await person.type(within(drawer).getByRole('textbox', { name: /^Name/ }), 'Desk');
  await person.click(within(drawer).getByRole('button', { name: 'Create' }));
  expect(
    within(drawer)
      .getByRole('textbox', { name: /^Address/ })
      .getAttribute('aria-invalid'),
  ).toBe('true');
  await person.type(within(drawer).getByRole('textbox', { name: /^Address/ }), 'https://desk.example.test/x');
  await person.click(within(drawer).getByRole('button', { name: 'Create' }));
  await screen.findByText('whsec_once');
  const made = told.find(([call]) => call === 'create');
  expect(made?.[1]).toMatchObject({ kind: 'webhook', name: 'Desk', url: 'https://desk.example.test/x' });
});

test('a channel that is changed sends no secret that was not written anew', async () => {
  const { told, answers } = server();
  const { person } = await open({}, answers);
  await person.click(await screen.findByRole('button', { name: 'Edit: Ticket desk' }));
  const drawer = await screen.findByRole('dialog');
  await person.type(within(drawer).getByRole('textbox', { name: /^Name/ }), ' 2');
  await person.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(told.at(-1)?.[0]).toBe('change'));
  expect(told.at(-1)?.[1]).toEqual({ name: 'Ticket desk 2', language: 'en', to: [], events: [] });
});

test.each([
  ['en', 'Edit: Topic', /^Address/, 'Save', 'Enter the token again: it was for another server'],
  ['es', 'Editar: Topic', /^Dirección/, 'Guardar', 'Vuelve a escribir el token: era para otro servidor'],
] as const)('who points a channel at another server is asked for its token again (%s)', async (locale, edit, address, save, again) => {
  const { answers } = server({ channels: [{ ...desk, kind: 'ntfy', name: 'Topic', hasToken: true }] });
  const refused = () => problemResponse(new AppError('input.invalid', { errors: { token: ['channel.token_again'] } }));
  const { person } = await open({}, { ...answers, [`POST ${NOTIFY}/channel`]: refused }, locale);
  await person.click(await screen.findByRole('button', { name: edit }));
  const drawer = await screen.findByRole('dialog');
  await person.type(within(drawer).getByRole('textbox', { name: address }), 'https://mine.example.test/x');
  await person.click(within(drawer).getByRole('button', { name: save }));
  expect(await within(drawer).findByText(again)).toBeTruthy();
});

test('a test says what the ledger has of it, and a new secret is shown', async () => {
  const { answers } = server();
  const { person } = await open({}, answers);
  await person.click(await screen.findByRole('button', { name: 'Send a test: Ticket desk' }));
  const dialog = await screen.findByRole('dialog', { name: 'Test of “Ticket desk”' });
  await within(dialog).findByText('The receiver took it.');
  expect(within(dialog).getByText('desk.example.test')).toBeTruthy();
  await person.click(within(dialog).getByRole('button', { name: 'Close' }));
  await person.click(screen.getByRole('button', { name: 'New secret: Ticket desk' }));
  await person.click(await screen.findByRole('button', { name: 'New secret' }));
  await screen.findByText('whsec_new');
});

test('a policy is said in words, and a new one takes whom it tells, step by step', async () => {
  const { told, answers } = server();
  const { person } = await open({ tab: 'policies' }, answers);
  await screen.findByText('Critical ones');
  expect(screen.getByText('At once:').parentElement?.textContent).toBe('At once: Ticket desk');
  await person.click(screen.getByRole('button', { name: 'New policy' }));
  const drawer = await screen.findByRole('dialog', { name: 'New policy' });
  await person.type(within(drawer).getByRole('textbox', { name: /^Name/ }), 'Nights');
  await person.click(within(drawer).getByRole('button', { name: 'Create' }));
  expect(within(drawer).getByText('Choose a channel, a person, a team or a rota')).toBeTruthy();
  await person.click(within(drawer).getByRole('combobox', { name: 'Kinds of alarm' }));
  await person.click(await screen.findByRole('option', { name: 'Door' }));
  await person.click(within(drawer).getByRole('combobox', { name: 'Teams' }));
  await person.click(await screen.findByRole('option', { name: 'Night crew' }));
  await person.click(within(drawer).getByRole('combobox', { name: 'Channels' }));
  await person.click(await screen.findByRole('option', { name: 'Ticket desk (Webhook)' }));
  await person.click(within(drawer).getByRole('button', { name: 'Add a step' }));
  const second = within(drawer).getByRole('listitem', { name: 'Step 2' });
  await person.click(within(second).getByRole('combobox', { name: 'People' }));
  await person.click(await screen.findByRole('option', { name: 'Ana (ana@example.test)' }));
  await person.click(within(drawer).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(told.at(-1)?.[0]).toBe('policy'));
  expect(told.at(-1)?.[1]).toMatchObject({
    name: 'Nights',
    match: { kinds: ['door'] },
    steps: [
      { afterSeconds: 0, channels: ['desk'], people: [], teams: ['crew'] },
      { afterSeconds: 900, channels: [], people: ['u1'] },
    ],
    groupSeconds: 10,
  });
});

test('the ledger says in the page’s language why a message was not sent, and sends it again', async () => {
  const { told, answers } = server();
  const { person } = await open({ tab: 'ledger' }, answers, 'es');
  await person.click(await screen.findByRole('button', { name: 'Detalles: Burgos' }));
  const drawer = await screen.findByRole('dialog', { name: 'Mensaje sobre Burgos' });
  expect(within(drawer).getByText('No hay servidor de correo configurado')).toBeTruthy();
  await person.click(within(drawer).getByRole('button', { name: 'Enviar otra vez' }));
  await waitFor(() => expect(told.some(([call]) => call === 'again')).toBe(true));
});

test('the ledger says what an entry waits for: its window, its step, or its next try', async () => {
  const dueAt = new Date(Date.parse(wrong.createdAt) + 60_000).toISOString();
  const due = { state: 'due', dueAt, answer: null, attempts: 0 } as const;
  const deliveries = [
    sampleDelivery('d1', due),
    sampleDelivery('d2', { ...due, afterSeconds: 60 }),
    sampleDelivery('d3', { ...due, attempts: 1 }),
  ];
  await open({ tab: 'ledger' }, server({ deliveries }).answers);
  for (const why of [/^Gathering until/, /^Next step at/, /^Next try at/]) expect(await screen.findAllByText(why)).toHaveLength(1);
});

test('the ledger says in words what happened to what, and by which way whom it told', async () => {
  const deliveries = [
    sampleDelivery('d1', { transition: 'event', about: 'key.expiring · Roof · north', severity: null }),
    sampleDelivery('d2', { transition: 'cleared', channelName: null, recipient: 'ana@example.test' }),
  ];
  const { person } = await open({ tab: 'ledger' }, server({ deliveries }).answers);
  const event = await screen.findByRole('row', { name: /Roof · north Key ends soon.*desk\.example\.test Ticket desk/ });
  expect(event.textContent).not.toContain('key.expiring');
  expect(screen.getByRole('row', { name: /Burgos Alarm over.*ana@example\.test E-mail to the person/ })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Details: Roof · north' }));
  expect(await screen.findByRole('dialog', { name: 'Message about Roof · north' })).toBeTruthy();
});

test.each([
  ['en', /^This installation Alarm raised/],
  ['es', /^Esta instalación Ha saltado la alarma/],
] as const)('in %s the ledger says in words that an alarm is of the installation itself', async (locale, about) => {
  const deliveries = [sampleDelivery('d1', { transition: 'raised', about: INSTALLATION_NAME, clientName: null })];
  await open({ tab: 'ledger' }, server({ deliveries }).answers, locale);
  const cell = await screen.findByRole('cell', { name: about });
  expect(cell.textContent).not.toContain(INSTALLATION_NAME);
});

test('the ledger is narrowed by the address: to a recipient, from the details of a message', async () => {
  const { told, answers } = server();
  const { person } = await open({ tab: 'ledger', state: 'refused' }, answers);
  await person.click(await screen.findByRole('button', { name: 'Details: Burgos' }));
  await person.click(await screen.findByRole('button', { name: 'All to this recipient' }));
  await screen.findByText('To desk.example.test');
  await waitFor(() =>
    expect(told.filter(([call]) => call === 'list').at(-1)?.[2]).toMatchObject({ state: 'refused', recipient: 'desk.example.test' }),
  );
});

test('what the environment names is tried out and shown, and cannot be changed', async () => {
  const { told, answers } = server({
    channels: [sampleChannel('env-desk', { source: 'environment' })],
    policies: [samplePolicy('env-p1', { source: 'environment' })],
  });
  const { person } = await open({}, answers);
  expect(await screen.findByText('From the environment')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: /: Ticket desk$/ })?.getAttribute('aria-label')).toBe('Send a test: Ticket desk');
  await person.click(screen.getByRole('button', { name: 'Send a test: Ticket desk' }));
  await waitFor(() => expect(told.map(([call]) => call)).toContain('test'));
  cleanup();
  await open({ tab: 'policies' }, answers, 'es');
  expect(await screen.findByText('Del entorno')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: /: Critical ones$/ })).toBeNull();
});

test('without channels, policies or messages each tab says what to do first', async () => {
  const { answers } = server({ channels: [], policies: [], deliveries: [] });
  const { person } = await open({}, answers);
  await screen.findByText('No channel yet');
  await person.click(screen.getByRole('tab', { name: 'Policies' }));
  await screen.findByText('Nobody is told yet');
  await person.click(screen.getByRole('tab', { name: 'Ledger' }));
  expect(await screen.findByText('Nothing was due yet')).toBeTruthy();
});
