import { fail } from '@atalaya/contract/errors.ts';
import type { CallContext } from './call-context.ts';

/** Which side ended a record. Null: neither did, its time ran out or it has not ended. */
export type EndedBy = 'admin' | 'client';

export const sideOf = ({ scope }: Pick<CallContext, 'scope'>): EndedBy => (scope.kind === 'all' ? 'admin' : 'client');

interface Switchable {
  /** Let in, as far as the switch says. */
  isOn: boolean;
  expiresAt?: Date | null;
  /** A directory ends people; whoever looks after them here brings them back. */
  endedBy: EndedBy | 'directory' | null;
}

/** What an administrator ended, its client neither brings back nor removes to make it anew. */
export function refuseUndoing(ctx: Pick<CallContext, 'scope'>, { endedBy }: Pick<Switchable, 'endedBy'>): void {
  if (endedBy === 'admin' && sideOf(ctx) !== 'admin') fail('access.ended_by_admin');
}

/**
 * Who ended a record decides who may undo it, whatever call it is done by. Given what a change makes of the switch and of the date
 * (left out: it stays), this is what it makes of `endedBy`; what may not be undone is refused.
 */
export function judgeEnding(
  ctx: Pick<CallContext, 'scope'>,
  before: Switchable,
  change: { isOn?: boolean; expiresAt?: Date | null },
  now: Date,
): { endedBy?: EndedBy | null } {
  const isPast = (date: Date | null | undefined) => !!date && date <= now;
  const lifts =
    (change.isOn === true && !before.isOn) || (change.expiresAt !== undefined && isPast(before.expiresAt) && !isPast(change.expiresAt));
  if (lifts) refuseUndoing(ctx, before);
  if (change.isOn === false || isPast(change.expiresAt)) return { endedBy: before.endedBy === 'admin' ? 'admin' : sideOf(ctx) };
  return lifts ? { endedBy: null } : {};
}
