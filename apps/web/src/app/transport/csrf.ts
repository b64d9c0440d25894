type SessionToken = string | undefined;

/**
 * Holds one token bound to the session and one bound to the cookie, for calls made without a session.
 * A failed fetch is forgotten, so the next change tries again.
 */
export function createCsrf(fetchToken: (boundTo: SessionToken) => Promise<string>) {
  const held = new Map<'session' | 'cookie', { boundTo: SessionToken; token: Promise<string> }>();
  const place = (boundTo: SessionToken) => (boundTo === undefined ? 'cookie' : 'session');

  return {
    token(boundTo: SessionToken): Promise<string> {
      const known = held.get(place(boundTo));
      if (known && known.boundTo === boundTo) return known.token;
      const fresh = { boundTo, token: fetchToken(boundTo) };
      held.set(place(boundTo), fresh);
      fresh.token.catch(() => held.get(place(boundTo)) === fresh && held.delete(place(boundTo)));
      return fresh.token;
    },
    drop: (boundTo: SessionToken) => void held.delete(place(boundTo)),
  };
}
