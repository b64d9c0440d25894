// The link of a message: whoever has it may say that they look after its alarms, as long as one of them waits.
import { fail } from '@atalaya/contract/errors.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import type { LinkedAlarms } from '@atalaya/contract/notify/acknowledgement.ts';
import type { Alarm } from '@atalaya/contract/alarms/alarms.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { NotifyDeps } from '../deps.ts';
import type { AcknowledgeTokens } from './acknowledge-token.ts';
import { listByMessage } from './ledger.repository.ts';

export type Acknowledgement = ReturnType<typeof createAcknowledgement>;

const waits = ({ acknowledged, state }: Alarm) => !acknowledged && state !== 'cleared';

export function createAcknowledgement({ database: { db }, alarms: door }: NotifyDeps, tokens: AcknowledgeTokens) {
  async function find(token: string, language: Locale) {
    const messageId = tokens.messageOf(token) ?? fail('auth.link_invalid');
    const rows = await listByMessage(db, messageId);
    const alarms = await door.alarms([...new Set(rows.flatMap(({ alarmId }) => alarmId ?? []))], language);
    // It dies with its alarms.
    if (!alarms.some(({ state }) => state !== 'cleared')) fail('auth.link_invalid');
    return { alarms, recipient: rows[0]?.recipient ?? '' };
  }

  return {
    async look(token: string, language: Locale): Promise<LinkedAlarms> {
      const { alarms } = await find(token, language);
      return {
        alarms: alarms.map(({ text, severity, state, acknowledgedBy }) => ({ text, severity, state, acknowledgedBy })),
        waiting: alarms.filter(waits).length,
      };
    },
    async acknowledge(ctx: CallContext, token: string): Promise<{ acknowledged: number }> {
      const { alarms, recipient } = await find(token, 'en');
      return {
        acknowledged: await door.acknowledge(
          ctx,
          alarms.filter(waits).map(({ id }) => id),
          recipient,
        ),
      };
    },
  };
}
