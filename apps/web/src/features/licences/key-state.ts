import { CircleCheck, CircleOff, CirclePause } from 'lucide-react';
import type { KeyState, LicenceKey } from '@atalaya/contract/licensing/keys.ts';
import type { StateLook } from '#shared/ui/StateBadge.tsx';

export const keyStateLook = {
  active: { meaning: 'healthy', icon: CircleCheck },
  disabled: { meaning: 'attention', icon: CirclePause },
  expired: { meaning: 'off', icon: CircleOff },
} satisfies Record<KeyState, StateLook>;

const DAY_MS = 86_400_000;
const SOON_DAYS = 30;

/** How many days a key is still good if it ends soon; null if it does not. */
export function daysLeft({ expiresAt, state }: Pick<LicenceKey, 'expiresAt' | 'state'>, now: Date): number | null {
  if (!expiresAt || state !== 'active') return null;
  const days = Math.ceil((Date.parse(expiresAt) - now.getTime()) / DAY_MS);
  return days > 0 && days <= SOON_DAYS ? days : null;
}
