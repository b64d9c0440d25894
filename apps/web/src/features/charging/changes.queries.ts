// Everything that a page of the chargers can change. What lists and figures show is read again.
import type { z } from 'zod';
import type { AnyCommand } from '@atalaya/contract/charging/actions-2.0.1.ts';
import type { ChargerCommand } from '@atalaya/contract/charging/commands.ts';
import type { ChargerChange, NewCharger, NewSite } from '@atalaya/contract/charging/chargers.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import type { IdTagChange, NewIdTag, NewTagGroup } from '@atalaya/contract/charging/tags.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { chargingKey } from './charging.queries.ts';

const inForm = { rereads: chargingKey, failureShownBy: 'form' } as const;

export const useCreateCharger = () =>
  useChange((body: Pick<NewCharger, 'id' | 'label' | 'clientId'>) => call(charging.createCharger, { body }), inForm);
export const useChangeCharger = (id: string) =>
  useChange((body: ChargerChange) => call(charging.changeCharger, { query: { id }, body }), inForm);
export const useRenewPassword = () => useChange((id: string) => call(charging.renewPassword, { query: { id } }), inForm);
export const useRemoveCharger = () => useChange((id: string) => call(charging.removeCharger, { query: { id } }), inForm);

/** Without an id it is a new one. */
export const useSaveSite = (id?: string) =>
  useChange(
    ({ clientId, ...body }: NewSite) =>
      id === undefined ? call(charging.createSite, { body: { ...body, clientId } }) : call(charging.changeSite, { query: { id }, body }),
    inForm,
  );
export const useRemoveSite = () => useChange((id: string) => call(charging.removeSite, { query: { id } }), inForm);

/** Without an id it is a new one. */
export const useSaveTagGroup = (id?: string) =>
  useChange(
    ({ clientId, ...body }: NewTagGroup) =>
      id === undefined
        ? call(chargingSessions.createGroup, { body: { ...body, clientId } })
        : call(chargingSessions.changeGroup, { query: { id }, body }),
    inForm,
  );
export const useRemoveTagGroup = () => useChange((id: string) => call(chargingSessions.removeGroup, { query: { id } }), inForm);

export const useCreateTag = () => useChange((body: z.input<typeof NewIdTag>) => call(chargingSessions.createTag, { body }), inForm);
export const useChangeTag = (id: string) =>
  useChange((body: IdTagChange) => call(chargingSessions.changeTag, { query: { id }, body }), inForm);
export const useRemoveTag = () => useChange((id: string) => call(chargingSessions.removeTag, { query: { id } }), inForm);

export interface Order {
  action: AnyCommand;
  payload: Record<string, unknown>;
}
export type SendCommand = (order: Order) => Promise<{ data: ChargerCommand }>;

/** What comes of it stands among the commands, not in a message that goes away. */
export function useSendCommand(chargerId: string, failureShownBy?: 'form'): { send: SendCommand; isSending: boolean } {
  const { mutateAsync, isPending } = useChange((order: Order) => call(charging.command, { body: { chargerId, ...order } }), {
    rereads: chargingKey,
    failureShownBy,
  });
  return { send: mutateAsync, isSending: isPending };
}
