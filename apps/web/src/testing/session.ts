import type { Session } from '#shared/api/session-store.ts';

export const sampleSession: Session = {
  accessToken: 'access-1',
  userData: {
    id: 'u1',
    email: 'ana@atalaya.test',
    role: 'admin',
    locale: 'en',
    client_id: null,
    client_name: null,
    client_extra: null,
    active: true,
    name: 'Ana',
    lastname: 'Sanz',
    avatar: null,
    ability: [],
    access: ['all'],
    session_key: 'access-1',
  },
};

export function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

type Post = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;

export const silentChannel = (): Post => ({ postMessage() {}, onmessage: null });

/** Two tabs of one browser: what one posts, the other gets. */
export function channelPair(): [Post, Post] {
  const ends: [Post, Post] = [silentChannel(), silentChannel()];
  const deliver = (to: Post) => (data: unknown) => to.onmessage?.call(to as BroadcastChannel, new MessageEvent('message', { data })); // safe: our handler uses no `this`
  ends[0].postMessage = deliver(ends[1]);
  ends[1].postMessage = deliver(ends[0]);
  return ends;
}
