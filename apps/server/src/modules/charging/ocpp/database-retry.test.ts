// A server whose database is away for a while: what chargers tell of sessions is stored in the end, once, or they keep it and tell it again.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions as calls } from '@atalaya/contract/charging/session-endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger, aTag, openDoor, until } from '#testing/charging.ts';
import { rawCharger, type RawCharger } from '#testing/raw-charger.ts';
import { switchedDatabase } from '#testing/switched-database.ts';
import { testApp } from '#testing/test-app.ts';
import { isPassing, persist } from './database-retry.ts';

const at = (minutes: number) => new Date(Date.parse('2026-03-02T08:00:00Z') + minutes * 60_000).toISOString();
const sampled = (minutes: number, register: number) => [{ timestamp: at(minutes), sampledValue: [{ value: String(register) }] }];

async function running(answerWithinMs?: number) {
  const { database, off, on, stop } = await switchedDatabase();
  onTestFinished(() => stop());
  const t = await testApp({ answerWithinMs, database });
  const clientId = (await aClient(t.database)).id;
  const { idTag } = await aTag(t, clientId, { maxActive: null });
  const door = await openDoor(t);
  onTestFinished(() => door.close());
  const connect = async ({ id, password }: { id: string; password: string }) => {
    const charger = await rawCharger({ port: door.port, id, password });
    onTestFinished(() => void charger.cut());
    return charger;
  };
  const another = async () => {
    const known = await aCharger(t, clientId);
    return { known, charger: await connect(known) };
  };
  const begin = (charger: RawCharger) => charger.call('StartTransaction', { connectorId: 1, idTag, meterStart: 1_000, timestamp: at(0) });
  const sessionsOf = async (chargerId: string) => (await t.call(calls.transactions, { query: { chargerId } }, t.asServer)).data;
  return { t, off, on, another, connect, begin, sessionsOf };
}
const numberIn = (answer: Awaited<ReturnType<RawCharger['call']>>) => (answer.kind === 'result' ? answer.payload.transactionId : null);

describe('a database that takes nothing', () => {
  test('for eight seconds: chargers are answered then, and sessions and their energy are right', async () => {
    const { off, on, another, begin, sessionsOf } = await running();
    const [ending, starting, metering] = [await another(), await another(), await another()];
    const [first, third] = [numberIn(await begin(ending.charger)), numberIn(await begin(metering.charger))];
    off();
    const answers = Promise.all([
      ending.charger.call('StopTransaction', { transactionId: first, meterStop: 4_200, timestamp: at(30) }),
      begin(starting.charger),
      metering.charger.call('MeterValues', { connectorId: 1, transactionId: third, meterValue: sampled(20, 2_500) }),
    ]);
    await sleep(8_000);
    on();
    expect((await answers).map(({ kind }) => kind)).toEqual(['result', 'result', 'result']);

    const second = numberIn((await answers)[1]);
    await starting.charger.ask('StopTransaction', { transactionId: second, meterStop: 1_900, timestamp: at(40) });
    await metering.charger.ask('StopTransaction', { transactionId: third, meterStop: 3_000, timestamp: at(40) });
    for (const [{ known }, energyWh] of [
      [ending, 3_200],
      [starting, 900],
      [metering, 2_000],
    ] as const)
      expect(await sessionsOf(known.id)).toMatchObject([{ energyWh, endedBy: 'stop', startUnknown: false }]);
  });

  test('for longer than a charger waits: it gets no answer at all, keeps what it has to tell and loses nothing', async () => {
    const { t, off, on, another, connect, begin, sessionsOf } = await running(1_000);
    const { known, charger } = await another();
    const transactionId = numberIn(await begin(charger));
    const ended = { transactionId, meterStop: 9_000, timestamp: at(60), transactionData: sampled(59, 8_990) };
    off();
    const answer = charger.call('StopTransaction', ended).catch(() => null);
    expect(await Promise.race([answer, charger.closed.then(() => 'gone')])).toBe('gone');
    on();

    const again = await until(
      () => connect(known).catch(() => null),
      (connected) => connected !== null,
    );
    await again?.ask('StopTransaction', ended);
    await again?.ask('StopTransaction', ended);
    expect(await sessionsOf(known.id)).toMatchObject([{ energyWh: 8_000, endedBy: 'stop', reason: 'Local' }]);
    const { online } = await until(
      async () => (await t.call(charging.getCharger, { query: { id: known.id } }, t.asServer)).data,
      (read) => read.online,
    );
    expect(online).toBe(true);
  });
});

describe('patience', () => {
  const poolTimeout = () => new Error('timeout exceeded when trying to connect');

  test('tells what may pass from what would fail again', () => {
    const withCode = (code: string) => Object.assign(new Error('x'), { code });
    expect([poolTimeout(), withCode('40P01'), withCode('57014'), withCode('ECONNREFUSED')].every(isPassing)).toBe(true);
    expect(isPassing(new Error('Failed query', { cause: withCode('53300') }))).toBe(true);
    expect([withCode('23505'), withCode('22P02'), new TypeError('x'), 'x', new Error('x')].some(isPassing)).toBe(false);
  });

  test('tries at least once, and no more when nobody waits', async () => {
    let tries = 0;
    const work = () => {
      tries += 1;
      return Promise.reject(poolTimeout());
    };
    await expect(persist(work, () => false)).rejects.toThrow('timeout exceeded');
    expect(tries).toBe(1);
    await expect(persist(work, () => tries < 3)).rejects.toThrow('timeout exceeded');
    expect(tries).toBe(3);
  });
});
