// What somebody tries who has the password, or a passkey of their own, but not the second factor that is asked for.
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { factors } from '@atalaya/contract/licensing/factor-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { factorSignIn } from '@atalaya/contract/session/factor-endpoints.ts';
import type { serverCaller } from '../support/server-caller.ts';
import type { Cluster } from '../support/shared-database.ts';
import type { Person } from './person.ts';

export interface Scene {
  cluster: Cluster;
  /** With the admin key. */
  asServer: ReturnType<typeof serverCaller>;
  owner: Person;
  stranger: Person;
}

/** Each gives what was tried: at most `allowed` of them may get in. */
export interface Attack {
  name: string;
  allowed?: number;
  tries: (scene: Scene) => Promise<Promise<unknown>[]>;
}

const NODES = [0, 1, 0, 1];
const totp = (code: string) => ({ kind: 'totp' as const, code });
const recovery = (code = '') => ({ kind: 'recovery' as const, code });

/** At the same moment: everything that takes time before is done first. */
async function atOnce(person: Person, count: number, proof: (n: number) => Parameters<Person['enter']>[0]) {
  const ready = await Promise.all(Array.from({ length: count }, (_, n) => person.ticket(NODES[n % NODES.length])));
  return ready.map(({ guest, ticket }, n) => guest(factorSignIn.factor, { body: { ticket, ...proof(n) } }));
}

async function byPasskey(scene: Scene, lies: Parameters<Person['passkey']['answer']>[1], whose = scene.owner) {
  const { guest, ticket } = await scene.owner.ticket();
  const { options } = await guest(factorSignIn.passkeyOptions, { body: { ticket } });
  return guest(factorSignIn.factor, { body: { ticket, kind: 'passkey', response: whose.passkey.answer(options, lies) } });
}

async function alone(scene: Scene, lies: Parameters<Person['passkey']['answer']>[1], change = (ticket: string) => ticket) {
  const guest = await scene.owner.guest(0);
  const { ticket, options } = await guest(factorSignIn.passkeyOptions, { body: {} });
  return guest(factorSignIn.factor, {
    body: { ticket: change(ticket), kind: 'passkey', response: scene.owner.passkey.answer(options, lies) },
  });
}

const handleOf = ({ id }: Person) => Buffer.from(id).toString('base64url');

