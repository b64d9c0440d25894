// Chargers of a test's own, registered as an administrator does it, and a door for them.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import type { ChargerWithPassword } from '@atalaya/contract/charging/chargers.ts';
import type { ChargerCommand, CommandInput } from '@atalaya/contract/charging/commands.ts';
import type { IdTag, NewIdTag } from '@atalaya/contract/charging/tags.ts';
import type { TestApp } from './test-app.ts';

let counter = 0;
export async function aCharger(t: TestApp, clientId: string, values: { siteId?: string } = {}): Promise<ChargerWithPassword> {
  counter += 1;
  const body = { id: `CP-${process.pid}-${counter}`, label: `Charger ${counter}`, clientId, ...values };
  return (await t.call(charging.createCharger, { body }, t.asServer)).data;
}

export async function aTag(t: TestApp, clientId: string, values: Partial<NewIdTag> = {}): Promise<IdTag> {
  counter += 1;
  const body = { idTag: `TAG${process.pid}${counter}`, clientId, ...values };
  return (await t.call(chargingSessions.createTag, { body }, t.asServer)).data;
}

/** A port at which chargers are let in; the server of the test app has none of its own. */
export async function openDoor(t: TestApp): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer().on('upgrade', (request, socket, head) => t.charging.upgrade(request, socket, head, '127.0.0.1'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // safe: it listens on TCP
  return {
    port,
    async close() {
      await t.charging.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Against hanging only. */
const WAIT_MS = 40_000;
export async function until<T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    const value = await read();
    if (isSo(value)) return value;
    if (performance.now() > end) throw new Error(`it never came to be: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const command = async (t: TestApp, body: Pick<CommandInput, 'chargerId' | 'action'> & { payload?: Record<string, unknown> }) =>
  (await t.call(charging.command, { body }, t.asServer)).data;
export const commandIn = (t: TestApp, { id }: { id: string }, ...states: ChargerCommand['state'][]) =>
  until(
    async () => (await t.call(charging.getCommand, { query: { id } }, t.asServer)).data,
    ({ state }) => states.includes(state),
  );
