// A step may wait for hours, and whoever was to be on call may have been replaced since: it goes to who is on call when it is sent.
import { randomUUID } from 'node:crypto';
import { onDuty } from '@atalaya/calendar/rota.ts';
import type { Queryable } from '#platform/database.ts';
import { everything } from '#platform/scope.ts';
import type { DeliveryRow } from '../model/deliveries.table.ts';
import { listPersons } from '../model/people.repository.ts';
import { targetOfPerson } from '../model/target.ts';
import { addDeliveries, settle } from './outbox.repository.ts';
import { listRotasById } from '../rotas/rotas.repository.ts';

/** Those that are still for the same person. The others go on their way anew, before anything was sent of them. */
export async function handOver(db: Queryable, rows: readonly DeliveryRow[], now: Date): Promise<DeliveryRow[]> {
  const isFirstTry = ({ rotaId, attempts }: DeliveryRow) => rotaId !== null && attempts === 1;
  const wanted = rows.filter(isFirstTry);
  if (wanted.length === 0) return [...rows];
  const rotas = new Map(
    (await listRotasById(db, everything, [...new Set(wanted.flatMap(({ rotaId }) => rotaId ?? []))])).map((one) => [one.id, one]),
  );
  const moved = new Map<string, string>();
  for (const row of wanted) {
    const rota = row.rotaId === null ? undefined : rotas.get(row.rotaId);
    const duty = rota && onDuty(rota, now.getTime());
    // Rather somebody who is off duty than nobody.
    if (duty?.userId && duty.userId !== row.userId) moved.set(row.id, duty.userId);
  }
  if (moved.size === 0) return [...rows];
  const people = new Map((await listPersons(db, [...new Set(moved.values())])).map((one) => [one.id, one]));
  const gone = rows.filter(({ id }) => people.has(moved.get(id) ?? ''));
  await db.transaction(async (tx) => {
    await addDeliveries(
      tx,
      gone.flatMap(({ seq: _seq, ...row }) => {
        const person = people.get(moved.get(row.id) ?? '');
        const fresh = { id: randomUUID(), state: 'due' as const, attempts: 0, dueAt: now, lastAt: null, messageId: null, takenUntil: null };
        return person ? [{ ...row, ...targetOfPerson(person), ...fresh }] : [];
      }),
    );
    for (const row of gone)
      await settle(tx, [row], { state: 'superseded', answer: 'somebody else is on call', attempts: 0, messageId: null });
  });
  return rows.filter((row) => !gone.includes(row));
}
