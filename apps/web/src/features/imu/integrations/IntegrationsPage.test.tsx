import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { services } from '@atalaya/contract/services.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { show, type Answers } from '#testing/show.tsx';
import { IntegrationsPage } from './IntegrationsPage.tsx';
import type { Tab } from './integrations.search.ts';

const API = services.integrations.base;
const at = '2026-11-18T10:00:00.000Z';
const owner = { clientId: 'c1', clientName: 'Norte' };
const rule = { path: '$.air.t', reading: 'temp', unit: null, scale: 0.1, offset: 0, values: null };
const mapping = { id: 'm1', ...owner, name: 'Masts', topic: 'mast/+/state', timePath: null, rules: [rule], isEnabled: true, createdAt: at };
const message = { mac: '02:00:00:00:00:07', label: 'Mast 7', clientId: 'c1', topic: 'mast/7/state', ts: at, isMapped: false };
const seen = { ...message, text: '{"air":{"t":213,"rh":0.5}}' };
const target = {
  id: 't1',
  deviceId: 'd1',
  label: 'Rittal',
  mac: '02:00:00:00:00:08',
  ...owner,
  host: '192.0.2.7',
  port: 161,
  kind: 'v2c',
  userName: null,
  digest: 'sha256',
  cipher: 'aes128',
  everySeconds: 60,
  isEnabled: true,
  createdAt: at,
  rules: [{ ...rule, path: '1.3.6.1.4.1.2606.1.0' }],
  askedAt: at,
  answeredAt: null,
  lastError: 'timeout',
};
const access = { id: 'a1', kind: 'v3', name: 'nms', cipher: 'aes256', ...owner, createdAt: at, lastUsedAt: null };
const status = {
  snmp: { isOn: true, host: '127.0.0.1', port: 1161, enterprise: 32_473, engineId: '80007ed9' },
  modbus: { isOn: false, host: '127.0.0.1', port: 1502 },
};
const listOf = (...rows: object[]) => ({ data: rows, total: rows.length });

const answers: Answers = {
  [`GET ${API}/status`]: () => ({ data: status }),
  [`GET ${API}/mqtt/mappings`]: () => listOf(mapping),
  [`GET ${API}/mqtt/seen`]: () => ({ data: [seen] }),
  [`GET ${API}/snmp/targets`]: () => listOf(target),
  [`GET ${API}/snmp/accesses`]: () => listOf(access),
  [`GET ${API}/snmp/receivers`]: () => listOf(),
  [`GET ${services.licensing.base}/clients`]: () => listOf({ id: 'c1', name: 'Norte', extra: {}, zone: 'Europe/Madrid', active: true }),
};
const account = (role: 'admin' | 'client'): Account => ({
  id: 'u',
  email: 'u@example.test',
  role,
  locale: 'en',
  client_id: role === 'client' ? 'c1' : null,
  client_name: null,
  client_extra: null,
  active: true,
  name: '',
  lastname: '',
  avatar: null,
  ability: [],
  access: ['imuProject'],
});
const open = (tab: Tab, { role = 'admin', more = {} }: { role?: 'admin' | 'client'; more?: Answers } = {}) =>
  show(<IntegrationsPage user={account(role)} search={{ tab }} onSearchChange={vi.fn()} />, {
    areas: ['integrations', 'kit'],
    answers: { ...answers, ...more },
    hasLinks: true,
  });

test('a message that has arrived shows what a mapping makes of it, and of which device, as it is changed', async () => {
  const saved = vi.fn(({ body }: { body: unknown }) => ({ data: { ...mapping, ...(body as object) } })); // as the form sent it
  const { person } = await open('mappings', { more: { [`POST ${API}/mqtt/mapping`]: saved } });
  await person.click(await screen.findByRole('button', { name: 'Edit: Masts' }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit Masts' });
  await person.click(await within(drawer).findByRole('combobox', { name: 'Message' }));
  await person.click(await screen.findByRole('option', { name: 'Mast 7 · mast/7/state' }));
  const preview = within(drawer).getByRole('region', { name: 'Live preview' });
  expect(await within(preview).findByText('21.3 °C')).toBeDefined();
  expect(within(preview).getByText('Mast 7')).toBeDefined();
  await person.click(within(drawer).getByRole('button', { name: 'Add reading' }));
  const second = within(drawer).getByRole('listitem', { name: 'Reading 2' });
  await person.type(within(second).getByRole('combobox', { name: /^Place in the JSON/ }), '$.air.rh');
  await person.click(within(second).getByRole('combobox', { name: 'Comes in' }));
  await person.click(await screen.findByRole('option', { name: 'Ratio from 0 to 1' }));
  expect(within(preview).getByText('50 %')).toBeDefined();
  await person.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.calls[0]?.[0].body).toMatchObject({
    topic: 'mast/+/state',
    rules: [
      { ...rule, unit: 'celsius' },
      { path: '$.air.rh', reading: 'humidity', unit: 'ratio' },
    ],
  });
});

test('a cabinet that does not answer says so; it is tried with the secret that is stored', async () => {
  const answer = { error: null, values: [{ path: '1.3.6.1.4.1.2606.1.0', value: '237' }], readings: [{ reading: 'temp', value: 23.7 }] };
  const tried = vi.fn((_: { body: unknown; query: Record<string, string> }) => ({ data: { ...answer, problems: [] } }));
  const { person } = await open('polling', { more: { [`POST ${API}/snmp/target/try`]: tried } });
  expect(await screen.findByText('It does not answer.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Edit: Rittal' }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit Rittal' });
  await person.click(within(drawer).getByRole('button', { name: 'Ask now' }));
  expect(await within(drawer).findByText('23.7 °C')).toBeDefined();
  expect(tried.mock.calls[0]?.[0].query).toEqual({ id: 't1' });
  expect(tried.mock.calls[0]?.[0].body).not.toHaveProperty('community');
});

test('a new user of the agent sees what lets it in once', async () => {
  const secret = { community: null, authPassword: 'auth-once', privPassword: 'priv-once' };
  const made = vi.fn((_: { body: unknown }) => Response.json({ data: { ...access, cipher: 'aes256', ...secret } }, { status: 201 }));
  const { person } = await open('agent', { more: { [`PUT ${API}/snmp/access`]: made } });
  expect(await screen.findByText('SNMP v3 · SHA-256 · AES-256')).toBeDefined();
  expect(await screen.findByText('Listens on 127.0.0.1:1161')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'New access' }));
  const drawer = await screen.findByRole('dialog', { name: 'New access' });
  await person.type(within(drawer).getByRole('textbox', { name: /^User/ }), 'nms');
  await person.click(within(drawer).getByRole('combobox', { name: /^Client/ }));
  await person.click(await screen.findByRole('option', { name: 'Norte' }));
  await person.click(within(drawer).getByRole('button', { name: 'Create' }));
  const shown = await screen.findByRole('dialog', { name: 'The user is made' });
  expect(within(shown).getByText(/auth-once/).textContent).toContain('Encryption (AES-256): priv-once');
  expect(made.mock.calls[0]?.[0].body).toEqual({ kind: 'v3', name: 'nms', cipher: 'aes128', clientId: 'c1' });
});

test('who may not configure devices sees what there is, and can change nothing', async () => {
  await open('mappings', { role: 'client' });
  expect(await screen.findByText('Masts')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'New mapping' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit: Masts' })).toBeNull();
});
