// People with second factors, for tests.
import { factors } from '@atalaya/contract/licensing/factor-endpoints.ts';
import { FactorAsked, session } from '@atalaya/contract/session/endpoints.ts';
import { factorSignIn } from '@atalaya/contract/session/factor-endpoints.ts';
import { appCode } from './authenticator-app.ts';
import { anAdmin, PASSWORD } from './builders.ts';
import { ORIGIN, type TestApp } from './test-app.ts';
import { VirtualPasskey } from './virtual-passkey.ts';

/** An administrator with an authenticator app, signed in since before they had it. */
export async function withApp(t: TestApp, values: Parameters<typeof anAdmin>[1] = {}) {
  const { email, id } = await anAdmin(t.database, values);
  const me = await t.signIn(email, PASSWORD);
  const { secret, uri } = (await me.call(factors.startTotp, {})).data;
  const used = appCode(secret, t.clock());
  const { recoveryCodes } = (await me.call(factors.confirmTotp, { body: { code: used } })).data;
  return { id, email, me, secret, uri, used, recoveryCodes };
}

/** An administrator with a passkey. */
export async function withPasskey(t: TestApp) {
  const { email, id } = await anAdmin(t.database);
  const me = await t.signIn(email, PASSWORD);
  const passkey = new VirtualPasskey(ORIGIN);
  const { data: options } = await me.call(factors.startPasskey, {});
  const { data: added } = await me.call(factors.addPasskey, { body: { name: 'Laptop', response: passkey.create(options) } });
  return { id, email, me, passkey, added };
}

/** The first half of signing in. */
export async function ticketOf(t: TestApp, email: string) {
  const guest = await t.guest();
  const { ticket, factors: asked } = FactorAsked.parse(await guest.call(session.login, { body: { email, password: PASSWORD } }));
  return { guest, ticket, asked };
}

export async function enter(t: TestApp, email: string, proof: { kind: 'totp' | 'recovery'; code: string }) {
  const { guest, ticket } = await ticketOf(t, email);
  return guest.call(factorSignIn.factor, { body: { ticket, ...proof } });
}
