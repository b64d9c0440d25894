// Works out how the battery of a device is: finds its discharges in the readings, learns from them, and keeps what is to be told.
import { PowerSource } from '@atalaya/contract/constants.ts';
import type { ArchivedReadings } from '../archive/archived-readings.service.ts';
import type { MonitorDeps } from '../deps.ts';
import { leftAtFirst, timeLeft, wouldLast, type Interval } from './estimator/autonomy.ts';
import { assess } from './estimator/assessment.ts';
import { learn, lessonOf, shapeOf, type Learned, type Lesson } from './estimator/capacity.ts';
import { meanAmps, totalAh, type Discharge } from './estimator/discharge.ts';
import { findDischarges, type Stretch } from './estimator/find-discharges.ts';
import type { Estimate } from './battery.table.ts';
import * as repository from './battery.repository.ts';
import type { DueDevice, StoredDischarge } from './battery.repository.ts';

const MINUTE_MS = 60_000;
const BUCKET_MS = 5 * MINUTE_MS;
const DAY_MS = 86_400_000;
/** Readings may come so late and still be learned from. */
const LOOKS_BACK_MS = 45 * DAY_MS;
const APART_MS = 2 * BUCKET_MS;
/** Of a stretch without an end only so much is looked at. */
const LONGEST_MS = 2 * DAY_MS;
const SETTLED_MS = 3_600_000;
/** By then a discharge has shown itself, or nobody knows what becomes of it. */
const FIRST_MS = 30 * MINUTE_MS;
/** So long after a discharge a battery may not be full. */
const CHARGES_MS = DAY_MS / 2;

interface Candidate extends Stretch {
  evidence: number;
}

/** Buckets without mains that follow each other are one stretch. */
export function joined(buckets: readonly { at: number; n: number }[]): Candidate[] {
  const stretches: Candidate[] = [];
  for (const { at, n } of buckets) {
    const last = stretches.at(-1);
    if (last && at - last.to <= APART_MS) Object.assign(last, { to: at + BUCKET_MS, evidence: last.evidence + n });
    else stretches.push({ from: at, to: at + BUCKET_MS, evidence: n });
  }
  return stretches;
}

const iso = (at: number) => new Date(at).toISOString();
const round = (value: number, digits: number) => Number(value.toFixed(digits));
const told = ({ value, low, high }: Interval, digits: number) => ({
  value: round(value, digits),
  low: round(low, digits),
  high: round(high, digits),
});

export const asLesson = ({ endedAt, capacityAh, capacitySd, shape, meanA, tempC, isWhole }: StoredDischarge): Lesson => ({
  at: endedAt.getTime(),
  ah: capacityAh,
  sd: capacitySd ?? Infinity,
  shape,
  amps: meanA,
  tempC,
  isWhole,
});

interface Known {
  learned: Learned | null;
  newAh: number | null;
  /** The discharge that goes on. */
  open: Discharge | null;
  /** When the last one ended. */
  lastEndedAt: number | null;
}

function minutesOf({ powerSource, powerSourceSince, config, temp }: DueDevice, known: Known, now: number): Interval | null {
  const { learned, open, lastEndedAt } = known;
  if (powerSource === null || powerSource === PowerSource.External) return wouldLast(learned, temp);
  if (open) return open.isTest ? null : timeLeft(open, config.batteryLowV, learned);
  const since = powerSourceSince?.getTime() ?? -Infinity;
  const wasFull = powerSource === PowerSource.SaiHigh && (lastEndedAt === null || since - lastEndedAt > CHARGES_MS);
  return wasFull && now - since <= FIRST_MS ? leftAtFirst(learned, temp, now - since) : null;
}

export function estimateOf(device: DueDevice, about: Known, now: number): Estimate {
  const { powerSource, powerSourceSince } = device;
  const { learned, newAh, open } = about;
  const isOnBattery = powerSource === null ? null : powerSource !== PowerSource.External;
  const minutes = minutesOf(device, about, now);
  const known = minutes && told(minutes, 0);
  const found = learned && assess(learned, newAh, now);
  const capacity = found && told(found.capacity, 2);
  const health = found && told(found.health, 1);
  return {
    isOnBattery,
    since: isOnBattery ? (open ? iso(open.from) : (powerSourceSince?.toISOString() ?? null)) : null,
    autonomy: {
      state: known ? (isOnBattery ? 'left' : 'expected') : 'unknown',
      minutes: known?.value ?? null,
      low: known?.low ?? null,
      high: known?.high ?? null,
      ts: known ? iso(open && isOnBattery ? (open.samples.at(-1)?.at ?? now) : now) : null,
    },
    capacity: learned &&
      capacity && {
        ah: capacity.value,
        low: capacity.low,
        high: capacity.high,
        meanA: round(learned.usualAmps, 2),
        discharges: learned.lessons,
        learnedAt: iso(learned.lastAt),
      },
    health: found &&
      health && {
        percent: health.value,
        low: health.low,
        high: health.high,
        newAh: round(found.health.newAh, 2),
        newFrom: found.health.newFrom,
      },
    replacement: found?.replacement
      ? {
          at: iso(found.replacement.at),
          earliest: iso(found.replacement.earliest),
          latest: found.replacement.latest === null ? null : iso(found.replacement.latest),
        }
      : null,
  };
}

