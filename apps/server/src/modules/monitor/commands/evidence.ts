import type { Aim, Observation } from './command-machine.ts';
import { step } from './command-machine.ts';
import type { OpenCommand } from './commands.repository.ts';

/** Keys of the state begin with the device's time. */
const timeOf = (key: string) => Number(key.slice(0, 16)) || 0;

export const aimOf = ({ boot, bootKey }: Pick<OpenCommand, 'boot' | 'bootKey'>, now: number): Aim =>
  boot === null ? { boot: null, seenAt: now } : { boot, seenAt: timeOf(bootKey) };

/** What the stored state of a device says about its command: the same whether a signal or the clock led here, or a restart. */
export function observationsOf(open: OpenCommand, isListening: boolean, now: number): Observation[] {
  const { boot, bootKey, isSilent, saidOffline, firmware } = open;
  return [
    ...(isSilent || saidOffline ? [{ type: 'gone' } as const] : []),
    ...(boot === null ? [] : [{ type: 'seen', boot, deviceTime: timeOf(bootKey) } as const]),
    ...(firmware?.boot ? [{ type: 'runs', boot: firmware.boot, version: firmware.version, deviceTime: firmware.ts } as const] : []),
    { type: 'time' },
    ...(isListening ? [{ type: 'reachable', aim: aimOf(open, now) } as const] : []),
  ];
}

export const isNews = ({ command: { record } }: OpenCommand, observation: Observation, now: number) =>
  step(record, observation, now).record !== record;
