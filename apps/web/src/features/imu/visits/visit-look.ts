import { CalendarClock, CalendarX, CircleCheck, CircleX, UserCheck } from 'lucide-react';
import type { VisitState } from '@atalaya/contract/monitor/visits.ts';
import type { StateLook } from '#shared/ui/StateBadge.tsx';

export const visitLook = {
  announced: { meaning: 'info', icon: CalendarClock },
  under_way: { meaning: 'attention', icon: UserCheck },
  over: { meaning: 'healthy', icon: CircleCheck },
  missed: { meaning: 'critical', icon: CircleX },
  cancelled: { meaning: 'off', icon: CalendarX },
} as const satisfies Record<VisitState, StateLook>;
