// Many devices side by side: each says what it has to know, and all of that is asked for at once.
import type { Measured, Monitor } from '#modules/monitor/index.ts';
import { ImuEventType } from '@atalaya/contract/constants.ts';
import type { DeviceConfig } from '@atalaya/contract/monitor/config.ts';
import { momentsOf } from '../feed/imu-moments.ts';
import { rangedCondition } from '../judge/inert-range.ts';
import type { Pauses } from '../judge/pauses.ts';
import type { Away, JudgedRule } from '../model/shapes.ts';
import { prunedJudge, WIDTHS, type Found, type FoundEpisode, type Need, type PrunedJudge } from './pruned-judge.ts';

const MINUTE_MS = 60_000;

/** Where the roll-ups have what a signal says. Of a dew point they have nothing. */
const measuredOf: Readonly<Record<string, Measured>> = {
  'temperature': { type: ImuEventType.Temperature, sensorId: null, figure: 1 },
  'humidity': { type: ImuEventType.Temperature, sensorId: null, figure: 2 },
  'battery.voltage': { type: ImuEventType.Power, sensorId: 1, figure: 1 },
  'mains.voltage': { type: ImuEventType.Power, sensorId: 2, figure: 1 },
  'ups.voltage': { type: ImuEventType.Power, sensorId: 3, figure: 1 },
};

/** What a rule looks at, if the roll-ups can tell where that matters. */
export function prunedBy(rule: JudgedRule): Measured | null {
  const condition = rule.section === 'imu' ? rangedCondition(rule) : null;
  return (condition && measuredOf[condition.signal]) ?? null;
}

export interface PrunedDevice {
  num: number;
  config: DeviceConfig;
  rule: JudgedRule;
  pauses: Pauses;
}

interface Running {
  device: PrunedDevice;
  judge: PrunedJudge;
  need: Need;
}

type Judging = Pick<Monitor['judging'], 'extremes' | 'lastExtremes' | 'readings'>;

async function answer(judging: Judging, measured: Measured, running: readonly Running[]): Promise<Map<Running, Found>> {
  const found = new Map<Running, Found>();
  const wantsMoments = running.flatMap((one) => (one.need.kind === 'moments' ? [{ one, need: one.need }] : []));
  const readings = await judging.readings(
    wantsMoments.map(({ one, need }) => ({ num: one.device.num, from: need.from, to: need.to - 1 })),
    measured,
  );
  for (const { one } of wantsMoments) {
    const { num, config } = one.device;
    found.set(one, { kind: 'moments', moments: momentsOf(readings.get(num) ?? [], {}, config) });
  }
  for (const widthMs of new Set(running.flatMap(({ need }) => (need.kind === 'extremes' ? [need.widthMs] : [])))) {
    const own = running.flatMap((one) => (one.need.kind === 'extremes' && one.need.widthMs === widthMs ? [{ one, need: one.need }] : []));
    const wanted = own.flatMap(({ one, need }) => need.spans.map(({ from, to }) => ({ num: one.device.num, from, to })));
    const extremes = await judging.extremes(measured, widthMs / MINUTE_MS, wanted);
    for (const { one } of own) found.set(one, { kind: 'extremes', extremes: extremes.get(one.device.num) ?? [] });
  }
  return found;
}

interface Range {
  from: number;
  until: number;
  away: readonly Away[];
}

/** What the rule would have done to each of the devices; all look at the same signal. */
export async function judgeTogether(
  judging: Judging,
  measured: Measured,
  devices: readonly PrunedDevice[],
  { from, until, away }: Range,
): Promise<Map<number, FoundEpisode[]>> {
  const nums = devices.map(({ num }) => num);
  const last = await judging.lastExtremes(measured, nums);
  const days = await judging.extremes(
    measured,
    WIDTHS.dayMs / MINUTE_MS,
    nums.map((num) => ({ num, from: Math.floor(from / WIDTHS.dayMs) * WIDTHS.dayMs, to: until + 1 })),
  );
  const episodes = new Map<number, FoundEpisode[]>();
  let running: Running[] = [];

  function step(device: PrunedDevice, judge: PrunedJudge, { value, done }: IteratorResult<Need, FoundEpisode[]>) {
    if (done) episodes.set(device.num, value);
    else running.push({ device, judge, need: value });
  }

  for (const device of devices) {
    const newest = last.get(device.num);
    const openFrom = newest === undefined ? from : newest + WIDTHS.fiveMs;
    const judge = prunedJudge({
      rule: device.rule,
      from,
      until,
      away,
      pauses: device.pauses,
      days: days.get(device.num) ?? [],
      openFrom,
    });
    step(device, judge, judge.next());
  }
  while (running.length > 0) {
    const waiting = running;
    running = [];
    for (const [{ device, judge }, found] of await answer(judging, measured, waiting)) step(device, judge, judge.next(found));
  }
  return episodes;
}
