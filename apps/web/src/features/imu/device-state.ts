import { BatteryLow, BatteryMedium, CircleCheck, CircleDashed, CircleOff, DoorClosed, DoorOpen, Plug, RotateCw } from 'lucide-react';
import { DeviceStatus, DoorState, PowerSource } from '@atalaya/contract/constants.ts';
import type { DeviceLive, FleetState } from '@atalaya/contract/monitor/devices.ts';
import type { StateLook } from '#shared/ui/StateBadge.tsx';

/** On the wire a device that was never heard is offline like any other. */
export function fleetStateOf({ status, lastSeenAt }: Pick<DeviceLive, 'status' | 'lastSeenAt'>): FleetState {
  if (status === DeviceStatus.Online) return 'online';
  if (status === DeviceStatus.Rebooting) return 'rebooting';
  return lastSeenAt === null ? 'never' : 'offline';
}

export const fleetStateLook = {
  online: { meaning: 'healthy', icon: CircleCheck },
  offline: { meaning: 'critical', icon: CircleOff },
  never: { meaning: 'off', icon: CircleDashed },
  rebooting: { meaning: 'info', icon: RotateCw },
} satisfies Record<FleetState, StateLook>;

type DoorWord = 'open' | 'closed' | 'unknown';
export function doorWord(door: DeviceLive['door']): DoorWord {
  if (door === null) return 'unknown';
  return door === DoorState.Open ? 'open' : 'closed';
}
export const doorLook = {
  open: { meaning: 'attention', icon: DoorOpen },
  closed: { meaning: 'off', icon: DoorClosed },
  unknown: { meaning: 'off', icon: CircleDashed },
} satisfies Record<DoorWord, StateLook>;

type SourceWord = 'external' | 'saiHigh' | 'saiLow' | 'unknown';
export function sourceWord(source: DeviceLive['powerSource']): SourceWord {
  if (source === PowerSource.External) return 'external';
  if (source === PowerSource.SaiHigh) return 'saiHigh';
  return source === PowerSource.SaiLow ? 'saiLow' : 'unknown';
}
export const sourceLook = {
  external: { meaning: 'off', icon: Plug },
  saiHigh: { meaning: 'attention', icon: BatteryMedium },
  saiLow: { meaning: 'critical', icon: BatteryLow },
  unknown: { meaning: 'off', icon: CircleDashed },
} satisfies Record<SourceWord, StateLook>;

/** The sensors of power by their number. */
export const sensorWords = { 1: 'battery', 2: 'input', 3: 'ups' } as const;
