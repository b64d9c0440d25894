import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { isFactorAsked, session } from '@atalaya/contract/session/endpoints.ts';
import { call } from './call.ts';
import { sessionStore } from './session.ts';

/** A new password ends every session, so this one starts anew. */
export async function changeOwnPassword(email: string, currentPasswd: string, passwd: string) {
  const remember = sessionStore.isRemembered();
  await sessionStore.whileReplacing(async () => {
    await call(licensing.changePassword, { query: { email }, body: { passwd, currentPasswd } });
    const reply = await call(session.login, { body: { email, password: passwd, cookie: true, remember } });
    // Who has a second factor shows it on the sign-in page, with the new password.
    if (isFactorAsked(reply)) sessionStore.signOut('ended');
    else sessionStore.signIn(reply, remember);
  });
}