export const attacks: Attack[] = [
  { name: 'the code of the confirmation again', tries: async ({ owner }) => [owner.enter(totp(owner.lastCode()))] },
  {
    name: 'codes of other times',
    tries: ({ owner }) => Promise.resolve([-20, -3, -2, 3, 20].map((shift) => owner.enter(totp(owner.codeAt(shift))))),
  },
  { name: 'codes of somebody else', tries: async ({ owner, stranger }) => [owner.enter(totp(stranger.codeAt(0)))] },
  { name: 'no code at all', tries: async ({ owner }) => ['000000', ' ', 'null', '٠٠٠٠٠٠'].map((code) => owner.enter(totp(code))) },
  {
    name: 'one code at four doors of two nodes at once',
    allowed: 1,
    tries: ({ owner }) => {
      const code = owner.nextCode();
      return atOnce(owner, 4, () => totp(code));
    },
  },
  {
    name: 'that code again at the other node, and the one before it',
    tries: async ({ owner }) => [owner.enter(totp(owner.lastCode()), 1), owner.enter(totp(owner.codeBefore()), 0)],
  },
  {
    name: 'one recovery code at four doors at once',
    allowed: 1,
    tries: ({ owner }) => atOnce(owner, 4, () => recovery(owner.recoveryCodes[0])),
  },
  {
    name: 'that recovery code again, and one of somebody else',
    tries: async ({ owner, stranger }) => [owner.enter(recovery(owner.recoveryCodes[0])), owner.enter(recovery(stranger.recoveryCodes[0]))],
  },
  {
    name: 'one ticket with four recovery codes at once',
    allowed: 1,
    tries: async ({ owner }) => {
      const { guest, ticket } = await owner.ticket();
      return owner.recoveryCodes.slice(1, 5).map((code) => guest(factorSignIn.factor, { body: { ticket, ...recovery(code) } }));
    },
  },
  {
    name: 'tickets that were used, made up, cut short or are too old',
    tries: async ({ owner, cluster: { database } }) => {
      const { guest, ticket } = await owner.ticket();
      await guest(factorSignIn.factor, { body: { ticket, ...recovery(owner.recoveryCodes[5]) } });
      const again = [ticket, 'st_none', ticket.slice(0, -1), `${ticket}A`];
      const old = await owner.ticket();
      await database.query('update sign_in_tickets set expires_at = now() where user_id = $1', [owner.id]);
      return [...again, old.ticket].map((one) =>
        guest(factorSignIn.factor, { body: { ticket: one, ...recovery(owner.recoveryCodes[6]) } }),
      );
    },
  },
  {
    name: 'a ticket of one person with the factor of another',
    tries: async ({ owner, stranger }) => {
      const { guest, ticket } = await stranger.ticket();
      return [guest(factorSignIn.factor, { body: { ticket, ...recovery(owner.recoveryCodes[6]) } })];
    },
  },
  { name: 'a passkey of somebody else', tries: async (scene) => [byPasskey(scene, {}, scene.stranger)] },
  {
    name: 'a passkey that lies about who it speaks for, in both directions',
    tries: async (scene) => [
      alone(scene, { userHandle: handleOf(scene.stranger) }),
      byPasskey(scene, { userHandle: handleOf(scene.stranger) }),
    ],
  },
  {
    name: 'a passkey for another site, from another site, of another moment, without the person',
    tries: async (scene) =>
      [{ rpId: 'evil.test' }, { origin: 'https://evil.test' }, { challenge: 'AAAA' }, { isVerified: false }, { userHandle: '' }].flatMap(
        (lies) => [alone(scene, lies), ...('userHandle' in lies ? [] : [byPasskey(scene, lies)])],
      ),
  },
  {
    name: 'a sign-in by passkey whose ticket was made up or belongs to another question',
    tries: async (scene) => [
      alone(scene, {}, (ticket) => ticket.replace(/\d/, (figure) => String((Number(figure) + 1) % 10))),
      alone(scene, {}, (ticket) => `${ticket.slice(0, -1)}_`),
    ],
  },
  {
    name: 'one answer of a passkey at four doors at once',
    allowed: 1,
    tries: async ({ owner }) => {
      const guests = await Promise.all(NODES.map((node) => owner.guest(node)));
      const { ticket, options } = (await guests[0]?.(factorSignIn.passkeyOptions, { body: {} })) ?? {
        ticket: '',
        options: { challenge: '' },
      };
      const response = owner.passkey.answer(options);
      return guests.map((guest) => guest(factorSignIn.factor, { body: { ticket, kind: 'passkey', response } }));
    },
  },
  {
    name: 'a passkey whose count goes back',
    tries: async (scene) => [byPasskey(scene, { counter: 1 }), alone(scene, { counter: 1 })],
  },
  {
    name: 'a link for a new password, which must not open anything by itself',
    tries: async ({ owner, asServer }) => {
      const { guest, ticket } = await owner.ticket();
      const { url } = (await asServer(licensing.issueLink, { query: { email: owner.email } })).data;
      const passwd = 'a password of the proof';
      await guest(licensing.redeemLink, { body: { token: url.split('#token=')[1] ?? '', passwd } });
      // The ticket was given for the password before.
      return [guest(factorSignIn.factor, { body: { ticket, ...recovery(owner.recoveryCodes[6]) } })];
    },
  },
  {
    name: 'somebody who was disabled between password and factor, by code and by passkey',
    tries: async (scene) => {
      const { owner, asServer } = scene;
      const ready = await owner.ticket();
      await asServer(people.disable, { query: { email: owner.email } });
      const tried = [
        ready.guest(factorSignIn.factor, { body: { ticket: ready.ticket, ...recovery(owner.recoveryCodes[6]) } }),
        alone(scene, {}),
      ];
      await Promise.allSettled(tried);
      await asServer(people.enable, { query: { email: owner.email } });
      return tried;
    },
  },
  {
    name: 'factors that an administrator took away',
    tries: async (scene) => {
      const { owner, asServer } = scene;
      const ready = await owner.ticket();
      await asServer(factors.reset, { query: { email: owner.email } });
      return [ready.guest(factorSignIn.factor, { body: { ticket: ready.ticket, ...recovery(owner.recoveryCodes[7]) } }), alone(scene, {})];
    },
  },
];
