import { OctagonAlert, Siren, TriangleAlert } from 'lucide-react';
import type { Severity } from '@atalaya/contract/alarms/severities.ts';
import type { StateLook } from './StateBadge.tsx';

/** Each severity has a shape of its own, besides its colour and its word. The worst stands out by a filled ground. */
export const severityLook = {
  warning: { meaning: 'attention', icon: TriangleAlert },
  high: { meaning: 'critical', icon: OctagonAlert },
  critical: { meaning: 'critical', icon: Siren, isFilled: true },
} satisfies Record<Severity, StateLook>;
