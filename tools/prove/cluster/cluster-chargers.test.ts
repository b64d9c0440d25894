// Three built servers on one PostgreSQL, and chargers at any of them: whichever node people ask, it is as if there were one.
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import type { ChargerWithPassword } from '@atalaya/contract/charging/chargers.ts';
import type { CommandInput } from '@atalaya/contract/charging/commands.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { HandshakeRefused, rawCharger, type RawCharger } from '../../../apps/server/src/testing/raw-charger.ts';
import { serverCaller } from '../support/server-caller.ts';
import { startCluster, type Cluster, type ClusterNode } from '../support/shared-database.ts';

const HANGING_MS = 60_000;
/** A node that was killed is missed after 6 s, and another one looks every 2 s. */
const MISSED_WITHIN_MS = 10_000;

let cluster: Cluster;
let clientId = '';
let count = 0;
const node = (n: number): ClusterNode => cluster.servers[n] ?? expect.fail(`there is no node ${n}`);
const asServer = (n: number) => serverCaller(node(n).url);
const until = (check: () => unknown, timeout = HANGING_MS) => vi.waitFor(check, { timeout, interval: 50 });

beforeAll(async () => {
  cluster = await startCluster(3, { ATALAYA_DEMO: 'off' });
  clientId = (await asServer(0)(tenants.createClient, { body: { name: 'Nodes' } })).data.id;
});
afterAll(() => cluster.stop());

async function aCharger(): Promise<ChargerWithPassword> {
  count += 1;
  return (await asServer(0)(charging.createCharger, { body: { id: `CP-${count}`, label: `Charger ${count}`, clientId } })).data;
}

async function connect(n: number, { id, password }: ChargerWithPassword): Promise<RawCharger> {
  const charger = await rawCharger({ port: Number(new URL(node(n).url).port), id, password });
  onTestFinished(() => void charger.cut());
  await charger.ask('BootNotification', { chargePointVendor: 'Proof', chargePointModel: 'One' });
  return charger;
}
const refusal = (n: number, known: ChargerWithPassword) =>
  connect(n, known).then(
    () => 'let in',
    (error: unknown) => (error instanceof HandshakeRefused ? error.status : String(error)),
  );

const command = async (n: number, { id }: ChargerWithPassword, action: CommandInput['action'], payload = {}) =>
  (await asServer(n)(charging.command, { body: { chargerId: id, action, payload } })).data;
const commandAt = async (n: number, id: string) => (await asServer(n)(charging.getCommand, { query: { id } })).data;
const isOnline = async (n: number, { id }: ChargerWithPassword) => (await asServer(n)(charging.getCharger, { query: { id } })).data.online;

describe('a charger at the third node', () => {
  test('gets a command of the first once, and what comes of it is seen at the second', async () => {
    const known = await aCharger();
    const charger = await connect(2, known);
    charger.respond('UnlockConnector', () => ({ status: 'Unlocked' }));
    charger.respond('RemoteStartTransaction', () => ({ status: 'Accepted' }));
    const unlocking = await command(0, known, 'UnlockConnector', { connectorId: 1 });
    await until(async () => expect(await commandAt(1, unlocking.id)).toMatchObject({ state: 'observed' }));
    const starting = await command(0, known, 'RemoteStartTransaction', { idTag: 'NODES', connectorId: 1 });
    await until(async () => expect(await commandAt(1, starting.id)).toMatchObject({ state: 'accepted' }));
    await charger.ask('StartTransaction', { connectorId: 1, idTag: 'NODES', meterStart: 0, timestamp: new Date().toISOString() });
    await until(async () => expect(await commandAt(1, starting.id)).toMatchObject({ state: 'observed' }));
    expect(charger.asked.map(({ action }) => action)).toEqual(['UnlockConnector', 'RemoteStartTransaction']);
  });

  test('is refused at the first while it lives', async () => {
    const known = await aCharger();
    const charger = await connect(2, known);
    expect(await refusal(0, known)).toBe(409);
    expect(await charger.ask('Heartbeat')).toBeTruthy();
    const { data } = await asServer(1)(charging.events, { query: { chargerId: known.id } });
    expect(data.map(({ kind }) => kind)).toContain('second_socket');
  });

  test('is offline, and what it was asked is unanswered, when that node is killed; then another one lets it in', async () => {
    const known = await aCharger();
    const charger = await connect(2, known);
    charger.respond('ClearCache', () => null);
    const given = await command(0, known, 'ClearCache');
    await until(async () => expect(await commandAt(0, given.id)).toMatchObject({ state: 'sent' }));
    const killed = node(2);
    killed.process.kill('SIGKILL');
    await once(killed.process, 'exit');
    cluster.servers.splice(2, 1);
    await until(async () => expect(await isOnline(0, known)).toBe(false), MISSED_WITHIN_MS);
    await until(
      async () => expect(await commandAt(0, given.id)).toMatchObject({ state: 'unanswered', reason: 'restarted' }),
      MISSED_WITHIN_MS,
    );
    expect(await refusal(1, known)).toBe('let in');
    await until(async () => expect(await isOnline(0, known)).toBe(true));
  });
});
