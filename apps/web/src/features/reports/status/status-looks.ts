import { CircleCheck, CircleHelp, CircleX, TriangleAlert, Wrench } from 'lucide-react';
import type { StatusState } from '@atalaya/contract/reports/status-pages.ts';
import type { StateLook } from '#shared/ui/StateBadge.tsx';

export const statusLooks: Record<StatusState, StateLook> = {
  up: { meaning: 'healthy', icon: CircleCheck },
  partial: { meaning: 'attention', icon: TriangleAlert },
  down: { meaning: 'critical', icon: CircleX },
  maintenance: { meaning: 'info', icon: Wrench },
  unknown: { meaning: 'off', icon: CircleHelp },
};

/** From this share of a day on, it was a good one; below, one that people noticed. */
const GOOD_FROM = 0.999;
const BAD_BELOW = 0.95;

export type DayLook = 'good' | 'disturbed' | 'bad' | 'unknown';
export function dayLook(availability: number | null): DayLook {
  if (availability === null) return 'unknown';
  if (availability >= GOOD_FROM) return 'good';
  return availability < BAD_BELOW ? 'bad' : 'disturbed';
}
