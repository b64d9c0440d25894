import { canSee } from '@atalaya/access/sections.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { CallContext } from '#platform/call-context.ts';

/** Who has a key that names a device's MAC poses as that device: only who has the section of devices hands one out, or on. */
export function refuseDeviceKey({ caller }: Pick<CallContext, 'caller'>): void {
  if (caller.kind === 'user' && !canSee(caller.account, 'imuProject')) fail('licence.of_device');
}
