import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLiveLog, readPosition } from './live-log.ts';

const change = new Map([['c1', 'something']]);
/** `a1 b1 a2`: in this order they came here. */
function aLog(own: string, frames: string) {
  const log = createLiveLog<string>(own, () => 100);
  for (const [node = '', ...seq] of frames.split(' ').filter(Boolean)) log.add(node, Number(seq.join('')), change);
  return log;
}
const missed = (log: ReturnType<typeof aLog>, position: string) =>
  log
    .since(readPosition(position))
    ?.map(({ node, seq }) => `${node}${seq}`)
    .join(' ') ?? 'read again';

/** One frame of `node` every fifth of a second, from `seq` on. */
function pass(seconds: number, log: ReturnType<typeof aLog>, node: string, seq: number) {
  for (let n = 0; n < seconds * 5; n += 1) {
    vi.advanceTimersByTime(200);
    log.add(node, seq + n, change);
  }
}
const onAClock = () => void vi.useFakeTimers({ toFake: ['performance'] });
afterEach(() => void vi.useRealTimers());

describe('whoever comes back', () => {
  test('to the same node misses nothing', () => {
    const log = aLog('a', 'a1 b1 a2 b2 a3');
    expect(log.position()).toBe('a-3.b-2');
    expect(missed(log, 'a-1.b-1')).toBe('a2 b2 a3');
    expect(missed(log, 'a-3.b-2')).toBe('');
  });

  test('to another node, where frames came in another order, misses nothing either', () => {
    expect(missed(aLog('b', 'b1 b2 a1 a2 a3'), 'a-2.b-1')).toBe('b2 a3');
  });

  test('with more than this node has heard of a third gets the rest', () => {
    expect(missed(aLog('b', 'b1 a1 b2'), 'a-3.b-1')).toBe('b2');
  });

  test.each([
    ['from a node that is not known here', 'a-1.z-4'],
    ['with more than this very node has sent', 'a-9'],
    ['with nonsense', 'a-1.b'],
    ['with nothing', ''],
  ])('%s reads again', (_, position) => {
    expect(missed(aLog('a', 'a1 b1 a2'), position)).toBe('read again');
  });

  test('from before a node joined gets all of its frames, or reads again if some are not here', () => {
    expect(missed(aLog('a', 'a1 b1 b2'), 'a-1')).toBe('b1 b2');
    expect(missed(aLog('a', 'a1 b7 b8'), 'a-1')).toBe('read again');
  });

  test('within a minute misses nothing, however many nodes there are; after it reads again', () => {
    onAClock();
    const log = aLog('a', 'a1 b1 c1');
    pass(55, log, 'a', 2);
    expect(missed(log, 'a-1.b-0.c-0')).toMatch(/^b1 c1 a2 /);
    pass(10, log, 'a', 277);
    expect(missed(log, 'a-1.b-1.c-1')).toBe('read again');
    expect(missed(log, 'a-320.b-1.c-1')).toBe('a321 a322 a323 a324 a325 a326');
  });

  test('after so much that it would fill the memory reads again', () => {
    const log = createLiveLog<string>('a', () => 1_000_000);
    for (let seq = 1; seq <= 20; seq += 1) log.add('a', seq, change);
    expect(missed(log, 'a-2')).toBe('read again');
    expect(missed(log, 'a-17')).toBe('a18 a19 a20');
  });
});

test('what a node sent before it left stays for those who come back, and is forgotten with the last frame', () => {
  onAClock();
  const log = aLog('a', 'a1 b1');
  log.left('b');
  expect(missed(log, 'a-1.b-0')).toBe('b1');
  pass(65, log, 'a', 2);
  expect(log.position()).toBe('a-326');
});
