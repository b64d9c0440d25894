import { AppError } from '@atalaya/contract/errors.ts';
import { ownAccount } from '@atalaya/contract/licensing/own-account-endpoints.ts';
import { isFactorAsked, session } from '@atalaya/contract/session/endpoints.ts';
import { call } from './call.ts';
import { sessionStore } from './session.ts';

/** How often a busy server is asked for the new session: whoever gives up has lost the old one as well. */
const SIGN_IN_TRIES = 3;
/** The server may have done it all the same. */
const isUnanswered = (failure: unknown) => failure instanceof AppError && failure.code.startsWith('network.');

async function signInAgain(email: string, password: string, remember: boolean, tries = SIGN_IN_TRIES) {
  try {
    return await call(session.login, { body: { email, password, cookie: true, remember } });
  } catch (failure) {
    if (tries === 1 || !isUnanswered(failure)) throw failure;
    return signInAgain(email, password, remember, tries - 1);
  }
}

/** A new password ends every session, so this one starts anew. */
export async function changeOwnPassword(email: string, currentPasswd: string, passwd: string) {
  const remember = sessionStore.isRemembered();
  await sessionStore.whileReplacing(async () => {
    const unanswered = await call(ownAccount.changePassword, { query: { email }, body: { passwd, currentPasswd } }).then(
      () => null,
      (failure: unknown) => {
        if (isUnanswered(failure)) return failure;
        throw failure;
      },
    );
    const reply = await signInAgain(email, passwd, remember).catch((failure: unknown) => {
      throw unanswered ?? failure; // the new password does not count: the change is what failed
    });
    // Who has a second factor shows it on the sign-in page, with the new password.
    if (isFactorAsked(reply)) sessionStore.signOut('ended');
    else sessionStore.signIn(reply, remember);
  });
}
