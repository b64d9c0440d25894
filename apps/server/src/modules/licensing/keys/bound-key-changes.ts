import type { CallContext } from '#platform/call-context.ts';

/** What became of a key that is bound to devices, and by whom. */
export interface BoundKeyChange {
  action: string;
  clientId: string;
  devices: readonly string[];
}
type Listener = (ctx: CallContext, change: BoundKeyChange) => void;

export type BoundKeyNews = ReturnType<typeof createBoundKeyNews>;

/** For the module that has the devices: their keys change here too, and their logs tell of it. */
export function createBoundKeyNews() {
  const listeners = new Set<Listener>();
  return {
    listen: (listener: Listener) => void listeners.add(listener),
    /** Once it is stored. */
    tell(ctx: CallContext, action: string, { clientId, devices }: Pick<BoundKeyChange, 'clientId' | 'devices'>) {
      if (devices.length > 0) for (const listener of listeners) listener(ctx, { action, clientId, devices });
    },
  };
}
