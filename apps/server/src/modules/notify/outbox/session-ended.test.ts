// A charging session that ends, from the charger's own word to the program that wants to hear of it.
import { expect, onTestFinished, test } from 'vitest';
import { aClient } from '#testing/builders.ts';
import { aCharger, aTag, openDoor } from '#testing/charging.ts';
import { rawCharger } from '#testing/raw-charger.ts';
import { startHttpSink } from '#testing/services/http-sink.ts';
import { testApp } from '#testing/test-app.ts';
import { toldThings } from '#testing/told-things.ts';

test('a session that ends is told once, to the webhooks that name the event', async () => {
  const sink = await startHttpSink();
  onTestFinished(() => sink.stop());
  const t = await testApp({ outboundAllow: ['127.0.0.1'] });
  const things = toldThings(t);
  const clientId = (await aClient(t.database)).id;
  await things.channel({ kind: 'webhook', url: `${sink.url}/hook`, events: ['session.ended'] });
  await things.channel({ kind: 'webhook', url: `${sink.url}/other`, events: ['key.created'] });
  const door = await openDoor(t);
  onTestFinished(() => door.close());
  const { id, password } = await aCharger(t, clientId);
  const { idTag } = await aTag(t, clientId, {});
  const charger = await rawCharger({ port: door.port, id, password });
  onTestFinished(() => void charger.cut());

  const [startedAt, stoppedAt] = ['2026-03-02T08:01:00.000Z', '2026-03-02T08:41:00.000Z'];
  const { transactionId } = await charger.ask('StartTransaction', { connectorId: 1, idTag, meterStart: 1_000, timestamp: startedAt });
  await things.turn();
  expect(sink.caught).toEqual([]);
  const stop = { transactionId, meterStop: 3_400, timestamp: stoppedAt, reason: 'EVDisconnected' };
  await charger.ask('StopTransaction', stop);
  // A charger that did not hear the answer says it again.
  await charger.ask('StopTransaction', stop);
  await things.turn();
  expect(sink.caught.map(({ path, body }) => [path, JSON.parse(body)])).toMatchObject([
    [
      '/hook',
      {
        type: 'session.ended',
        data: {
          id: String(transactionId),
          chargerId: id,
          clientId,
          connectorId: 1,
          startedAt,
          stoppedAt,
          energyWh: 2_400,
          endedBy: 'stop',
          reason: 'EVDisconnected',
        },
      },
    ],
  ]);
  expect((await things.ledger()).map(({ state, about }) => `${state} ${about}`)).toEqual([`accepted session.ended · ${id}, 1`]);
});
