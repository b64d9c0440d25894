import { fail } from '@atalaya/contract/errors.ts';
import type { OfflineLicence } from '@atalaya/contract/licensing/key-details.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { LicensingDeps } from '../deps.ts';
import type { Keys } from './keys.service.ts';
import { makeLicenceFile, signDetached, signingKeyFrom } from '../model/licence-file.ts';

export type Licences = ReturnType<typeof createLicences>;

/** Licences that a machine without a network can check by itself. Nobody can take one back, so each has an end. */
export function createLicences({ database: { db }, secrets, clock }: LicensingDeps, audit: Audit, keys: Keys) {
  const signingKey = signingKeyFrom(secrets.derive('offline licence signing'));

  return {
    publicKey: () => signingKey.publicPem,

    async issue(ctx: CallContext, apiKey: string, ttlSeconds: number): Promise<OfflineLicence> {
      const key = await keys.get(ctx, apiKey);
      if (key.state !== 'active') fail('licence.not_active');
      const issued = clock();
      const end = Math.min(issued.getTime() + ttlSeconds * 1_000, key.expiresAt ? Date.parse(key.expiresAt) : Infinity);
      const expiresAt = new Date(end).toISOString();
      const { id, label, clientId, clientName, projectId, projectName, scopes, devices, plan } = key;
      const entitlements = Object.fromEntries(key.effective.map(({ name, value }) => [name, value]));
      const payload = JSON.stringify({
        type: 'licence',
        meta: { issued: issued.toISOString(), expiry: expiresAt, ttl: Math.floor((end - issued.getTime()) / 1_000) },
        data: { id, label, clientId, clientName, projectId, projectName, scopes, devices, plan, entitlements, keyExpiresAt: key.expiresAt },
      });
      await db.transaction((tx) => audit(tx, ctx, 'key.licence', `key:${id}`, { expiresAt }));
      return {
        file: makeLicenceFile(signingKey, payload),
        payload,
        signature: signDetached(signingKey, payload),
        publicKey: signingKey.publicPem,
        expiresAt,
      };
    },
  };
}