export function createLookAtBattery({ database, clock }: Pick<MonitorDeps, 'database' | 'clock'>, archive: ArchivedReadings) {
  const { db } = database;

  function rowOf(device: number, discharge: Discharge, lowV: number, evidence: number, shape: ReturnType<typeof shapeOf>): StoredDischarge {
    const lesson = lessonOf(discharge, lowV, shape);
    return {
      device,
      startedAt: new Date(discharge.from),
      endedAt: new Date(discharge.to),
      isTest: discharge.isTest,
      isWhole: lesson.isWhole,
      ah: totalAh(discharge),
      endV: discharge.samples.at(-1)?.volts ?? 0,
      meanA: meanAmps(discharge),
      tempC: discharge.tempC,
      lowV,
      capacityAh: lesson.ah,
      capacitySd: Number.isFinite(lesson.sd) ? lesson.sd : null,
      shape: lesson.shape,
      evidence,
    };
  }

  /** The discharge that goes on, if one does. What is past and unchanged is not read again. */
  async function findIn(device: DueDevice, now: number): Promise<Discharge | null> {
    const { num, config } = device;
    const from = now - LOOKS_BACK_MS;
    const stored = await repository.listDischarges(db, num);
    const shape = shapeOf(stored.map(asLesson));
    const tests = await repository.listTests(db, num, from);
    const buckets = await repository.bucketsWithoutMains(database, num, from, config.acPresentV);
    // The newest minutes are not among the buckets yet.
    const isAway = device.powerSource !== null && device.powerSource !== PowerSource.External;
    const since = device.powerSourceSince?.getTime() ?? now;
    const recent =
      isAway || since > now - 2 * BUCKET_MS
        ? [
            { at: Math.max(Math.min(since, now) - BUCKET_MS, now - LONGEST_MS), n: 0 },
            { at: now - BUCKET_MS, n: 0 },
          ]
        : [];
    const asTests = tests.map((test) => ({ from: test.from, to: Math.min(test.to, now), evidence: test.to > now ? -1 : 0 }));
    const away = joined([...buckets, ...recent].toSorted((a, b) => a.at - b.at));
    let open: Discharge | null = null;
    for (const stretch of [...(isAway ? bridged(away, since - BUCKET_MS, now) : away), ...asTests]) {
      const around = { from: Math.max(stretch.from - MINUTE_MS, stretch.to - LONGEST_MS), to: Math.min(stretch.to + BUCKET_MS, now) };
      const known = stored.find(({ startedAt }) => startedAt.getTime() >= around.from && startedAt.getTime() <= around.to);
      const isSame = known?.evidence === stretch.evidence && known.lowV === config.batteryLowV && stretch.to < now - SETTLED_MS;
      if (isSame) continue;
      const isTest = asTests.includes(stretch);
      const readings = await repository.readStretch(database, archive, num, around);
      const found = findDischarges({
        ...readings,
        tests: isTest ? tests.filter((test) => test.from === stretch.from) : [],
        acPresentV: config.acPresentV,
        until: now,
      }).filter((discharge) => discharge.isTest === isTest);
      open = found.find(({ isOpen }) => isOpen) ?? open;
      const rows = found.filter(({ isOpen }) => !isOpen).map((one) => rowOf(num, one, config.batteryLowV, stretch.evidence, shape));
      await db.transaction((tx) => repository.replaceDischarges(tx, num, around, rows));
    }
    return open;
  }

  return {
    async look(device: DueDevice): Promise<void> {
      const now = clock().getTime();
      const open = await findIn(device, now);
      const battery = await repository.findBattery(db, device.num);
      const since = battery?.installedAt ? Date.parse(battery.installedAt) : 0;
      const all = await repository.listDischarges(db, device.num);
      const own = all.filter(({ startedAt, lowV }) => startedAt.getTime() >= since && lowV === device.config.batteryLowV);
      const learned = learn(own.map(asLesson), now);
      const known = { learned, newAh: battery?.newAh ?? null, open, lastEndedAt: all[0]?.endedAt.getTime() ?? null };
      await repository.saveEstimate(db, device.num, estimateOf(device, known, now), clock());
    },
  };
}

/** Without mains until now: one stretch, even where roll-ups of its middle are missing. */
function bridged(stretches: readonly Candidate[], from: number, now: number): Candidate[] {
  const before = stretches.filter(({ to }) => to < from);
  const rest = stretches.filter(({ to }) => to >= from);
  return [...before, { from: Math.min(from, ...rest.map((one) => one.from)), to: now, evidence: -1 }];
}
