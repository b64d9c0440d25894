// All services as one table, and what it takes to have one of everything.
import { licensing as calls } from '@atalaya/contract/licensing/endpoints.ts';
import { CSRF_HEADER, SESSION_HEADER } from '@atalaya/contract/services.ts';
import { session, signedInAtOnce } from '@atalaya/contract/session/endpoints.ts';
import { alarms } from './alarms.ts';
import { charging } from './charging.ts';
import { identity } from './identity.ts';
import { integrations } from './integrations.ts';
import { licensing, PASSWORD } from './licensing.ts';
import { monitor } from './monitor.ts';
import { notify } from './notify.ts';
import { plans } from './plans.ts';
import { reports } from './reports.ts';
import { radius } from './radius.ts';
import { visits } from './visits.ts';
import type { Ids, ServiceTable, Site } from './service-table.ts';

/** Each later service adds its table here. */
const tables: readonly ServiceTable[] = [
  licensing,
  identity,
  monitor,
  visits,
  radius,
  charging,
  plans,
  alarms,
  integrations,
  notify,
  reports,
];

export const table: ServiceTable = {
  makers: Object.assign({}, ...tables.map(({ makers }) => makers)),
  absent: Object.assign({}, ...tables.map(({ absent }) => absent)),
  belongings: tables.flatMap(({ belongings }) => belongings),
  aims: Object.assign({}, ...tables.map(({ aims }) => aims)),
};

export async function signIn({ guest, origin }: Site, email: string): Promise<Record<string, string>> {
  const csrf = await fetch(`${origin}/licensing/api/web/v1/CSRFToken`);
  const { csrftoken } = calls.csrfToken.response.parse(await csrf.json());
  const cookie = { Cookie: (csrf.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '', [CSRF_HEADER]: csrftoken };
  const { accessToken } = signedInAtOnce(await guest(session.login, { body: { email, password: PASSWORD } }, { headers: cookie }));
  const own = { [SESSION_HEADER]: accessToken };
  return { ...own, [CSRF_HEADER]: (await guest(calls.csrfToken, {}, { headers: own })).csrftoken };
}

export async function makeAll(site: Site, mark: string): Promise<Ids> {
  const own: Ids = {};
  for (const [name, make] of Object.entries(table.makers)) own[name] = await make(site, own, mark);
  return own;
}
