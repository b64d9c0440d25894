import type { Verdict } from '@atalaya/contract/licensing/verification.ts';
import type { Queryable } from '#platform/database.ts';
import { everything } from '#platform/scope.ts';
import { hmac } from '#platform/secrets.ts';
import type { Audit } from './audit.service.ts';
import type { Changes } from './changes.ts';
import type { LicensingDeps } from './deps.ts';
import { generateKey, keyPrefix } from './key-format.ts';
import { insertKeys, lockKey, updateKey } from './keys.repository.ts';
import type { Verification } from './verification.service.ts';

export interface WantedKey {
  clientId: string;
  projectId: string | null;
  label: string;
  mac: string;
}

export interface KeyChanges {
  /** In the order asked for; the whole keys are known here and never again. */
  issue(wanted: readonly WantedKey[]): Promise<{ id: string; apiKey: string }[]>;
  expire(id: string): Promise<void>;
}

export type DeviceKeys = ReturnType<typeof createDeviceKeys>;

/** Keys that are bound to the MAC of a device, for the module that registers devices. It checks whose the clients and projects are. */
export function createDeviceKeys({ secrets, clock, demo }: LicensingDeps, audit: Audit, changing: Changes, verification: Verification) {
  const pepper = secrets.derive('licence-key pepper');

  return {
    /** One transaction for the devices and their keys, with its entry in the audit log as the last step. */
    change: <T>(work: (tx: Queryable, keys: KeyChanges) => Promise<T>): Promise<T> =>
      changing((tx, tell) =>
        work(tx, {
          async issue(wanted) {
            const fresh = wanted.map((key) => ({ ...key, apiKey: generateKey(demo ? 'test' : 'live') }));
            const rows = fresh.map(({ apiKey, clientId, projectId, label, mac }) => ({
              clientId,
              projectId,
              label,
              devices: [mac],
              digest: hmac(pepper, apiKey),
              prefix: keyPrefix(apiKey),
              last4: apiKey.slice(-4),
              createdAt: clock(),
            }));
            const ids = await insertKeys(tx, rows);
            for (const { digest } of rows) await tell({ kind: 'key', digest });
            return fresh.map(({ apiKey }, index) => ({ id: ids[index] ?? '', apiKey }));
          },
          async expire(id) {
            const key = await lockKey(tx, everything, { id });
            if (!key) return;
            await updateKey(tx, id, { expiresAt: clock() });
            await tell({ kind: 'key', digest: key.digest });
          },
        }),
      ),
    audit,

    /** A use of the key, counted; from memory. */
    verify: (apiKey: string, mac: string, address: string): Promise<Verdict> => verification.verify({ address }, { apiKey, mac }),
    /** The same without a use, for connections that last. */
    isStillGood: async (apiKey: string, mac: string): Promise<boolean> => (await verification.check({ apiKey, mac })).valid,
  };
}
