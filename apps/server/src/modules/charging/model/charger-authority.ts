import { createAuthority } from '#platform/certificates/authority.ts';
import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';

/** One root for all chargers: a certificate names one of them, and who that is belongs to a client. */
export const CHARGER_PURPOSE = 'charger';
export const createChargerAuthority = (deps: { secrets: Secrets; clock: Clock }) =>
  createAuthority(deps, CHARGER_PURPOSE, 'Atalaya', 'charger root');
