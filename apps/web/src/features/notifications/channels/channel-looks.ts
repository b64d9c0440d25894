import {
  BellRing,
  CircleCheck,
  CircleDashed,
  CircleOff,
  Gamepad2,
  Hash,
  Mail,
  Send,
  Smartphone,
  Unplug,
  Users,
  Waypoints,
  Webhook,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Channel, ChannelKind } from '@atalaya/contract/notify/channels.ts';
import type { StateLook } from '#shared/ui/StateBadge.tsx';

export const kindIcons = {
  email: Mail,
  webhook: Webhook,
  slack: Hash,
  teams: Users,
  telegram: Send,
  discord: Gamepad2,
  ntfy: BellRing,
  sms: Smartphone,
  apprise: Waypoints,
} satisfies Record<ChannelKind, LucideIcon>;

export type ChannelHealth = 'works' | 'failing' | 'gone' | 'off' | 'unused';

export const healthLooks = {
  works: { meaning: 'healthy', icon: CircleCheck },
  failing: { meaning: 'critical', icon: Unplug },
  gone: { meaning: 'attention', icon: CircleOff },
  off: { meaning: 'off', icon: CircleOff },
  unused: { meaning: 'info', icon: CircleDashed },
} satisfies Record<ChannelHealth, StateLook>;

export function healthOf({ enabled, reason, failingSince, lastAcceptedAt }: Channel): ChannelHealth {
  if (!enabled) return reason === 'gone' ? 'gone' : 'off';
  if (failingSince !== null) return 'failing';
  return lastAcceptedAt === null ? 'unused' : 'works';
}
