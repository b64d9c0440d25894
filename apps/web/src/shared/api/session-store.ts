import { SignedIn, type Tokens } from '@atalaya/contract/session/endpoints.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';

/** With a refresh token only for accounts of the demo, and for who signed in before it became a cookie. */
export type Session = SignedIn;
/** Why a session went: `ended` by the server leads back to where the person was, `left` on purpose does not. */
export type Farewell = 'left' | 'ended';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;
type Locks = Pick<LockManager, 'request'>;
interface Message {
  /** The access token that was replaced: tabs that hold it follow. */
  replaced: string | undefined;
  session: Session | null;
  farewell?: Farewell;
}
type Listener = (session: Session | null, farewell: Farewell | undefined) => void;

/** Tokens of accounts that the demo API keeps in this browser; no server knows them. */
const DEMO_TOKEN_PREFIX = 'demo.';
export const isDemoToken = (token: string) => token.startsWith(DEMO_TOKEN_PREFIX);
export const isDemo = (session: Session | null) => session !== null && isDemoToken(session.accessToken);

// Also read by public/before-paint.js, before the first paint.
const STORAGE_KEY = 'atalaya.session';
const REPLACING = 'atalaya.replacing';
// Whoever replaces the session may itself be waiting for a refresh: nobody waits for the other for ever.
const REPLACED_WITHIN_MS = 20_000;

/** Access token and user, in `lasting` storage with "remember me", else in the tab's own. Tabs with the same session change together. */
export function createSessionStore(places: { lasting: Storage; tab: Storage; channel: Channel; locks?: Locks | undefined }) {
  const listeners = new Set<Listener>();
  let replacing: Promise<unknown> = Promise.resolve();
  let current = load();
  const isRemembered = () => places.tab.getItem(STORAGE_KEY) === null;

  function load(): Session | null {
    const text = places.tab.getItem(STORAGE_KEY) ?? places.lasting.getItem(STORAGE_KEY);
    if (text === null) return null;
    try {
      return SignedIn.parse(JSON.parse(text));
    } catch {
      return null; // written by another version or by hand: sign in again
    }
  }

  function keep(session: Session | null, remember: boolean) {
    // A session of this tab alone does not take with it what another tab remembers.
    const isOfTab = session === null && !isRemembered();
    places.tab.removeItem(STORAGE_KEY);
    if (!isOfTab && !(session && remember)) places.lasting.removeItem(STORAGE_KEY);
    if (session) (remember ? places.lasting : places.tab).setItem(STORAGE_KEY, JSON.stringify(session));
  }

  function become(session: Session | null, farewell?: Farewell) {
    current = session;
    for (const listener of listeners) listener(session, farewell);
  }

  function replace(session: Session | null, remember: boolean, farewell?: Farewell) {
    const replaced = current?.accessToken;
    keep(session, remember);
    become(session, farewell);
    const message: Message = { replaced, session, farewell };
    places.channel.postMessage(message);
  }

  places.channel.onmessage = ({ data }: MessageEvent<Message>) => {
    const isOurs = current !== null && current.accessToken === data.replaced;
    if (isOurs && !isRemembered()) keep(data.session, false);
    // What the message says counts: storage that another process wrote may lag behind it.
    const next = isOurs ? data.session : load();
    if (JSON.stringify(next) !== JSON.stringify(current)) become(next, data.farewell);
  };

  return {
    current: () => current,
    isRemembered,
    /** What storage holds now: another tab may have written since. */
    reread() {
      const stored = load();
      if (stored?.accessToken !== current?.accessToken) become(stored);
      return current;
    },
    signIn: (session: Session, remember: boolean) => replace(session, remember),
    /** Says whether the new tokens were taken: not if the session changed while they were on their way. */
    renew(staleAccessToken: string, tokens: Tokens): boolean {
      if (current?.accessToken !== staleAccessToken) return false;
      replace({ userData: { ...current.userData, session_key: tokens.accessToken }, ...tokens }, isRemembered());
      return true;
    },
    /** What the server says of the person now. Not taken if `asked`, the session it was asked with, is no longer the current one. */
    updateUser(asked: Session, account: Account): boolean {
      if (current !== asked) return false;
      const userData = { ...account, session_key: asked.accessToken };
      if (JSON.stringify(userData) !== JSON.stringify(asked.userData)) replace({ ...asked, userData }, isRemembered());
      return true;
    },
    signOut: (farewell: Farewell) => replace(null, false, farewell),
    /** For work that ends the session on the server and begins another: until it is done, a refusal does not mean that the session is over. */
    whileReplacing<T>(work: () => Promise<T>): Promise<T> {
      const running = places.locks ? places.locks.request(REPLACING, work) : work();
      replacing = running.catch(() => undefined);
      return running;
    },
    /** Resolves once no tab is replacing the session any more. */
    async replaced(): Promise<void> {
      const signal = AbortSignal.timeout(REPLACED_WITHIN_MS);
      const others = places.locks?.request(REPLACING, { signal }, () => undefined).catch(() => undefined);
      const tooLong = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      await Promise.race([Promise.all([replacing, others]), tooLong]);
    },
    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;
