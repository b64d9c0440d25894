// Sessions, API tokens and reset links that are ended at one node, in every way there is, and tried at the other.
import { setTimeout as sleep } from 'node:timers/promises';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import { createCall } from '@atalaya/contract/call.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { apiTokens } from '@atalaya/contract/licensing/api-tokens.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { scim } from '@atalaya/contract/scim/endpoints.ts';
import { CSRF_HEADER, SESSION_HEADER } from '@atalaya/contract/services.ts';
import { session, signedInAtOnce } from '@atalaya/contract/session/endpoints.ts';
import type { serverCaller } from '../support/server-caller.ts';
import type { Cluster } from '../support/shared-database.ts';

const PASSWORD = 'a password of the proof';
const OTHER_PASSWORD = 'another password of the proof';
const HANGING_MS = 5_000;

type Call = ReturnType<typeof serverCaller>;
type Guest = ReturnType<typeof guestAt>;

/** A browser at a node, without an account. */
function guestAt(origin: string) {
  const call = createCall(origin, (_, request) => fetch(request));
  const csrfOf = async (own: Record<string, string> = {}) => {
    const reply = await fetch(`${origin}/licensing/api/web/v1/CSRFToken`, { headers: own });
    const { csrftoken } = licensing.csrfToken.response.parse(await reply.json());
    const cookie = (reply.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
    return { ...own, ...(cookie && { Cookie: cookie }), [CSRF_HEADER]: csrftoken };
  };
  return { call, csrfOf };
}

async function isRefused(asked: Promise<unknown>, status: number): Promise<boolean> {
  return asked.then(
    () => false,
    (error: unknown) => {
      // Refused often from one address, a token is no longer looked at.
      if (error instanceof AppError && (error.status === status || error.status === 429)) return true;
      throw error;
    },
  );
}

interface Course {
  /** Ends what the other node is asked about. */
  change: Call;
  here: string;
  there: string;
  database: Cluster['database'];
  clientId: string;
  /** How many are made for each way to end one. */
  times: number;
  /** So often in a row it has to be refused: then every node has said no. */
  refusalsNeeded: number;
}

export interface PeopleRevoked {
  /** From the reply to the last time that it was still taken. */
  times: number[];
  sessions: number;
  tokens: number;
  tokenTimes: number[];
  /** From the reply until what a program had opened with its token was ended. */
  streamTimes: number[];
  links: number;
  /** Refresh tokens of ended sessions, and ended links, that worked all the same. */
  stale: string[];
}

export async function revokePeople(course: Course): Promise<PeopleRevoked> {
  const { change, clientId, times, refusalsNeeded } = course;
  const [here, there] = [guestAt(course.here), guestAt(course.there)];
  const found: PeopleRevoked = { times: [], tokenTimes: [], streamTimes: [], sessions: 0, tokens: 0, links: 0, stale: [] };
  const newPerson = async () => {
    const email = `${crypto.randomUUID()}@proof.test`;
    await change(people.create, { body: { email, passwd: PASSWORD, role: 'client', clientId, access: ['licenses'] } });
    await course.database.query('update users set must_change_password = false where email = $1', [email]);
    return email;
  };
  const setPassword = (email: string) => change(licensing.changePassword, { query: { email }, body: { passwd: OTHER_PASSWORD } });
  const disable = (email: string) => change(people.disable, { query: { email } });
  const leave = async (email: string) => {
    const { id } = (await change(people.get, { query: { email } })).data;
    return change(scim.patchUser, { params: { id }, body: { Operations: [{ op: 'replace', path: 'active', value: false }] } });
  };

  const sessionEndings: Record<string, (email: string, own: Record<string, string>) => Promise<unknown>> = {
    'signed out': async (_, own) => here.call(session.logout, {}, { headers: await here.csrfOf(own) }),
    'ended from the list': async (_, own) => {
      const { data } = await here.call(people.listSessions, { query: {} }, { headers: own });
      const sessionId = data.find(({ current }) => current)?.id ?? '';
      return here.call(people.endSession, { query: { sessionId } }, { headers: await here.csrfOf(own) });
    },
    'the password was changed': setPassword,
    'the person was disabled': disable,
    'the directory left them out': leave,
  };
  for (const [how, end] of Object.entries(sessionEndings))
    for (let n = 0; n < times; n += 1) {
      const email = await newPerson();
      const { accessToken, refreshToken = '' } = signedInAtOnce(
        await here.call(session.login, { body: { email, password: PASSWORD } }, { headers: await here.csrfOf() }),
      );
      const own = { [SESSION_HEADER]: accessToken };
      // Every node has taken it once: what it remembers of it has to go.
      for (let asked = 0; asked < refusalsNeeded; asked += 1) await there.call(licensing.ownSession, {}, { headers: own });
      await end(email, own);
      found.times.push(await lastTaken(() => there.call(licensing.ownSession, {}, { headers: own }), refusalsNeeded));
      const again = there.call(session.refresh, { body: { refreshToken } }, { headers: await there.csrfOf() });
      if (!(await isRefused(again, 401))) found.stale.push(`the refresh token of a session (${how})`);
      found.sessions += 1;
    }

  const tokenEndings: Record<string, (email: string, own: Record<string, string>, id: string) => Promise<unknown>> = {
    'revoked by its owner': async (_, own, id) => here.call(apiTokens.revoke, { query: { id } }, { headers: await here.csrfOf(own) }),
    'revoked by an administrator': (_, __, id) => change(apiTokens.revoke, { query: { id } }),
    'its owner was disabled': disable,
    'its owner left the directory': leave,
  };
  for (const end of Object.values(tokenEndings))
    for (let n = 0; n < times; n += 1) {
      const email = await newPerson();
      const reply = await here.call(session.login, { body: { email, password: PASSWORD } }, { headers: await here.csrfOf() });
      const own = await here.csrfOf({ [SESSION_HEADER]: signedInAtOnce(reply).accessToken });
      const { data } = await here.call(apiTokens.create, { body: { name: 'Proof', scopes: ['licenses:read'] } }, { headers: own });
      const headers = { Authorization: `Bearer ${data.token}` };
      for (let asked = 0; asked < refusalsNeeded; asked += 1) await there.call(licensing.listKeys, {}, { headers });
      const stream = await openStream(course.there, headers);
      await end(email, own, data.id);
      const [lastAsked, lastHeard] = await Promise.all([
        lastTaken(() => there.call(licensing.listKeys, {}, { headers }), refusalsNeeded),
        stream.untilEnded(),
      ]);
      found.tokenTimes.push(lastAsked);
      found.streamTimes.push(lastHeard);
      found.tokens += 1;
    }

  const newLink = async (email: string) => (await change(licensing.issueLink, { query: { email } })).data.url.split('#token=')[1] ?? '';
  const linkEndings: Record<string, ((email: string) => Promise<unknown>) | null> = {
    'the password was changed': setPassword,
    'the person was disabled': async (email) => {
      await disable(email);
      await change(people.enable, { query: { email } });
    },
    'there is a newer one': newLink,
    // If one that nobody ended did not work, the others would prove nothing.
    'nobody ended it': null,
  };
  for (const [how, end] of Object.entries(linkEndings))
    for (let n = 0; n < times; n += 1) {
      const email = await newPerson();
      const token = await newLink(email);
      await end?.(email);
      const isDead = await isRefused(redeem(there, token), 404);
      if (isDead !== (end !== null)) found.stale.push(`a reset link (${how}) ${isDead ? 'did not work' : 'worked'}`);
      if (end === null && !(await isRefused(redeem(there, token), 404))) found.stale.push('a reset link worked twice');
      found.links += 1;
    }
  return found;
}

const redeem = async ({ call, csrfOf }: Guest, token: string) =>
  call(licensing.redeemLink, { body: { token, passwd: OTHER_PASSWORD } }, { headers: await csrfOf() });

/** What a program listens to all the while. */
async function openStream(origin: string, headers: Record<string, string>) {
  const patience = new AbortController();
  const reply = await fetch(`${origin}${fullPath(alarms.stream)}`, { headers, signal: patience.signal });
  if (!reply.ok || !reply.body) throw new Error(`a stream was refused with ${reply.status}`);
  let endedAt = Infinity;
  const reading = (async () => {
    // A connection that breaks off has ended too.
    await reply.body?.pipeTo(new WritableStream()).catch(() => undefined);
    endedAt = performance.now();
  })();
  return {
    /** Milliseconds from now. */
    async untilEnded(): Promise<number> {
      const since = performance.now();
      const giveUp = setTimeout(() => patience.abort(), HANGING_MS);
      await reading;
      clearTimeout(giveUp);
      return Math.max(0, endedAt - since);
    },
  };
}

/** Milliseconds from now until it was last taken. */
async function lastTaken(ask: () => Promise<unknown>, refusalsNeeded: number): Promise<number> {
  const ended = performance.now();
  let last = ended;
  for (let refusals = 0; refusals < refusalsNeeded && last - ended < HANGING_MS;) {
    if (await isRefused(ask(), 401)) refusals += 1;
    else {
      [refusals, last] = [0, performance.now()];
      await sleep(1);
    }
  }
  return last - ended;
}
