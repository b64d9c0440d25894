import { CircleCheck, CircleDot, CircleHelp } from 'lucide-react';
import type { AlarmState } from '@atalaya/contract/alarms/alarms.ts';
import type { StateLook } from '#shared/ui/StateBadge.tsx';

export const stateLooks = {
  active: { meaning: 'attention', icon: CircleDot },
  unknown: { meaning: 'off', icon: CircleHelp },
  cleared: { meaning: 'healthy', icon: CircleCheck },
} satisfies Record<AlarmState, StateLook>;
