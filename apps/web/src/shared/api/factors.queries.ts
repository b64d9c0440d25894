import { queryOptions } from '@tanstack/react-query';
import { factors } from '@atalaya/contract/licensing/factor-endpoints.ts';
import { factorSignIn } from '@atalaya/contract/session/factor-endpoints.ts';
import type { Proof } from '@atalaya/contract/session/factors.ts';
import { call } from './call.ts';

/** What talks to passkeys: only for who uses one, and fetched while the server is asked. */
const loadPasskeys = () => import('#shared/factors/passkey.ts');

export const factorsKey = ['licensing', 'own-factors'];

export const ownFactorsQuery = queryOptions({ queryKey: factorsKey, queryFn: ({ signal }) => call(factors.list, {}, { signal }) });

/** Asks a passkey for the ticket of a sign-in, or without one for whoever the browser knows. */
export async function answerTicket(ticket?: string) {
  const [{ answerPasskey }, { ticket: own, options }] = await Promise.all([
    loadPasskeys(),
    call(factorSignIn.passkeyOptions, { body: { ticket } }),
  ]);
  return { ticket: own, response: await answerPasskey(options) };
}

export const showFactor = (ticket: string, proof: Proof, remember: boolean) =>
  call(factorSignIn.factor, { body: { ticket, ...proof, cookie: true, remember } });

export const stepUp = (proof: Proof) => call(factorSignIn.stepUp, { body: proof });

export async function stepUpByPasskey() {
  const [{ answerPasskey }, { data: options }] = await Promise.all([loadPasskeys(), call(factors.challenge, {})]);
  await stepUp({ kind: 'passkey', response: await answerPasskey(options) });
}

export const startTotp = async () => (await call(factors.startTotp, {})).data;
export const confirmTotp = async (code: string) => (await call(factors.confirmTotp, { body: { code } })).data;

export async function addPasskey(name: string) {
  const [{ makePasskey }, { data: options }] = await Promise.all([loadPasskeys(), call(factors.startPasskey, {})]);
  return (await call(factors.addPasskey, { body: { name, response: await makePasskey(options) } })).data;
}
