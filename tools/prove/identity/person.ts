// Somebody with second factors, who signs in at either of two nodes.
import { randomUUID } from 'node:crypto';
import { createCall } from '@atalaya/contract/call.ts';
import type { Endpoint, Reply, Sent } from '@atalaya/contract/endpoint.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { factors } from '@atalaya/contract/licensing/factor-endpoints.ts';
import { CSRF_HEADER, SESSION_HEADER } from '@atalaya/contract/services.ts';
import { FactorAsked, session, signedInAtOnce, type SignedIn } from '@atalaya/contract/session/endpoints.ts';
import { factorSignIn } from '@atalaya/contract/session/factor-endpoints.ts';
import type { Proof } from '@atalaya/contract/session/factors.ts';
import { codeOf, stepAt } from '../../../apps/server/src/modules/licensing/people/factors/totp.rules.ts';
import { fromBase32 } from '../../../apps/server/src/testing/authenticator-app.ts';
import { VirtualPasskey } from '../../../apps/server/src/testing/virtual-passkey.ts';
import type { Cluster } from '../support/shared-database.ts';

export const PASSWORD = 'a password of the proof';
export const TEMPLATE_USER = 'template@proof.test';

/** A browser at a node: before sign-in with a cookie, after it with a session. */
export async function browserAt(origin: string, accessToken?: string) {
  const own: Record<string, string> = accessToken === undefined ? {} : { [SESSION_HEADER]: accessToken };
  const reply = await fetch(`${origin}/licensing/api/web/v1/CSRFToken`, { headers: own });
  const cookie = (reply.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
  const { csrftoken } = licensing.csrfToken.response.parse(await reply.json());
  const headers = { ...own, ...(cookie ? { Cookie: cookie } : {}), [CSRF_HEADER]: csrftoken };
  const call = createCall(origin, (_, request) => fetch(request));
  return <E extends Endpoint>(e: E, input: Sent<E>): Promise<Reply<E>> => call(e, input, { headers });
}
export type Browser = Awaited<ReturnType<typeof browserAt>>;

export class Person {
  readonly email = `${randomUUID()}@proof.test`;
  readonly id = randomUUID();
  readonly passkey: VirtualPasskey;
  recoveryCodes: string[] = [];
  accessToken = '';
  private secret: Buffer = Buffer.alloc(0);
  private lastStep = 0;
  private readonly nodes: string[];

  private constructor(nodes: string[]) {
    this.nodes = nodes;
    this.passkey = new VirtualPasskey('http://localhost:8080');
  }

  static async make({ database, servers }: Pick<Cluster, 'database' | 'servers'>): Promise<Person> {
    const person = new Person(servers.map(({ url }) => url));
    await database.query(
      `insert into users (id, email, password_hash, role, access) select $1, $2, password_hash, 'admin', '{all}' from users where email = $3`,
      [person.id, person.email, TEMPLATE_USER],
    );
    const guest = await person.guest(0);
    const signedIn = signedInAtOnce(await guest(session.login, { body: { email: person.email, password: PASSWORD } }));
    const me = await browserAt(person.nodes[0] ?? '', signedIn.accessToken);
    person.accessToken = signedIn.accessToken;
    person.secret = fromBase32((await me(factors.startTotp, {})).data.secret);
    const confirm = async () => (await me(factors.confirmTotp, { body: { code: person.nextCode() } })).data.recoveryCodes;
    // The code of the half minute before is too old if a new one begins on the way.
    person.recoveryCodes = await confirm().catch(confirm);
    const { data: options } = await me(factors.startPasskey, {});
    await me(factors.addPasskey, { body: { name: 'Proof', response: person.passkey.create(options) } });
    return person;
  }

  guest = (node: number) => browserAt(this.nodes[node % this.nodes.length] ?? '');
  signedIn = () => browserAt(this.nodes[0] ?? '', this.accessToken);

  /** A code that was not used yet: of the half minute before, of this one or of the next. There are three at most. */
  nextCode(): string {
    const step = Math.max(this.lastStep + 1, stepAt(new Date()) - 1);
    if (step > stepAt(new Date()) + 1) throw new Error('all codes of this minute are used: the proof asks for too many');
    this.lastStep = step;
    return codeOf(this.secret, step);
  }
  codeAt = (shift: number) => codeOf(this.secret, stepAt(new Date()) + shift);
  lastCode = () => codeOf(this.secret, this.lastStep);
  codeBefore = () => codeOf(this.secret, this.lastStep - 1);

  async ticket(node = 0): Promise<{ guest: Browser; ticket: string }> {
    const guest = await this.guest(node);
    const { ticket } = FactorAsked.parse(await guest(session.login, { body: { email: this.email, password: PASSWORD } }));
    return { guest, ticket };
  }

  async enter(proof: Proof, node = 0): Promise<SignedIn> {
    const { guest, ticket } = await this.ticket(node);
    return guest(factorSignIn.factor, { body: { ticket, ...proof } });
  }
}
