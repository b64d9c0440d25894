// What the alarms are told of chargers, their connectors and their sites.
import { connectorName } from '@atalaya/contract/charging/chargers.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { groupBy } from '#platform/group-by.ts';
import type { Observation, Observe } from '#platform/observation/observation.ts';
import { isMeterSilent, isWithoutEnergy, loadOf } from './observed-chargers.rules.ts';
import * as repository from './observed-chargers.repository.ts';
import type { OpenSession } from './observed-chargers.repository.ts';

/** After a start of the server chargers come back one by one: who is not there yet has not gone away. */
const COME_BACK_MS = 5 * 60_000;
const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** Nothing is known of the sessions of a charger that is away, so nothing is said of them. */
function sessionValues(sessions: readonly OpenSession[], onlineSince: Date | null, now: Date): Observation['values'] {
  const silences = sessions.map((session) => isMeterSilent(session, onlineSince, now));
  const isUnknown = !silences.includes(true) && silences.includes(null);
  return {
    ...(isUnknown ? {} : { 'meter.silent': yesOrNo(silences.includes(true)) }),
    'session.noEnergy': yesOrNo(sessions.some(isWithoutEnergy)),
  };
}

export function createObserveChargers({ database: { db }, clock }: { database: Database; clock: Clock }): Observe {
  const startedAt = clock();
  return async () => {
    const now = clock();
    const mayBeOnItsWay = now.getTime() - startedAt.getTime() < COME_BACK_MS;
    const [chargers, connectors, sites, open] = await Promise.all([
      repository.listExpectedChargers(db),
      repository.listExpectedConnectors(db),
      repository.listSiteLimits(db),
      repository.listOpenSessions(db),
    ]);
    const sessionsOf = groupBy(open, ({ chargerId }) => chargerId);
    const chargersOf = groupBy(chargers, ({ siteId }) => siteId);

    const ofChargers = chargers.map(({ id, label: name, clientId, siteId, online, onlineSince }): Observation => {
      const whileAway: Observation['values'] = mayBeOnItsWay ? {} : { online: 'offline' };
      const values: Observation['values'] = online
        ? { online: 'online', ...sessionValues(sessionsOf.get(id) ?? [], onlineSince, now) }
        : whileAway;
      return { subject: { kind: 'charger', id, name, clientId, projectId: null, place: siteId }, values };
    });
    const ofConnectors = connectors.map(({ chargerId, evseId, connectorId, label, clientId, siteId, status }): Observation => {
      // Connector 0 is the charger as a whole.
      const place = connectorName(evseId || null, connectorId);
      const name = connectorId === 0 ? label : `${label} · ${place}`;
      return {
        subject: { kind: 'connector', id: `${chargerId}:${place}`, name, clientId, projectId: null, place: siteId },
        values: { 'connector.fault': status === 'Faulted' ? 'fault' : 'none' },
      };
    });
    const ofSites = sites.map(({ id, name, clientId, limitA }): Observation => {
      const sessions = (chargersOf.get(id) ?? []).flatMap((charger) => sessionsOf.get(charger.id) ?? []);
      return {
        subject: { kind: 'site', id, name, clientId, projectId: null, place: id },
        values: { 'site.load': loadOf(limitA, sessions) },
      };
    });
    return [...ofChargers, ...ofConnectors, ...ofSites];
  };
}
