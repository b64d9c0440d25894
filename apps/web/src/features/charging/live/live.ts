// Chargers as they are now, for every page of the section.
import type { ChargerCommand, CommandState } from '@atalaya/contract/charging/commands.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { ChargingFrame, type ChargerLive, type ChargingChange } from '@atalaya/contract/charging/stream.ts';
import type { Transaction } from '@atalaya/contract/charging/transactions.ts';
import { openReply } from '#shared/api/call.ts';
import { createLive } from '#shared/live/create-live.ts';
import { chargingKey } from '../overview.queries.ts';

const nameOf = (kind: 'charger' | 'session' | 'command', id: string) => `${kind} ${id}`;

export const chargingLive = createLive<ChargingChange>({
  name: 'atalaya.live.charging',
  open: (after, signal) => openReply(charging.stream, { query: { after } }, { signal }),
  schema: ChargingFrame,
  queryKey: chargingKey,
  latest: ({ chargers, sessions, commands }) => [
    ...chargers.map((charger) => [nameOf('charger', charger.id), charger] as const),
    ...sessions.map((session) => [nameOf('session', session.id), session] as const),
    ...commands.map((command) => [nameOf('command', command.id), command] as const),
  ],
  removed: ({ removed }) => removed.map((id) => nameOf('charger', id)),
});

/** A record with the latest on top; draws again only when this charger changes. */
export function useLiveCharger<C extends ChargerLive>(charger: C): C {
  const live = chargingLive.useLatest(nameOf('charger', charger.id));
  return live ? { ...charger, ...live } : charger;
}
export function useLiveSession(session: Transaction): Transaction {
  const live = chargingLive.useLatest(nameOf('session', session.id));
  return live ? { ...session, ...live } : session;
}
export function useLiveCommand(command: ChargerCommand): ChargerCommand {
  const live = chargingLive.useLatest(nameOf('command', command.id));
  return live ? { ...command, ...live } : command;
}
/** How far a command is that was just sent; null: none was. */
export function useLiveCommandState(command: ChargerCommand | null): CommandState | null {
  const live = chargingLive.useLatest(nameOf('command', command?.id ?? ''));
  return command ? { ...command, ...live }.state : null;
}
