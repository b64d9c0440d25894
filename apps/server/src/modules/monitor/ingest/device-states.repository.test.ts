import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#platform/batches/transaction.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice } from '#testing/devices.ts';
import { anOrder, eventHistory, NOW } from '#testing/event-history.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { createStates } from './device-states.repository.ts';
import { readUplink } from './uplink.ts';
import { writeBatch } from './write-batch.service.ts';

let t: TestApp;
let clientId: string;
beforeEach(async () => {
  t = await testApp({ start: new Date(NOW).toISOString() });
  clientId = (await aClient(t.database)).id;
});

/** As whoever remembers it has it, or, with nothing remembered, as it is stored. */
const stateOf = (states: ReturnType<typeof createStates>, num: number) =>
  inTransaction(t.database.pool, async (db) => (await states.lock(db, [num])).states.get(num));

const usage = { usage: { cpu: 10, memory: 20, disk: 30, uptime: 40 } };

test('whatever happens in whichever batch, a state is stored as it is remembered', async () => {
  await fc.assert(
    fc.asyncProperty(
      eventHistory.chain((list) => anOrder(list)),
      fc.nat({ max: 6 }),
      async (events, usageAt) => {
        const { mac } = await aDevice(t, clientId);
        const device = await t.monitor.directory.find(mac);
        if (!device) throw new Error('it was registered just now');
        const remembered = createStates();
        for (const [index, event] of events.entries()) {
          const body = index === usageAt ? [event, usage] : event;
          const message = { device, uplink: readUplink(body, NOW), receivedAt: NOW + index, isGone: false, entries: [] };
          await writeBatch(t.database.pool, remembered, [message]);
        }
        expect(await stateOf(createStates(), device.num)).toEqual(await stateOf(remembered, device.num));
      },
    ),
    { numRuns: 15 },
  );
}, 120_000);
