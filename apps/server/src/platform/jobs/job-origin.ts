import { fail } from '@atalaya/contract/errors.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Scope } from '#platform/scope.ts';

/** Who asked, for whom and from where: all that work and audit log need once the call itself has been answered. */
export interface JobOrigin {
  caller: { kind: 'user'; account: { id: string; email: string }; token?: { id: string; name: string } } | { kind: 'server' };
  scope: Scope;
  address: string;
  requestId: string;
}

export function originOf({ caller, scope, address, requestId }: CallContext): JobOrigin {
  if (caller.kind === 'user') {
    const { id, email } = caller.account;
    const token = caller.token && { token: { id: caller.token.id, name: caller.token.name } };
    return { caller: { kind: 'user', account: { id, email }, ...token }, scope, address, requestId };
  }
  if (caller.kind === 'server') return { caller: { kind: 'server' }, scope, address, requestId };
  return fail('auth.required');
}

export const ownerOf = ({ caller }: JobOrigin): string => (caller.kind === 'user' ? `user:${caller.account.id}` : 'server');
export const clientOf = ({ scope }: JobOrigin): string | null => (scope.kind === 'client' ? scope.clientId : null);
