import type { ServerResponse } from 'node:http';
import type { createServe } from '@atalaya/contract/serve.ts';
import type { TokenScope } from '@atalaya/contract/scopes.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import type { Scope } from '#platform/scope.ts';

export interface Identity {
  account: Account;
  sessionId: string;
  /** A second factor was shown within the last ten minutes. */
  hasFreshFactor: boolean;
  /** Which transactions the look-up of the session saw, as PostgreSQL writes it. */
  snapshot?: string;
}

/** An API token in somebody's name: the account is what the token leaves of its owner. */
export interface CallingToken {
  id: string;
  name: string;
  scopes: readonly TokenScope[];
  /** As they are now, and whole. */
  owner: Account;
}

type Person = { kind: 'user'; token?: CallingToken } & Identity;

/** Who has a second factor shows it again before something dangerous; a token has none to show. */
export const needsFreshFactor = ({ account, hasFreshFactor, token }: Omit<Person, 'kind'>): boolean =>
  token !== undefined || ((account.factors?.length ?? 0) > 0 && !hasFreshFactor);

export type Caller =
  | { kind: 'guest' }
  | { kind: 'device'; mac: string }
  | { kind: 'server' }
  | { kind: 'freeradius' }
  | { kind: 'partner'; id: string; callId: number }
  | Person;

/** What a handler knows of a call beside its input. */
export interface CallContext {
  caller: Caller;
  scope: Scope;
  /** What of the database the caller's session was looked up in: while it stays the same, nothing has been written. Null: it was not looked up there. */
  snapshot: string | null;
  requestId: string;
  address: string;
  userAgent: string;
  header(name: string): string | undefined;
  setHeader(name: string, value: string): void;
  setStatus(status: 201 | 401 | 404 | 422): void;
  /** The raw reply, for streams; null where a call came without a socket. */
  outgoing: ServerResponse | null;
  /** Takes a place among the live streams, or fails when the caller has its share; the function gives it back. */
  holdStream(): () => void;
  /** Whether the caller would still be let in: sessions end while streams last. */
  isStillAdmitted(): Promise<boolean>;
  /** The token that the next change has to carry. */
  csrfToken(): string;
}

export type Serve = ReturnType<typeof createServe<CallContext>>;
