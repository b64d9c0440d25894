import { createAuthority } from '#platform/certificates/authority.ts';
import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';

/** One root for all networks: whose a certificate is decides who gets in, and where. */
export const NETWORK_PURPOSE = 'network';
export const createNetworkAuthority = (deps: { secrets: Secrets; clock: Clock }) => createAuthority(deps, NETWORK_PURPOSE, 'Atalaya');

/** A root of its own for RADIUS over TLS: no certificate of a person or a device passes for that of an access server. */
export const RADSEC_PURPOSE = 'radsec';
export const createRadsecAuthority = (deps: { secrets: Secrets; clock: Clock }) => createAuthority(deps, RADSEC_PURPOSE, 'Atalaya RadSec');
