import type { CallContext } from '#platform/call-context.ts';

/** Who did it, as a device's log tells it. */
export const actorOf = ({ caller }: Pick<CallContext, 'caller'>) =>
  caller.kind === 'user'
    ? { actor: `user:${caller.account.id}`, actorName: caller.account.email }
    : { actor: caller.kind, actorName: null };
