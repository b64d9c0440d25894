// What the alarms are told of NAS and users.
import type { Authority } from '#platform/certificates/authority.ts';
import { groupBy } from '#platform/group-by.ts';
import { createLookWindows } from '#platform/observation/look-window.ts';
import type { Observation, Observe } from '#platform/observation/observation.ts';
import type { RadiusDeps } from '../deps.ts';
import { periodStart } from '../model/verdict.rules.ts';
import { endsOf } from '../model/certificate-ends.ts';
import { daysUntil, isNasSilent, quotaUsed, toldEnds } from './observed-radius.rules.ts';
import * as repository from './observed-radius.repository.ts';

const occurring = (refused: number | undefined) => (refused ? { occurrences: { 'refused.count': refused } } : {});

export function createObserveRadius(
  { database: { db }, clock }: Pick<RadiusDeps, 'database' | 'clock'>,
  authority: Pick<Authority, 'about'>,
): Observe {
  const listeningSince = clock();
  const look = createLookWindows(clock);

  return (since) =>
    look(since, async (window) => {
      const now = clock();
      const periods = { day: periodStart('day', now), month: periodStart('month', now) };
      const ends = toldEnds(now);
      const [heard, atNas, byUser, withQuota, ending, certificates] = await Promise.all([
        repository.listHeardNas(db, now),
        repository.countRefusedByNas(db, window),
        repository.countRefusedByUser(db, window),
        repository.listQuotaUsers(db, periods),
        repository.listEndingOfUsers(db, ends),
        authority.about(db),
      ]);
      const refusedAt = new Map(atNas.map(({ id, refused }) => [id, refused]));
      const refusedTo = new Map(byUser.map(({ id, refused }) => [id, refused]));
      const quotas = groupBy(withQuota, ({ id }) => id);
      const endsAt = new Map(ending.map(({ id, expiresAt }) => [id, expiresAt]));
      const users = new Map([...withQuota, ...byUser, ...ending].map((user) => [user.id, user]));

      const ofNas = heard.map(({ id, name, clientId, siteId, ...rest }): Observation => {
        const isSilent = isNasSilent(rest, listeningSince, now);
        return {
          subject: { kind: 'nas', id, name, clientId, projectId: null, place: siteId },
          values: isSilent === null ? {} : { 'nas.silent': isSilent ? 'yes' : 'no' },
          ...occurring(refusedAt.get(id)),
        };
      });
      const ofUsers = [...users.values()].map(({ id, username, clientId }): Observation => {
        const [rows, end] = [quotas.get(id), endsAt.get(id)];
        return {
          subject: { kind: 'radiusUser', id, name: username, clientId, projectId: null },
          values: { ...(rows && { 'quota.used': quotaUsed(rows) }), ...(end && { 'expires.days': daysUntil(end, now) }) },
          ...occurring(refusedTo.get(id)),
        };
      });
      // Those of a server and of who issues them: everybody's, so that nobody but administrators hears of them.
      const ofCertificates = endsOf(certificates)
        .filter(({ expiresAt }) => expiresAt > ends.from && expiresAt <= ends.until)
        .map(({ id, name, expiresAt }): Observation => ({
          subject: { kind: 'certificate', id, name, clientId: null, projectId: null },
          values: { 'expires.days': daysUntil(expiresAt, now) },
        }));
      return [...ofNas, ...ofUsers, ...ofCertificates];
    });
}
