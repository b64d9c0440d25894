import { ownAccount } from '@atalaya/contract/licensing/own-account-endpoints.ts';
import { call } from '#shared/api/call.ts';
import { isDemo, type SessionStore } from '#shared/api/session-store.ts';

/** An administrator may have changed the person's sections or name since they signed in: asked at the start and with each new access token. */
export function keepUserCurrent(store: SessionStore) {
  let askedWith: string | undefined;

  async function ask() {
    const session = store.current();
    if (!session || isDemo(session) || session.accessToken === askedWith) return;
    askedWith = session.accessToken;
    // Without an answer, what is known stays: whatever is really refused is refused by the server.
    const reply = await call(ownAccount.ownSession, {}).catch(() => null);
    if (reply) store.updateUser(session, reply.data);
  }

  let before = store.current();
  store.subscribe((session) => {
    if (before === null) askedWith = session?.accessToken; // whoever just signed in was told
    before = session;
    void ask();
  });
  void ask();
}
