import { LOAD_STEPS, type Load, type LoadQuery } from '@atalaya/contract/charging/load.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { ChargingDeps } from '../deps.ts';
import * as repository from './load.repository.ts';
import { addLoad, type RegisterPoint } from './load.rules.ts';

const VOLTS = 230;
const PHASES = 3;

export function createLoad({ database: { db } }: ChargingDeps) {
  /** A line of a charger is one of its connectors, a line of a site one of its chargers. */
  return async function loadOf({ scope }: CallContext, { chargerId, siteId, ...period }: LoadQuery): Promise<Load> {
    const limitA = siteId === undefined ? undefined : ((await repository.limitOf(db, scope, siteId)) ?? fail('site.not_found'));
    const chargers = await repository.chargersOf(db, scope, { chargerId, siteId });
    if (chargerId !== undefined && chargers.length === 0) fail('charger.not_found');
    const [from, to] = [new Date(period.from), new Date(period.to)];
    const stepMs = (to.getTime() - from.getTime()) / LOAD_STEPS;
    const points = await repository.registersBetween(
      db,
      chargers.map(({ id }) => id),
      from,
      to,
      stepMs,
    );

    const sessions = new Map<number, { line: string; register: RegisterPoint[] }>();
    const lines = new Map<string, Load['lines'][number]>();
    const nothing = () => Array.from({ length: LOAD_STEPS }, () => 0);
    if (siteId !== undefined)
      for (const { id, label } of chargers)
        lines.set(id, { chargerId: id, chargerLabel: label, connectorId: null, evseId: null, watts: nothing() });
    for (const { transactionId, chargerId: id, evseId, connectorId, at, wh } of points) {
      const line = siteId === undefined ? `${id} ${evseId} ${evseId > 0 ? '' : connectorId}` : id;
      const place = evseId > 0 ? { evseId, connectorId: null } : { evseId: null, connectorId };
      if (!lines.has(line)) lines.set(line, { chargerId: id, chargerLabel: chargers[0]?.label ?? id, ...place, watts: nothing() });
      const session = sessions.get(transactionId) ?? { line, register: [] };
      sessions.set(transactionId, session);
      session.register.push({ at: at.getTime(), wh });
    }
    for (const { line, register } of sessions.values()) addLoad(lines.get(line)?.watts ?? [], register, from.getTime(), to.getTime());

    return {
      times: Array.from({ length: LOAD_STEPS }, (_, step) => new Date(from.getTime() + step * stepMs).toISOString()),
      lines: [...lines.values()].toSorted((a, b) => (a.evseId ?? a.connectorId ?? 0) - (b.evseId ?? b.connectorId ?? 0)),
      limitW: limitA === undefined ? null : limitA * VOLTS * PHASES,
    };
  };
}
