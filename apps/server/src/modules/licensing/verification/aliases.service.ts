// Keys of another system: each stands for one of ours. They are looked up in the database, so that they are true at once on every server.
import { FOREIGN_KEY } from '@atalaya/contract/licensing/key-imports.ts';
import { hmac } from '#platform/secrets/secrets.ts';
import type { LicensingDeps } from '../deps.ts';
import { findAliased, hasAliases } from '../model/key-aliases.repository.ts';
import { KEY_PATTERN } from '../model/key-format.ts';
import { keyPepper } from '../model/mint-key.ts';

/** While there are none, a mistyped key costs no question; whether there are is asked again after this long. */
const ASK_AGAIN_MS = 1_000;

export function createAliases({ database: { db }, secrets }: Pick<LicensingDeps, 'database' | 'secrets'>) {
  const pepper = keyPepper(secrets);
  let known = { any: false, askedAt: -Infinity };

  async function areThereAny(): Promise<boolean> {
    const now = performance.now();
    if (!known.any && now - known.askedAt > ASK_AGAIN_MS) known = { any: await hasAliases(db), askedAt: now };
    return known.any;
  }

  return {
    /** The name in the index of the key that this one stands for. */
    async nameOf(foreignKey: string): Promise<string | undefined> {
      if (!FOREIGN_KEY.test(foreignKey) || KEY_PATTERN.test(foreignKey) || !(await areThereAny())) return undefined;
      return (await findAliased(db, hmac(pepper, foreignKey)))?.toString('latin1');
    },
  };
}
