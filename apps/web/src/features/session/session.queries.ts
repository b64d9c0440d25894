import { demoAuth, type Registration } from '@atalaya/contract/demo/auth.ts';
import type { Reply } from '@atalaya/contract/endpoint.ts';
import { ownAccount } from '@atalaya/contract/licensing/own-account-endpoints.ts';
import { isFactorAsked, session, type Credentials, type FactorAsked, type SignedIn } from '@atalaya/contract/session/endpoints.ts';
import { call } from '#shared/api/call.ts';
import { sessionStore } from '#shared/api/session.ts';
import { followLocale, i18n } from '#shared/i18n/i18n.ts';

const WELCOME_MS = 2_000;

/** The page moves on by itself: it follows the session. */
export async function welcome(signedIn: SignedIn, remember: boolean) {
  await followLocale(signedIn.userData.locale);
  sessionStore.signIn(signedIn, remember);
  const { name, email } = signedIn.userData;
  const text = i18n.t('session:login.welcome', { name: name || email });
  // Toasts are of the app behind sign-in: their code comes after it, and who is signed in can do without.
  const toasts = import('#shared/ui/messages/toast.ts');
  void toasts.then(({ toast }) => toast('done', text, WELCOME_MS)).catch(() => undefined);
}

/** Gives what else is asked for, if the person has a second factor. */
export async function signIn(credentials: Credentials, remember: boolean): Promise<FactorAsked | undefined> {
  const reply = await call(session.login, { body: { ...credentials, cookie: true, remember } });
  if (isFactorAsked(reply)) return reply;
  await welcome(reply, remember);
  return undefined;
}

/** Without a password. What knows passkeys is loaded only here. */
export async function signInByPasskey(remember: boolean) {
  const [{ answerTicket, showFactor }, { PasskeyCancelled }] = await Promise.all([
    import('#shared/api/factors.queries.ts'),
    import('#shared/factors/passkey-cancelled.ts'),
  ]);
  try {
    const { ticket, response } = await answerTicket();
    await welcome(await showFactor(ticket, { kind: 'passkey', response }, remember), remember);
  } catch (error) {
    if (!(error instanceof PasskeyCancelled)) throw error;
  }
}

export const register = async (registration: Registration) => welcome(await call(demoAuth.register, { body: registration }), true);

/** A letter with a link, if there is such an account. */
export const askForPassword = (email: string) => call(ownAccount.forgotPassword, { body: { email } });

export const redeemLink = (body: { token: string; passwd: string; email?: string }) => call(ownAccount.redeemLink, { body });

export type SignInOptions = Reply<typeof session.options>;

/** What this installation offers. If it does not say, signing in still works. */
export const fetchSignInOptions = (): Promise<SignInOptions> =>
  call(session.options, {}).catch(() => ({ demo: false, mail: false, sampleAccounts: [], passkeys: null }));

/** What the server says of the person now; the page follows. */
export async function rereadUser() {
  const current = sessionStore.current();
  if (current) sessionStore.updateUser(current, (await call(ownAccount.ownSession, {})).data);
}
