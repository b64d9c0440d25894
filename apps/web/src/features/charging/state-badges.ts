import {
  BatteryCharging,
  Ban,
  CircleCheck,
  CircleHelp,
  CircleOff,
  CircleX,
  Clock,
  Hourglass,
  OctagonAlert,
  PlugZap,
  Timer,
  WifiOff,
} from 'lucide-react';
import type { CommandState, Reservation } from '@atalaya/contract/charging/commands.ts';
import type { Charger, Connector } from '@atalaya/contract/charging/chargers.ts';
import type { TagState } from '@atalaya/contract/charging/tags.ts';
import type { StateLook } from '#shared/ui/StateBadge.tsx';

export const statusLooks = {
  Available: { meaning: 'healthy', icon: CircleCheck },
  Preparing: { meaning: 'info', icon: PlugZap },
  Charging: { meaning: 'info', icon: BatteryCharging },
  SuspendedEV: { meaning: 'info', icon: Clock },
  SuspendedEVSE: { meaning: 'attention', icon: Clock },
  Finishing: { meaning: 'info', icon: Hourglass },
  Reserved: { meaning: 'info', icon: Timer },
  Unavailable: { meaning: 'off', icon: Ban },
  Faulted: { meaning: 'critical', icon: OctagonAlert },
  Offline: { meaning: 'off', icon: WifiOff },
  Waiting: { meaning: 'attention', icon: Hourglass },
} satisfies Record<ShownStatus, StateLook>;

/** A car that the site has no current for at the moment waits for its turn, whatever its charger calls that. */
export type ShownStatus = Connector['status'] | 'Waiting';
export const shownStatus = ({ status, transactionId, limitA }: Connector): ShownStatus =>
  status !== 'Offline' && transactionId !== null && limitA === 0 ? 'Waiting' : status;

export type ChargerState = 'online' | 'offline' | 'never' | 'faulted' | 'charging';
export const chargerLooks = {
  online: { meaning: 'healthy', icon: CircleCheck },
  charging: { meaning: 'info', icon: BatteryCharging },
  offline: { meaning: 'critical', icon: WifiOff },
  never: { meaning: 'off', icon: CircleHelp },
  faulted: { meaning: 'critical', icon: OctagonAlert },
} satisfies Record<ChargerState, StateLook>;

export function stateOf({ online, lastSeenAt, connectors }: Pick<Charger, 'online' | 'lastSeenAt' | 'connectors'>): ChargerState {
  if (!online) return lastSeenAt ? 'offline' : 'never';
  if (connectors.some(({ status }) => status === 'Faulted')) return 'faulted';
  return connectors.some(({ status }) => status === 'Charging') ? 'charging' : 'online';
}

export const commandLooks = {
  queued: { meaning: 'off', icon: Timer },
  sent: { meaning: 'info', icon: Timer },
  accepted: { meaning: 'info', icon: CircleCheck },
  observed: { meaning: 'healthy', icon: CircleCheck },
  rejected: { meaning: 'critical', icon: CircleX },
  failed: { meaning: 'critical', icon: CircleX },
  unanswered: { meaning: 'attention', icon: CircleHelp },
  no_effect: { meaning: 'attention', icon: CircleOff },
} satisfies Record<CommandState, StateLook>;

export const reservationLooks = {
  asked: { meaning: 'info', icon: Timer },
  active: { meaning: 'healthy', icon: CircleCheck },
  used: { meaning: 'info', icon: BatteryCharging },
  cancelled: { meaning: 'off', icon: Ban },
  expired: { meaning: 'off', icon: Hourglass },
  refused: { meaning: 'critical', icon: CircleX },
} satisfies Record<Reservation['state'], StateLook>;

export const tagLooks = {
  active: { meaning: 'healthy', icon: CircleCheck },
  blocked: { meaning: 'off', icon: Ban },
  expired: { meaning: 'attention', icon: Hourglass },
  spent: { meaning: 'attention', icon: CircleOff },
} satisfies Record<TagState, StateLook>;

export const answerLooks = {
  answered: { meaning: 'healthy', icon: CircleCheck },
  failed: { meaning: 'critical', icon: CircleX },
} satisfies Record<string, StateLook>;
