import type { createServe } from '@atalaya/contract/serve.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import type { Scope } from '#platform/scope.ts';

export interface Identity {
  account: Account;
  sessionId: string;
}

export type Caller = { kind: 'guest' } | { kind: 'server' } | ({ kind: 'user' } & Identity);

/** What a handler knows of a call beside its input. */
export interface CallContext {
  caller: Caller;
  scope: Scope;
  requestId: string;
  address: string;
  userAgent: string;
  header(name: string): string | undefined;
  setHeader(name: string, value: string): void;
  /** The token that the next change has to carry. */
  csrfToken(): string;
}

export type Serve = ReturnType<typeof createServe<CallContext>>;
