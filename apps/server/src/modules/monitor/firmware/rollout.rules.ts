// How a rollout goes on, decided from what is known of its devices.
import { isEnded, type CommandState } from '@atalaya/contract/monitor/commands.ts';
import type { RolloutDeviceState, WaveSize } from '@atalaya/contract/monitor/firmware.ts';

/** Updated only by the proof of the command: the device said the new version after a new start. */
export function deviceStateOf(command: CommandState | null, isSkipped: boolean): RolloutDeviceState {
  if (isSkipped) return 'skipped';
  if (command === null) return 'waiting';
  if (command === 'up') return 'updated';
  if (command === 'cancelled') return 'cancelled';
  return isEnded(command) ? 'failed' : 'under_way';
}

/** How many devices each wave has. Shares are of all devices, rounded up; who is left makes one more wave. */
export function planWaves(total: number, sizes: readonly WaveSize[]): number[] {
  const waves: number[] = [];
  let left = total;
  for (const size of sizes) {
    if (left === 0) break;
    const wanted = 'count' in size ? size.count : Math.ceil((total * size.percent) / 100);
    const taken = Math.min(left, wanted);
    waves.push(taken);
    left -= taken;
  }
  return left > 0 ? [...waves, left] : waves;
}

export interface RolloutFacts {
  wave: number;
  waves: number;
  maxFailures: number;
  forgiven: number;
  nextWaveAt: number | null;
  /** Of every device that is in it. */
  counts: readonly { state: RolloutDeviceState; wave: number; count: number }[];
}

export type RolloutDecision = 'stop' | 'wait' | 'pause' | 'next' | 'complete';

const OVER: readonly RolloutDeviceState[] = ['updated', 'failed', 'cancelled', 'skipped'];

/** Too many failures stop it at once; a wave is over when each of its devices is, and the pause begins then. */
export function decideRollout({ wave, waves, maxFailures, forgiven, nextWaveAt, counts }: RolloutFacts, now: number): RolloutDecision {
  const sum = (of: RolloutFacts['counts']) => of.reduce((total, { count }) => total + count, 0);
  if (sum(counts.filter(({ state }) => state === 'failed')) - forgiven > maxFailures) return 'stop';
  if (sum(counts.filter((entry) => entry.wave <= wave && !OVER.includes(entry.state))) > 0) return 'wait';
  if (wave >= waves) return 'complete';
  if (nextWaveAt === null) return 'pause';
  return now >= nextWaveAt ? 'next' : 'wait';
}
