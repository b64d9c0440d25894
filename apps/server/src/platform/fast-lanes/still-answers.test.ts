import { beforeEach, expect, test } from 'vitest';
import { fleet } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { aDevice, report, temperature } from '#testing/devices.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let clientId: string;
let user: SignedInCaller;
/** How often the database was asked something. */
let asked: () => number;

beforeEach(async () => {
  t = await testApp();
  clientId = (await aClient(t.database)).id;
  user = await member(clientId);
  let count = 0;
  const query = t.database.pool.query.bind(t.database.pool);
  t.database.pool.query = ((...args: Parameters<typeof query>) => ((count += 1), query(...args))) as typeof query; // safe: passed on as it comes
  asked = () => count;
});

const member = async (of: string) => t.signIn((await aUser(t.database, { clientId: of, access: ['imuProject'] })).email, PASSWORD);
const labels = async (who = user) => (await who.call(monitor.listDevices, { query: {} })).data.map(({ label }) => label);
async function questionsOf(work: () => Promise<unknown>): Promise<number> {
  const before = asked();
  await work();
  return asked() - before;
}

test('the same question is answered from the look-up of the session alone, as long as nothing is written', async () => {
  await aDevice(t, clientId, { label: 'Gate' });
  const first = await questionsOf(labels);
  expect(await labels()).toEqual(['Gate']);
  // Others may write at any time: they are few here. One after the other, since what is asked is counted for all together.
  const again: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) again.push(await questionsOf(labels));
  expect(Math.min(...again)).toBeLessThan(first);
});

test('whatever is written, by whom and wherever, is in the very next answer', async () => {
  const device = await aDevice(t, clientId, { label: 'Gate' });
  for (let round = 0; round < 10; round += 1) {
    await t.call(monitor.setLabel, { query: { id: device.id, value: `Gate ${round}` } }, t.asServer);
    expect(await labels()).toEqual([`Gate ${round}`]);
    expect(await labels()).toEqual([`Gate ${round}`]);
    // Behind the back of this server.
    await t.database.pool.query('update devices set label = $1 where id = $2', [`Behind ${round}`, device.id]);
    expect(await labels()).toEqual([`Behind ${round}`]);
  }
});

test('what is committed while a question is answered is in the next answer', async () => {
  const { id } = await aDevice(t, clientId, { label: 'Before' });
  const other = await t.database.pool.connect();
  try {
    await other.query('begin');
    await other.query('update devices set label = $1 where id = $2', ['After', id]);
    expect(await labels()).toEqual(['Before']);
    expect(await labels()).toEqual(['Before']);
    await other.query('commit');
    expect(await labels()).toEqual(['After']);
  } finally {
    other.release();
  }
});

test('a reading is in the chart that is asked for after it', async () => {
  const device = await aDevice(t, clientId);
  const series = async () => {
    const to = t.clock().getTime();
    const query = { from: new Date(to - 86_400_000).toISOString(), to: new Date(to).toISOString(), value: 'temp' as const };
    return (await user.call(fleet.series, { query })).data.reduce((sum, { count }) => sum + count, 0);
  };
  for (let readings = 0; readings < 4; readings += 1) {
    expect(await series()).toBe(readings);
    expect(await series()).toBe(readings);
    t.wait(1_000);
    await report(t, device, temperature(t.clock().toISOString(), 20 + readings));
  }
});

test('whoever sees another part gets another answer to the same question', async () => {
  await aDevice(t, clientId, { label: 'Gate' });
  const stranger = await member((await aClient(t.database)).id);
  expect(await labels()).toEqual(['Gate']);
  expect(await labels(stranger)).toEqual([]);
  expect(await labels()).toEqual(['Gate']);
});
