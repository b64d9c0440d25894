import { useTranslation } from 'react-i18next';
import { CommandState } from '@atalaya/contract/monitor/commands.ts';
import { EventDetails, EventType, type LogEntry } from '@atalaya/contract/monitor/history.ts';
import { CommandKind } from '@atalaya/contract/monitor/downlink.ts';
import { RefusalCode } from '@atalaya/contract/monitor/uplink.ts';
import { z } from 'zod';
import { useEventText } from '../event-text.ts';

const asEvent = EventDetails.extend({ type: EventType, sensor_id: z.number() });
const asCommand = z.object({ kind: CommandKind, state: CommandState });
const asRefusal = z.object({ code: RefusalCode });

/** What an entry tells, in a sentence; what the page does not know it shows as it is. */
export function useEntryText() {
  const { t } = useTranslation('logs');
  const eventText = useEventText();

  return ({ kind, details }: LogEntry): string => {
    if (kind === 'event') {
      const event = asEvent.safeParse(details);
      if (event.success) return eventText({ type: event.data.type, sensor_id: event.data.sensor_id, details: event.data });
    }
    if (kind === 'command') {
      const command = asCommand.safeParse(details);
      if (command.success)
        return t('texts.command', { kind: t(`commands.${command.data.kind}`), state: t(`states.${command.data.state}`) });
    }
    if (kind === 'refused') {
      const refusal = asRefusal.safeParse(details);
      if (refusal.success) return t('texts.refused', { reason: t(`reasons.${refusal.data.code}`) });
    }
    if (kind === 'change') return t('texts.change', { fields: Object.keys(details).join(', ') });
    if (kind === 'connected' || kind === 'disconnected') return t(`texts.${kind}`);
    if (kind === 'skew' && typeof details['clockSkewMs'] === 'number')
      return t('texts.skew', { seconds: Math.round(details['clockSkewMs'] / 1_000) });
    return JSON.stringify(details);
  };
}
