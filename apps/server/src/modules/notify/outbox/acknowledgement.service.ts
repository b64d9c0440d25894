// The link of a message: whoever has it may say that they look after what it told of, as long as some of it waits.
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
const unique = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))];

export function createAcknowledgement({ database: { db }, alarms: door }: NotifyDeps, tokens: AcknowledgeTokens) {
  async function find(token: string, language: Locale) {
    const messageId = tokens.messageOf(token) ?? fail('auth.link_invalid');
    const rows = await listByMessage(db, messageId);
    const alarms = await door.alarms(unique(rows.map(({ alarmId }) => alarmId)), language);
    const incidents = await door.incidents(unique(rows.map(({ incidentId }) => incidentId)), language);
    // It dies with what it told of.
    const isOver = alarms.every(({ state }) => state === 'cleared') && incidents.every(({ state }) => state === 'ended');
    if (isOver) fail('auth.link_invalid');
    const open = incidents.filter(({ state }) => state === 'open').map(({ id }) => id);
    const waiting = unique([...alarms.filter(waits).map(({ id }) => id), ...(await door.waitingIn(open))]);
    return { alarms, incidents, waiting, recipient: rows[0]?.recipient ?? '' };
  }

  return {
    async look(token: string, language: Locale): Promise<LinkedAlarms> {
      const { alarms, incidents, waiting } = await find(token, language);
      return {
        alarms: alarms.map(({ text, severity, state, acknowledgedBy }) => ({ text, severity, state, acknowledgedBy })),
        incidents: incidents.map(({ text, severity, state }) => ({ text, severity, state })),
        waiting: waiting.length,
      };
    },
    async acknowledge(ctx: CallContext, token: string): Promise<{ acknowledged: number }> {
      const { waiting, recipient } = await find(token, 'en');
      return { acknowledged: await door.acknowledge(ctx, waiting, recipient) };
    },
  };
}
