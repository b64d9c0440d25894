import { CircleCheck, CircleOff, CirclePause } from 'lucide-react';
import type { KeyState } from '@atalaya/contract/licensing/keys.ts';
import type { StateLook } from '#shared/ui/StateBadge.tsx';

export const keyStateLook = {
  active: { meaning: 'healthy', icon: CircleCheck },
  disabled: { meaning: 'attention', icon: CirclePause },
  expired: { meaning: 'off', icon: CircleOff },
} satisfies Record<KeyState, StateLook>;
