// How a partner registers: with the token that was handed over it tells its own address and token, is asked who it is, and gets a token for good.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { fail } from '@atalaya/contract/errors.ts';
import { OcpiVersion, OcpiVersionDetails, type Credentials, type OcpiEndpoint } from '@atalaya/contract/ocpi/messages.ts';
import { OCPI_BASE, OCPI_VERSION } from '@atalaya/contract/ocpi/values.ts';
import { hmac } from '#platform/secrets/secrets.ts';
import type { ChargingDeps } from '../deps.ts';
import { tellAgain } from './objects.repository.ts';
import type { PartnerClient } from './partner-client.ts';
import { completeHandshake, findPartnerRow, listClientNames, updatePartner, type PartnerRow } from './partners.repository.ts';

const TOKEN_BYTES = 32;
const MOST_NAME = 100;
const MODULES: readonly [identifier: string, role: OcpiEndpoint['role']][] = [
  ['credentials', 'SENDER'],
  ['locations', 'SENDER'],
  ['tariffs', 'SENDER'],
  ['sessions', 'SENDER'],
  ['cdrs', 'SENDER'],
  ['tokens', 'RECEIVER'],
  ['commands', 'RECEIVER'],
];
/** A partner with none of these has nothing to talk about. */
const USEFUL = new Set(['locations', 'tariffs', 'sessions', 'cdrs', 'tokens', 'commands']);

export type Handshake = ReturnType<typeof createHandshake>;

export function createHandshake({ database: { db }, clock, secrets, publicUrl }: ChargingDeps, client: PartnerClient) {
  const key = secrets.derive('ocpi credentials token');
  const digestOf = (token: string) => hmac(key, token);
  const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');
  const at = (path: string) => new URL(`${OCPI_BASE}${path}`, publicUrl).href;
  const versionsUrl = at('/versions');

  async function ownCredentials({ countryCode, partyId, clientIds }: PartnerRow, token: string): Promise<Credentials> {
    const [first, second] = await listClientNames(db, clientIds);
    const name = first && !second ? first.name.slice(0, MOST_NAME) : 'Atalaya';
    const role = { role: 'CPO' as const, business_details: { name }, party_id: partyId, country_code: countryCode };
    return { token, url: versionsUrl, roles: [role] };
  }

  /** What the partner itself says, at the address that it gave. */
  async function endpointsOf(partner: PartnerRow, { url, token }: Credentials): Promise<OcpiEndpoint[]> {
    const ask = async (asked: string) => {
      const reply = await client.call(partner, { method: 'GET', url: asked, isHandshake: true }, token);
      return reply.isGood ? reply.data : fail('roaming.partner', { detail: reply.message ?? `HTTP ${reply.status ?? 0}` });
    };
    const versions = z.array(OcpiVersion).safeParse(await ask(url));
    if (!versions.success) return fail('roaming.partner', { detail: 'The list of versions could not be read' });
    const found = versions.data.find(({ version }) => version === OCPI_VERSION) ?? fail('roaming.version');
    const details = OcpiVersionDetails.safeParse(await ask(found.url));
    if (!details.success) return fail('roaming.partner', { detail: 'The details of the version could not be read' });
    return details.data.endpoints.some(({ identifier }) => USEFUL.has(identifier)) ? details.data.endpoints : fail('roaming.endpoints');
  }

  async function take(partner: PartnerRow, credentials: Credentials): Promise<Credentials> {
    const endpoints = await endpointsOf(partner, credentials);
    const token = newToken();
    const isTaken = await db.transaction(async (tx) => {
      const done = await completeHandshake(tx, partner, {
        firstDigest: null,
        tokenDigest: digestOf(token),
        theirToken: client.seal(credentials.token, partner.id),
        versionsUrl: credentials.url,
        roles: credentials.roles,
        endpoints,
        registeredAt: clock(),
        endedAt: null,
        failing: null,
        failures: 0,
        restingUntil: null,
      });
      if (done) await tellAgain(tx, partner.id, clock());
      return done;
    });
    return isTaken ? ownCredentials(partner, token) : fail('roaming.registered');
  }

  const find = async (id: string) => (await findPartnerRow(db, id)) ?? fail('roaming.token');

  return {
    digestOf,
    newToken,
    versionsUrl,
    versions: () => [{ version: OCPI_VERSION, url: at(`/${OCPI_VERSION}`) }],
    details: () => ({
      version: OCPI_VERSION,
      endpoints: MODULES.map(([identifier, role]) => ({ identifier, role, url: at(`/${OCPI_VERSION}/${identifier}`) })),
    }),
    /** Only digests are kept: it is the token that the partner has just shown. */
    credentials: async (id: string, token: string) => ownCredentials(await find(id), token),
    async register(id: string, credentials: Credentials): Promise<Credentials> {
      const partner = await find(id);
      return partner.tokenDigest ? fail('roaming.registered') : take(partner, credentials);
    },
    async renew(id: string, credentials: Credentials): Promise<Credentials> {
      const partner = await find(id);
      return partner.tokenDigest ? take(partner, credentials) : fail('roaming.not_registered');
    },
    async unregister(id: string): Promise<void> {
      const partner = await find(id);
      if (!partner.tokenDigest) fail('roaming.not_registered');
      await updatePartner(db, id, { tokenDigest: null, firstDigest: null, theirToken: null, endpoints: [], endedAt: clock() });
    },
  };
}
