import { expect, test } from 'vitest';
import { messagesOf, pastSessions } from './past-sessions.ts';

const from = Date.UTC(2026, 9, 19);
const to = Date.UTC(2026, 10, 18, 12);
const past = { seed: 7, connectorId: 1, tags: ['A', 'B'], registerWh: 5_000, from, to };

test('a month has sessions that follow one another, and a register that only grows', () => {
  const sessions = pastSessions(past);
  expect(sessions.length).toBeGreaterThan(25);
  let [at, register] = [from, 5_000];
  for (const { startedAt, stoppedAt, meterStart, meterStop, samples } of sessions) {
    expect(startedAt.getTime()).toBeGreaterThan(at);
    expect(meterStart).toBe(register);
    const course = [meterStart, ...samples.map(({ registerWh }) => registerWh), meterStop];
    expect(course).toEqual(course.toSorted((a, b) => a - b));
    expect(meterStop).toBeGreaterThan(meterStart);
    [at, register] = [stoppedAt.getTime(), meterStop];
  }
  expect(at).toBeLessThan(to);
});

test('the same station had the same past whenever it is asked', () => {
  expect(pastSessions(past)).toEqual(pastSessions(past));
  expect(pastSessions({ ...past, connectorId: 2 })).not.toEqual(pastSessions(past));
});

test('a session is told by its start, and by an end with what was measured', () => {
  const [session] = pastSessions(past);
  if (!session) throw new Error('The month is empty');
  const { start, stop } = messagesOf(session);
  expect(start).toEqual({ connectorId: 1, idTag: session.idTag, meterStart: 5_000, timestamp: session.startedAt.toISOString() });
  expect(stop(12)).toMatchObject({ transactionId: 12, meterStop: session.meterStop, reason: session.reason });
  expect(stop(12).transactionData).toHaveLength(session.samples.length);
});

test('a connector never gave more than its share of what the site may draw', () => {
  const mostW = 6_900;
  const sessions = pastSessions({ ...past, mostW });
  const powers = sessions.flatMap(({ samples }) => samples.map(({ powerW }) => powerW));
  expect(Math.max(...powers)).toBe(mostW);
  for (const { startedAt, stoppedAt, meterStart, meterStop } of sessions) {
    const hours = (stoppedAt.getTime() - startedAt.getTime()) / 3_600_000;
    expect((meterStop - meterStart) / hours).toBeLessThanOrEqual(mostW + 1);
  }
});
