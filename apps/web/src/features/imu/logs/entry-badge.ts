import { Ban, Clock, Link2, Link2Off, PenLine, Terminal } from 'lucide-react';
import { z } from 'zod';
import { EventDetails, EventType, type LogEntry, type LogKind } from '@atalaya/contract/monitor/history.ts';
import type { StateLook } from '#shared/ui/StateBadge.tsx';
import { eventLook } from '../event-text.ts';

const asEvent = EventDetails.extend({ type: EventType, sensor_id: z.number() });

const looks = {
  connected: { meaning: 'off', icon: Link2 },
  disconnected: { meaning: 'off', icon: Link2Off },
  refused: { meaning: 'attention', icon: Ban },
  command: { meaning: 'info', icon: Terminal },
  change: { meaning: 'off', icon: PenLine },
  skew: { meaning: 'attention', icon: Clock },
  event: { meaning: 'off', icon: PenLine },
} satisfies Record<LogKind, StateLook>;

export function entryLook({ kind, details }: LogEntry): StateLook {
  const event = kind === 'event' ? asEvent.safeParse(details) : undefined;
  return event?.success ? eventLook({ type: event.data.type, sensor_id: event.data.sensor_id, details: event.data }) : looks[kind];
}
