// What has to hold at every call and every node: no token is let in beyond its scope, and what was revoked is gone at once.
import pg from 'pg';
import { createCall } from '@atalaya/contract/call.ts';
import { realEndpoints } from '@atalaya/contract/catalogue.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { secretsFrom } from '../../../apps/server/src/platform/secrets/secrets.ts';
import { revokePeople } from '../revocation/people-revocations.ts';
import { fetchAnew, serverCaller } from '../support/server-caller.ts';
import { SECRET, type Cluster } from '../support/shared-database.ts';
import { table } from '../tenancy/all-services.ts';
import { tokensOfOneScope } from '../tenancy/tokens.ts';

/** Nothing has this in it: here nobody is aimed at, only asked. */
const NOWHERE = 'no such mark';

/** Tokens of each single scope, at every call of the contract. */
export async function beyondScopes({ origin, databaseUrl }: Cluster) {
  const database = new pg.Pool({ connectionString: databaseUrl, max: 6 });
  try {
    const call = serverCaller(origin);
    const site = { origin, database, secrets: secretsFrom(SECRET), call, guest: createCall(origin, (_, request) => fetchAnew(request)) };
    const endpoints = Object.entries(realEndpoints).flatMap(([group, all]) =>
      Object.entries(all).map(([name, e]) => [`${group}.${name}`, e] as const),
    );
    return await tokensOfOneScope({ site, table, endpoints, foreign: table.absent, foreignMark: NOWHERE }, true);
  } finally {
    await database.end();
  }
}

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Sessions and tokens, ended in every way there is, asked for at all nodes in turn. */
export async function revocations({ origin, servers, database }: Cluster, times: number) {
  const change = serverCaller(origin);
  const clientId = (await change(tenants.createClient, { body: { name: 'Revoked' } })).data.id;
  const refusalsNeeded = 3 * servers.length;
  const found = await revokePeople({ change, here: origin, there: origin, database, clientId, times, refusalsNeeded });
  return {
    ended: found.times.length + found.tokenTimes.length + found.streamTimes.length,
    p99Ms: percentile([...found.times, ...found.tokenTimes, ...found.streamTimes], 0.99),
    stale: found.stale,
  };
}
