import { describe, expect, test } from 'vitest';
import { compare, shrink } from './compare.ts';
import { fedEngine } from './fed-engine.ts';
import { randomStream, type Arrival } from './streams.ts';
import { compareStreams, SHARES } from './tally.ts';

const STREAMS = 300;
const ways = { isHalfway: false, isStored: false, pruning: 0 };

test('the engine makes the alarms of the reference, and there is enough of everything to tell by', async () => {
  const tally = await compareStreams(1, STREAMS);
  expect(tally.examples).toEqual([]);
  expect(tally.differences).toBe(0);
  for (const { name, of, atLeast } of SHARES) expect(of(tally) / tally.streams, name).toBeGreaterThan(atLeast);
});

describe('an engine that is wrong is found out, if it', () => {
  /** The engine, of which something is kept, or which is told something else. */
  const hearing = (createFilter: () => (arrival: Arrival) => Arrival | null): typeof fedEngine => {
    return (section) => {
      const engine = fedEngine(section);
      const filter = createFilter();
      const take = (arrival: Arrival) => {
        const heard = filter(arrival);
        if (heard) engine.take(heard);
      };
      return { ...engine, take };
    };
  };
  const changingRules = (change: (forMs: number) => number) => (arrival: Arrival) => {
    if (arrival.kind !== 'version' || !arrival.version.rule) return arrival;
    const rule = { ...arrival.version.rule, forMs: change(arrival.version.rule.forMs) };
    return { ...arrival, version: { ...arrival.version, rule } };
  };
  const faults: Record<string, typeof fedEngine> = {
    'ignores what comes late': hearing(() => {
      let last = -Infinity;
      return (arrival) => {
        if (arrival.kind !== 'moment') return arrival;
        const isLate = arrival.moment.at < last;
        last = Math.max(last, arrival.moment.at);
        return isLate ? null : arrival;
      };
    }),
    'waits a millisecond longer': hearing(() => changingRules((forMs) => (forMs > 0 ? forMs + 1 : 0))),
    'waits a millisecond less': hearing(() => changingRules((forMs) => Math.max(0, forMs - 1))),
    'takes the time without the server for silence': hearing(() => (arrival) => (arrival.kind === 'away' ? null : arrival)),
    'judges during a pause': hearing(() => (arrival) => (arrival.kind === 'pause' ? null : arrival)),
    'does not hear of a device that says nothing': hearing(() => (arrival) => {
      const isEmpty = arrival.kind === 'moment' && Object.keys(arrival.moment.values).length === 0;
      return isEmpty ? null : arrival;
    }),
    'goes on by the rule as it was': hearing(
      () => (arrival) => (arrival.kind === 'version' && arrival.version.version > 1 ? null : arrival),
    ),
  };

  test.each(Object.entries(faults))('%s', async (_, createEngine) => {
    let found = 0;
    for (let seed = 1; seed <= STREAMS; seed += 1) {
      const { difference } = await compare(randomStream(seed), ways, createEngine);
      if (difference) found += 1;
    }
    expect(found).toBeGreaterThan(3);
  });

  test('has the difference shown with no more than it takes', async () => {
    const createEngine = faults['waits a millisecond longer'] ?? fedEngine;
    let seed = 1;
    while (!(await compare(randomStream(seed), ways, createEngine)).difference) seed += 1;
    const small = await shrink(randomStream(seed), ways, createEngine);
    expect((await compare(small, ways, createEngine)).difference).not.toBeNull();
    for (const index of small.arrivals.keys()) {
      const fewer = { ...small, arrivals: small.arrivals.toSpliced(index, 1) };
      expect((await compare(fewer, ways, createEngine)).difference).toBeNull();
    }
  });
});
