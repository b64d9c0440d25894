import type { Verdict } from '@atalaya/contract/licensing/verification.ts';
import type { Queryable } from '#platform/database.ts';
import type { EndedBy } from '#platform/ended-by.ts';
import { everything } from '#platform/scope.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { BoundKeyNews } from './bound-key-changes.ts';
import type { Changes } from '../verification/licensing-changes.ts';
import type { LicensingDeps } from '../deps.ts';
import { createMint } from '../model/mint-key.ts';
import { retire } from './key-ending.rules.ts';
import { insertKeys, lockKey, updateKey } from './keys.repository.ts';
import type { Verification } from '../verification/verification.service.ts';

export interface WantedKey {
  clientId: string;
  projectId: string | null;
  label: string;
  mac: string;
}

export interface KeyChanges {
  /** In the order asked for; the whole keys are known here and never again. */
  issue(wanted: readonly WantedKey[]): Promise<{ id: string; apiKey: string }[]>;
  /** For good: who has it is shut out, and nobody brings it back. What an administrator ended its client does not replace either. */
  retire(id: string, by: EndedBy): Promise<void>;
}

export type DeviceKeys = ReturnType<typeof createDeviceKeys>;

/** Keys that are bound to the MAC of a device, for the module that registers devices. It checks whose the clients and projects are. */
export function createDeviceKeys(deps: LicensingDeps, audit: Audit, changing: Changes, verification: Verification, bound: BoundKeyNews) {
  const { clock } = deps;
  const mintKey = createMint(deps);

  return {
    /** One transaction for the devices and their keys, with its entry in the audit log as the last step. */
    change: <T>(work: (tx: Queryable, keys: KeyChanges) => Promise<T>): Promise<T> =>
      changing((tx, tell) =>
        work(tx, {
          async issue(wanted) {
            const fresh = wanted.map(({ clientId, projectId, label, mac }) => {
              const { apiKey, stored } = mintKey();
              return { apiKey, row: { ...stored, clientId, projectId, label, devices: [mac] } };
            });
            const rows = fresh.map(({ row }) => row);
            const ids = await insertKeys(tx, rows);
            await tell(...rows.map(({ digest }) => ({ kind: 'key', digest }) as const));
            return fresh.map(({ apiKey }, index) => ({ id: ids[index] ?? '', apiKey }));
          },
          async retire(id, by) {
            const key = await lockKey(tx, everything, { id });
            if (!key) return;
            await updateKey(tx, id, retire(key, by, clock()));
            await tell({ kind: 'key', digest: key.digest });
          },
        }),
      ),
    audit,
    /** Hears what becomes of keys that are bound to devices where all keys are managed. */
    listen: bound.listen,

    /** A use of the key, counted; from memory. */
    verify: (apiKey: string, mac: string, address: string): Promise<Verdict> => verification.verify({ address }, { apiKey, mac }, true),
    /** The same without a use, for connections that last. */
    check: (apiKey: string, mac: string): Promise<Verdict> => verification.checkDevice({ apiKey, mac }),
  };
}
