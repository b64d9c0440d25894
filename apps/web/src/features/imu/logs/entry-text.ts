import { useTexts } from '#shared/i18n/use-texts.ts';
import { LogCommand } from '@atalaya/contract/monitor/commands.ts';
import { EventDetails, EventType, LogChange, LogRefusal, type LogEntry } from '@atalaya/contract/monitor/history.ts';
import { z } from 'zod';
import { formatDuration } from '#shared/format/duration.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useEventText } from '../event-text.ts';

const asEvent = EventDetails.extend({ type: EventType, sensor_id: z.number() });
const asRefusal = z.object({ code: LogRefusal, text: z.string().optional() });
const asChange = z.object({ action: LogChange });
/** What was turned away is not a message, but something on the connection. */
const ofConnection = ['key', 'topic', 'subscription', 'unreleased', 'connections', 'more'] as const satisfies readonly LogRefusal[];
const isOfConnection = (code: LogRefusal): code is (typeof ofConnection)[number] => ofConnection.some((one) => one === code);
const MS_PER_SECOND = 1_000;

/** What an entry tells, in a sentence; what the page does not know it shows as it is. */
export function useEntryText() {
  const { t } = useTexts('logs');
  const locale = useLocale();
  const eventText = useEventText();

  return ({ kind, details }: LogEntry): string => {
    if (kind === 'event') {
      const event = asEvent.safeParse(details);
      if (event.success) return eventText({ type: event.data.type, sensor_id: event.data.sensor_id, details: event.data });
    }
    if (kind === 'command') {
      const command = LogCommand.safeParse(details);
      if (command.success)
        return t('texts.command', { kind: t(`commands.${command.data.command}`), state: t(`states.${command.data.state}`) });
    }
    if (kind === 'refused') {
      const refusal = asRefusal.safeParse(details);
      if (refusal.success) {
        const { code, text } = refusal.data;
        if (isOfConnection(code)) return t(`cutOff.${code}`, { about: text ?? '' });
        return t('texts.refused', { reason: t(`reasons.${code}`) });
      }
    }
    if (kind === 'change') {
      const change = asChange.safeParse(details);
      if (change.success) return t(`changes.${change.data.action}`);
    }
    if (kind === 'connected')
      return typeof details['address'] === 'string' ? t('texts.connectedFrom', { address: details['address'] }) : t('texts.connected');
    if (kind === 'disconnected')
      return typeof details['lastedMs'] === 'number'
        ? t('texts.disconnectedAfter', { time: formatDuration(details['lastedMs'] / MS_PER_SECOND, locale) })
        : t('texts.disconnected');
    if (kind === 'skew' && typeof details['clockSkewMs'] === 'number')
      return t('texts.skew', { seconds: Math.round(details['clockSkewMs'] / 1_000) });
    return JSON.stringify(details);
  };
}
