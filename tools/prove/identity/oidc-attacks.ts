// What somebody tries at the door for people who come by a provider: tokens that are not meant for us, e-mails that are not theirs, names that
// are taken, and everything once more, at the other node too.
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { SESSION_HEADER, CSRF_HEADER } from '@atalaya/contract/services.ts';
import {
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
  type ScriptedIssuer,
  type Told,
} from '../../../apps/server/src/testing/services/scripted-issuer.ts';
import { serverCaller } from '../support/server-caller.ts';
import type { Cluster } from '../support/shared-database.ts';
import { PASSWORD } from './person.ts';

const OWN_DOMAIN = 'own.example';

/** The settings file of the proof's servers. */
export const issuerSettings = (url: string) => [
  {
    name: 'proof',
    title: 'Proof',
    issuer: url,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    domains: [OWN_DOMAIN],
    rules: [{ claim: 'groups', value: 'admins', role: 'admin', access: ['all'] }],
  },
];

const cookieOf = (reply: Response) => (reply.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';

export interface OidcSum {
  tried: number;
  letIn: string[];
  kept: string[];
}

export async function attackByProvider({ servers }: Pick<Cluster, 'servers'>, provider: ScriptedIssuer): Promise<OidcSum> {
  const origins = servers.map(({ url }) => url);
  const at = (node: number) => origins[node % origins.length] ?? '';
  const asServer = serverCaller(at(0));
  const sum: OidcSum = { tried: 0, letIn: [], kept: [] };
  let next = 0;
  const subject = () => `subject-${(next += 1)}-${Date.now()}`;

  async function start(node = 0) {
    const reply = await fetch(`${at(node)}/oidc/proof/start`, { redirect: 'manual' });
    return { location: reply.headers.get('Location') ?? '', cookie: cookieOf(reply) };
  }
  async function comeBack(cookie: string, search: string, node = 0): Promise<string> {
    const reply = await fetch(`${at(node)}/oidc/proof/callback${search}`, { redirect: 'manual', headers: { Cookie: cookie } });
    return reply.headers.get('Location') === '/login#oidc' ? cookieOf(reply) : '';
  }
  /** Whether the cookie that was brought back opens a session. */
  async function enter(cookie: string, node = 0): Promise<boolean> {
    if (!cookie) return false;
    const csrf = await fetch(`${at(node)}/licensing/api/web/v1/CSRFToken`);
    const { csrftoken } = licensing.csrfToken.response.parse(await csrf.json());
    const headers = { 'Cookie': `${cookieOf(csrf)}; ${cookie}`, [CSRF_HEADER]: csrftoken, 'Content-Type': 'application/json' };
    const reply = await fetch(`${at(node)}/jwt/oidc`, { method: 'POST', headers, body: '{}' });
    const body = (await reply.json()) as { accessToken?: string }; // safe: tokens, a ticket or a problem
    if (!body.accessToken) return false;
    return (await fetch(`${at(node + 1)}/licensing/api/web/v1/auth/session`, { headers: { [SESSION_HEADER]: body.accessToken } })).ok;
  }
  async function way(told: Told, change: Record<string, string | null> = {}): Promise<boolean> {
    const { location, cookie } = await start();
    return enter(await comeBack(cookie, provider.grant(location, told, change)));
  }
  const person = (more: object = {}): Told['claims'] => {
    const sub = subject();
    return { sub, email: `${sub}@${OWN_DOMAIN}`, email_verified: true, groups: ['admins'], ...more };
  };
  async function expectOut(name: string, ...tries: Promise<boolean>[]) {
    const outcomes = await Promise.all(tries);
    sum.tried += outcomes.length;
    if (outcomes.some(Boolean)) sum.letIn.push(name);
  }

  sum.tried += 1;
  if (!(await way({ claims: person() }))) sum.kept.push('who is who they say, by the provider');
  const local = async (email: string) => {
    await asServer(people.create, { body: { email, passwd: PASSWORD, role: 'admin', access: ['all'] } });
    return email;
  };
  const foreign = await local(`${subject()}@foreign.example`);
  const own = await local(`${subject()}@${OWN_DOMAIN}`);
  const gone = await local(`${subject()}@${OWN_DOMAIN}`);
  await asServer(people.disable, { query: { email: gone } });

  await expectOut(
    'another issuer',
    way({ claims: person({ iss: 'https://evil.example' }) }),
    way({ claims: person() }, { iss: 'https://evil.example' }),
    way({ claims: person() }, { iss: null }),
  );
  await expectOut('another audience', way({ claims: person({ aud: 'another' }) }), way({ claims: person({ aud: [] }) }));
  await expectOut('another nonce', way({ claims: person({ nonce: 'made-up' }) }), way({ claims: person({ nonce: undefined }) }));
  await expectOut('another signature', ...(['none', 'HS256', 'foreign'] as const).map((signature) => way({ claims: person(), signature })));
  await expectOut('a token out of date', way({ claims: person({ exp: 1_700_000_000 }) }));
  await expectOut(
    'an e-mail that is not verified',
    way({ claims: person({ email_verified: false }) }),
    way({ claims: person({ email: own, email_verified: false }) }),
    way({ claims: person({ email: own, email_verified: 'true' }) }),
    way({ claims: person({ email: own, email_verified: undefined }) }),
  );
  await expectOut(
    'the e-mail of a foreign domain',
    way({ claims: person({ email: foreign }) }),
    way({ claims: person({ email: foreign.toUpperCase() }) }),
  );
  await expectOut(
    'a claimed name',
    way({ claims: person({ email: undefined, preferred_username: own }) }),
    way({ claims: person({ email: undefined, upn: own, name: own }) }),
  );
  await expectOut('somebody who is disabled', way({ claims: person({ email: gone }) }));
  await expectOut(
    'nobody’s rights',
    way({ claims: person({ groups: [] }) }),
    way({ claims: person({ groups: undefined, role: 'admin', admin: true }) }),
  );
  await expectOut(
    'a made-up code or state',
    way({ claims: person() }, { code: 'made-up' }),
    way({ claims: person() }, { state: 'made-up' }),
  );

  const first = await start();
  const search = provider.grant(first.location, { claims: person() });
  const brought = await Promise.all([0, 1, 0, 1].map((node) => comeBack(first.cookie, search, node)));
  const good = brought.filter(Boolean);
  sum.tried += brought.length;
  if (good.length > 1) sum.letIn.push('one state at two nodes at once');
  const entries = await Promise.all([0, 1, 0, 1].map((node) => enter(good[0] ?? '', node)));
  sum.tried += entries.length;
  if (entries.filter(Boolean).length > 1) sum.letIn.push('one sign-in at two nodes at once');
  if (good.length === 1 && entries.filter(Boolean).length < 1) sum.kept.push('the first of those who come at once');
  await expectOut(
    'state and code again',
    comeBack(first.cookie, search, 1).then((cookie) => enter(cookie, 1)),
  );
  const other = await start();
  await expectOut(
    'the browser of somebody else',
    comeBack(other.cookie, provider.grant((await start()).location, { claims: person() })).then((cookie) => enter(cookie)),
  );
  return sum;
}
