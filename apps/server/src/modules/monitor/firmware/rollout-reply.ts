// From what is stored to what the contract says.
import { ROLLOUT_DEVICE_STATES, type Rollout, type RolloutDevice, type RolloutDeviceState } from '@atalaya/contract/monitor/firmware.ts';
import type { StoredCommand } from '../commands/commands.repository.ts';
import type { StoredMember, StoredRollout } from './firmware.table.ts';
import { deviceStateOf } from './rollout.rules.ts';

export interface MemberCount {
  rolloutId: string;
  wave: number;
  state: RolloutDeviceState;
  count: number;
}

export interface MemberRow {
  member: StoredMember;
  mac: string;
  label: string;
  command: StoredCommand | null;
}

export const toMember = ({ member, mac, label, command }: MemberRow): RolloutDevice => ({
  deviceId: member.deviceId,
  mac,
  label,
  wave: member.wave,
  version: member.version,
  formerVersion: member.formerVersion,
  state: deviceStateOf(command?.state ?? null, member.skipped !== null),
  commandState: command?.state ?? null,
  reason: member.skipped ?? command?.reason ?? null,
  at: command?.steps.at(-1)?.at ?? null,
});

export function toRollout(row: StoredRollout, counted: readonly MemberCount[]): Rollout {
  const own = counted.filter(({ rolloutId }) => rolloutId === row.id);
  const sum = (of: readonly MemberCount[]) => of.reduce((total, { count }) => total + count, 0);
  const countsOf = (of: readonly MemberCount[]) =>
    Object.fromEntries(
      ROLLOUT_DEVICE_STATES.map((state) => [state, sum(of.filter((entry) => entry.state === state))]),
    ) as Rollout['counts']; // safe: every state is counted
  const waves = Array.from({ length: row.waves }, (_, index) => own.filter(({ wave }) => wave === index + 1));
  return {
    id: row.id,
    kind: row.kind,
    rollbackOf: row.rollbackOf,
    version: row.version,
    state: row.state,
    stopReason: row.stopReason,
    requestedBy: row.actorName ?? row.actor,
    requestedAt: row.requestedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    total: sum(own),
    wave: row.wave,
    waves: waves.map((of) => ({ size: sum(of), counts: countsOf(of) })),
    nextWaveAt: row.nextWaveAt?.toISOString() ?? null,
    pauseMinutes: row.pauseMinutes,
    maxFailures: row.maxFailures,
    counts: countsOf(own),
  };
}
