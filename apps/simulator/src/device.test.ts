import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Aedes } from 'aedes';
import { Ack, type Downlink } from '@atalaya/contract/monitor/downlink.ts';
import { noFaults, type Faults } from './faults.ts';
import { createFleet, type Fleet } from './fleet.ts';
import { mqttLink } from './mqtt-link.ts';

const MAC = '02:A7:00:00:00:01';
const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** A real broker that remembers what was published, with one device. */
async function brokerWithDevice(faults: Partial<Faults> = {}) {
  const broker = await Aedes.createBroker();
  const server = createServer((socket) => broker.handle(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(async () => new Promise<void>((resolve) => broker.close(() => server.close(() => resolve()))));
  const published: { topic: string; content: unknown }[] = [];
  broker.on('publish', ({ topic, payload }, client) => {
    if (client || topic.endsWith('/up')) published.push({ topic, content: JSON.parse(payload.toString()) });
  });
  const { port } = server.address() as AddressInfo; // safe: it listens on TCP
  const fleet: Fleet = createFleet({
    devices: [{ mac: MAC, apiKey: 'key' }],
    openLink: mqttLink(`mqtt://127.0.0.1:${port}`, 100),
    periodMs: 200,
    faults: { ...noFaults, ...faults },
  });
  fleet.start();
  undo.push(() => fleet.stop());
  const [device] = fleet.devices;
  if (!device) throw new Error('the fleet is empty');
  await vi.waitFor(() => expect(device.told.sent).toBeGreaterThan(4), 10_000);
  const acks = () => published.filter(({ topic }) => topic === `imu/${MAC}/ack`).map(({ content }) => Ack.parse(content));
  const events = () => published.filter(({ topic }) => topic === `imu/${MAC}/up`).flatMap(({ content }) => content);
  const order = (downlink: Downlink) =>
    new Promise<void>((resolve) => {
      broker.publish(
        { cmd: 'publish', topic: `imu/${MAC}/down`, payload: Buffer.from(JSON.stringify(downlink)), qos: 0, retain: false, dup: false },
        () => resolve(),
      );
    });
  /** Takes messages and says nothing more about them. */
  const leaveUnanswered = (isOn: boolean) => {
    broker.authorizePublish = (_client, _packet, done) => (isOn ? undefined : done(null));
  };
  return { device, acks, events, order, leaveUnanswered };
}

describe('a simulated device', () => {
  test('answers a ping', async () => {
    const { device, acks, order } = await brokerWithDevice();
    await order({ id: 'p1', kind: 'ping' });
    await vi.waitFor(() => expect(acks()).toEqual([{ id: 'p1', state: 'done', boot: device.boots[0]?.boot, version: '2.3.1' }]), 10_000);
  });

  test('reboots once for a command however often it arrives, goes with a last will and comes back with a new boot', async () => {
    const { device, acks, events, order } = await brokerWithDevice({ goDownMs: [150, 150] });
    const first = device.boots[0]?.boot ?? '';
    for (let copy = 0; copy < 3; copy += 1) await order({ id: 'r1', kind: 'reboot', boot: first });
    await vi.waitFor(() => expect(acks().at(-1)).toMatchObject({ id: 'r1', state: 'done' }), 10_000);
    await order({ id: 'r1', kind: 'reboot', boot: first }); // a copy that took the long way
    await order({ id: 'p1', kind: 'ping' });
    await vi.waitFor(() => expect(acks().at(-1)).toMatchObject({ id: 'p1' }), 10_000);

    expect(device.boots).toEqual([
      { boot: first, command: null, version: '2.3.1' },
      { boot: expect.not.stringMatching(first), command: 'r1', version: '2.3.1' },
    ]);
    expect(acks().map(({ state, boot }) => [state, boot === first])).toEqual([
      ['accepted', true],
      ['accepted', true],
      ['accepted', true],
      ['done', false],
      ['done', false],
    ]);
    expect(events()).toContainEqual({ type: 'IMU_STATUS', sensor_id: 1, details: { result: 1 } });
    expect(events()).toContainEqual(expect.objectContaining({ type: 'IMU_REBOOT', boot: device.boots[1]?.boot, seq: 0 }));
  });

  test('that restarts while it waits for an acknowledgement speaks again afterwards, and sends once more what was not acknowledged', async () => {
    const { device, events, leaveUnanswered } = await brokerWithDevice();
    leaveUnanswered(true);
    const { sent } = device.told;
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(device.told.sent).toBe(sent);
    const sentBy = (boot?: string) => events().filter((event) => Object(event).boot === boot).length;
    const before = sentBy(device.boots[0]?.boot);
    device.restart();
    leaveUnanswered(false);
    await vi.waitFor(() => expect(device.boots).toHaveLength(2), 10_000);
    const [first, second] = device.boots;
    await vi.waitFor(() => expect(sentBy(second?.boot)).toBeGreaterThan(4), 10_000);
    expect(sentBy(first?.boot)).toBeGreaterThan(before);
  });

  test('refuses when it cannot, and stays up', async () => {
    const { device, acks, order } = await brokerWithDevice({ refuse: 1 });
    await order({ id: 'r2', kind: 'reboot', boot: null });
    await vi.waitFor(() => expect(acks()).toMatchObject([{ id: 'r2', state: 'refused' }]), 10_000);
    expect(device.boots).toHaveLength(1);
  });

  test('takes a new report period', async () => {
    const { device, acks, order } = await brokerWithDevice();
    await order({ id: 'c1', kind: 'config', config: { reportPeriodS: 3_600 } });
    await vi.waitFor(() => expect(acks()).toMatchObject([{ id: 'c1', state: 'done' }]), 10_000);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { sent } = device.told;
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(device.told.sent).toBe(sent);
  });

  test('ends a test of its battery by itself at the voltage that was set, and refuses a second one meanwhile', async () => {
    const { acks, order } = await brokerWithDevice();
    // Any battery is below that: it ends with the next measurement.
    await order({ id: 't1', kind: 'batteryTest', maxMinutes: 60, stopV: 1_000 });
    await order({ id: 't2', kind: 'batteryTest', maxMinutes: 60, stopV: 1 });
    await vi.waitFor(() => expect(acks()).toContainEqual(expect.objectContaining({ id: 't1', state: 'done' })), 10_000);
    expect(acks().slice(0, 2)).toMatchObject([
      { id: 't1', state: 'accepted' },
      { id: 't2', state: 'refused' },
    ]);
  });

  test('keeps what it measures while it is cut off, and sends it when it is back', async () => {
    const { device, events } = await brokerWithDevice();
    device.cut();
    device.connect();
    const count = events().length;
    await vi.waitFor(() => expect(events().length).toBeGreaterThan(count + 4), 10_000);
    const numbers = events().flatMap((event) => (typeof event === 'object' && event && 'seq' in event ? [event.seq] : []));
    expect(new Set(numbers).size).toBe(Math.max(...numbers.map(Number)) + 1);
  });
});
