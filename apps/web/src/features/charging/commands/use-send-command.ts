import type { CommandAction } from '@atalaya/contract/charging/actions.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { call } from '#shared/api/call.ts';
import { useChargingChange } from '../charging.queries.ts';

export interface Order {
  action: CommandAction;
  payload: Record<string, unknown>;
}
export type SendCommand = (order: Order) => Promise<unknown>;

/** What comes of it stands among the commands, not in a message that goes away. */
export function useSendCommand(chargerId: string, shownBy?: 'form'): { send: SendCommand; isSending: boolean } {
  const { mutateAsync, isPending } = useChargingChange(
    (order: Order) => call(charging.command, { body: { chargerId, ...order } }),
    shownBy,
  );
  return { send: mutateAsync, isSending: isPending };
}
