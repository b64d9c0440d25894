import { isEnded, type CommandState } from '@atalaya/contract/monitor/commands.ts';

export interface WaveFacts {
  wave: number;
  waves: number;
  maxFailures: number;
  counts: readonly { state: CommandState; wave: number; count: number }[];
}

export type WaveDecision = 'wait' | 'next' | 'stop' | 'complete';

const MISSED: readonly CommandState[] = ['failed', 'expired'];

/** Too many failures stop the rest at once; the next wave starts when every command of this one has ended. */
export function decideWave({ wave, waves, maxFailures, counts }: WaveFacts): WaveDecision {
  const sum = (of: WaveFacts['counts']) => of.reduce((total, { count }) => total + count, 0);
  const isStopping = sum(counts.filter(({ state }) => MISSED.includes(state))) > maxFailures;
  if (isStopping) return 'stop';
  if (sum(counts.filter((entry) => entry.wave === wave && !isEnded(entry.state))) > 0) return 'wait';
  return wave < waves ? 'next' : 'complete';
}
