// A charger that comes back with another version of OCPP is the same charger: its history stays, and what only the old version could end, ends.
import type { Protocol } from '@atalaya/contract/charging/actions.ts';
import type { Queryable } from '#platform/database.ts';
import { deleteConnectorsOfOtherKind, findForDoor, updateCharger } from '../model/chargers.repository.ts';
import { listOpenOfOtherKind } from '../sessions/transactions.repository.ts';
import { closeUnheard, type Source } from '../sessions/transactions.service.ts';
import { note } from './handled.service.ts';

export async function takeProtocol(tx: Queryable, source: Source, protocol: Protocol, now: Date): Promise<void> {
  const before = (await findForDoor(tx, source.chargerId))?.protocol ?? null;
  if (before === protocol) return;
  await updateCharger(tx, source.chargerId, { protocol });
  // Until there was a second version nobody wrote down which one it was.
  if (before === null && protocol === 'ocpp1.6') return;
  await deleteConnectorsOfOtherKind(tx, source.chargerId, protocol);
  for (const row of await listOpenOfOtherKind(tx, source.chargerId, protocol === 'ocpp2.0.1'))
    await closeUnheard(tx, row, 'inferred', undefined, now);
  if (before !== null) await note(tx, source, 'protocol', now, { from: before, to: protocol });
}
