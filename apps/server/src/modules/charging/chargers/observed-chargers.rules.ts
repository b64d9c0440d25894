// What an open session says of its charger and of its site: pure.
import type { OpenSession } from './observed-chargers.repository.ts';

const SILENT_MS = 5 * 60_000;
const SILENT_INTERVALS = 3;
const WITHOUT_ENERGY_MS = 10 * 60_000;
const LEAST_WH = 10;
const PHASES = ['L1', 'L2', 'L3'] as const;
const VOLTS = 230;
/** What one phase of a charger gives at most, where nobody set less. */
const USUAL_A = 32;

/** How long its meter may keep quiet; null: it was told to. Chargers that sample seldom get longer than the five minutes. */
function patienceMs(sampleInterval: string | null): number | null {
  const seconds = Number(sampleInterval ?? Number.NaN);
  if (!Number.isFinite(seconds) || seconds < 0) return SILENT_MS;
  return seconds === 0 ? null : Math.max(SILENT_MS, SILENT_INTERVALS * seconds * 1_000);
}

/** No meter value arrived for too long; null: it has not been connected again for long enough to say. */
export function isMeterSilent(
  { sampleInterval, heardAt, startedAt }: Pick<OpenSession, 'sampleInterval' | 'heardAt' | 'startedAt'>,
  onlineSince: Date | null,
  now: Date,
): boolean | null {
  const patience = patienceMs(sampleInterval);
  const isOver = (since: Date) => patience !== null && now.getTime() - since.getTime() > patience;
  if (!isOver(heardAt ?? startedAt)) return false;
  return onlineSince === null || isOver(onlineSince) ? true : null;
}

/**
 * The register itself says so: more than ten minutes after the connector began to charge it shows next to nothing.
 * All times are the charger's own; of a session whose meter keeps quiet nobody knows what it took.
 */
export function isWithoutEnergy({
  status,
  statusSince,
  startedAt,
  lastMeterAt,
  energyWh,
}: Pick<OpenSession, 'status' | 'statusSince' | 'startedAt' | 'lastMeterAt' | 'energyWh'>): boolean {
  if (status !== 'Charging' || lastMeterAt === null || energyWh >= LEAST_WH) return false;
  const began = Math.max(startedAt.getTime(), statusSince?.getTime() ?? 0);
  return lastMeterAt.getTime() - began > WITHOUT_ENERGY_MS;
}

/** Amperes on each phase. A charger that tells only its power uses one phase, unless that would be more than it may draw. */
function amperesOf({ status, currents, powerW, limitA }: Pick<OpenSession, 'status' | 'currents' | 'powerW' | 'limitA'>): number[] {
  if (status !== null && status !== 'Charging') return [0, 0, 0];
  if (currents) return PHASES.map((phase) => currents[phase] ?? currents[`${phase}-N`] ?? currents[''] ?? 0);
  const onOne = (powerW ?? 0) / VOLTS;
  return PHASES.map(() => (onOne <= (limitA ?? USUAL_A) ? onOne : onOne / PHASES.length));
}

/** Percent of the limit that the most loaded phase carries. */
export function loadOf(limitA: number, sessions: readonly OpenSession[]): number {
  const drawn = sessions.map(amperesOf);
  const phases = PHASES.map((_, phase) => drawn.reduce((sum, amperes) => sum + (amperes[phase] ?? 0), 0));
  return Math.round((Math.max(...phases) / limitA) * 1_000) / 10;
}
