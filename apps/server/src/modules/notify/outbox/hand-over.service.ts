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
import { listTeamsById } from '../teams/teams.repository.ts';

/** Those that are still for the same person. The others go on their way anew, before anything was sent of them. */
export async function handOver(db: Queryable, rows: readonly DeliveryRow[], now: Date): Promise<DeliveryRow[]> {
  const isFirstTry = ({ rotaId, attempts }: DeliveryRow) => rotaId !== null && attempts === 1;
  const wanted = rows.filter(isFirstTry);
  if (wanted.length === 0) return [...rows];
  const rotas = new Map(
    (await listRotasById(db, everything, [...new Set(wanted.flatMap(({ rotaId }) => rotaId ?? []))])).map((one) => [one.id, one]),
  );
  const onCall = new Map(
    [...rotas.values()].flatMap((rota) => {
      const duty = onDuty(rota, now.getTime());
      return duty?.userId ? [[rota.id, duty.userId] as const] : [];
    }),
  );
  const teams = new Map((await listTeamsById(db, everything, [...new Set(onCall.values())])).map((team) => [team.id, team]));
  const moved = new Map<string, string>();
  for (const row of wanted) {
    const next = onCall.get(row.rotaId ?? '');
    const isStillTheirs = next === undefined || next === row.userId || teams.get(next)?.people.includes(row.userId ?? '');
    // Rather somebody who is off duty than nobody.
    if (!isStillTheirs) moved.set(row.id, next);
  }
  if (moved.size === 0) return [...rows];
  const nextPeople = (next: string) => teams.get(next)?.people ?? [next];
  const people = new Map((await listPersons(db, [...new Set([...moved.values()].flatMap(nextPeople))])).map((one) => [one.id, one]));
  const gone = rows.filter(({ id }) => nextPeople(moved.get(id) ?? '').some((next) => people.has(next)));
  await db.transaction(async (tx) => {
    await addDeliveries(
      tx,
      gone.flatMap(({ seq: _seq, ...row }) => {
        const next = moved.get(row.id) ?? '';
        const fresh = { state: 'due' as const, attempts: 0, dueAt: now, lastAt: null, messageId: null, takenUntil: null };
        return nextPeople(next).flatMap((id) => {
          const person = people.get(id);
          const teamId = teams.has(next) ? next : null;
          return person ? [{ ...row, ...targetOfPerson(person), teamId, id: randomUUID(), ...fresh }] : [];
        });
      }),
    );
    for (const row of gone)
      await settle(tx, [row], { state: 'superseded', answer: 'somebody else is on call', attempts: 0, messageId: null });
  });
  return rows.filter((row) => !gone.includes(row));
}
