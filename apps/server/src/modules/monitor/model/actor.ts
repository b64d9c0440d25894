import type { Caller } from '#platform/call-context.ts';

/** Of a call, or of a job that outlasts it. */
interface Doer {
  caller: { kind: 'user'; account: { id: string; email: string } } | { kind: Exclude<Caller['kind'], 'user'> };
}

export type Actor = ReturnType<typeof actorOf>;

/** Who did it, as a device's log tells it. */
export const actorOf = ({ caller }: Doer): { actor: string; actorName: string | null } =>
  caller.kind === 'user'
    ? { actor: `user:${caller.account.id}`, actorName: caller.account.email }
    : { actor: caller.kind, actorName: null };
