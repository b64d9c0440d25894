// A live stream ends when the session that opened it ends, or loses the right to it.
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { fleet } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import { session } from '@atalaya/contract/session/endpoints.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { aDevice, report, temperature } from '#testing/devices.ts';
import { listen } from '#testing/listening.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let server: Awaited<ReturnType<typeof listen>>;
beforeEach(async () => {
  t = await testApp();
  server = await listen(t);
});
afterEach(async () => {
  t.monitor.live.stop();
  await server.stop();
});

/** A signed-in client that watches its own device, and the end of its stream. */
async function watcher() {
  const { id: clientId } = await aClient(t.database);
  const device = await aDevice(t, clientId);
  const user = await aUser(t.database, { clientId, access: ['imuProject'] });
  const caller = await t.signIn(user.email, PASSWORD);
  const stream = await server.open(fullPath(fleet.stream), caller.headers);
  expect(stream.statusCode).toBe(200);
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return { device, user, caller, ended: once(stream, 'end'), heard: () => text };
}

const endings: Record<string, (who: Awaited<ReturnType<typeof watcher>>) => Promise<unknown>> = {
  'is signed out': ({ caller }) => caller.call(session.logout, {}),
  'belongs to a user who is disabled': ({ user }) => t.call(people.disable, { query: { email: user.email } }, t.asServer),
  'loses the section': ({ user }) => t.call(people.change, { query: { email: user.email }, body: { access: ['licenses'] } }, t.asServer),
};

test.each(Object.entries(endings))(
  'a stream ends when its session %s, and tells nothing more',
  async (_, end) => {
    const who = await watcher();
    await end(who);
    await who.ended;
    expect(t.monitor.live.viewers()).toBe(0);
    await report(t, who.device, temperature(t.clock().toISOString(), 66));
    expect(who.heard()).toContain('event: hello');
    expect(who.heard()).not.toContain('"temp":66');
  },
  60_000,
);
