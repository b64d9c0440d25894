// An operator's own authority in place of ours: the certificate that issues first, then whoever issued it, up to the root.
import type { KeyObject } from 'node:crypto';
import { readBroughtChain } from './brought-chain.ts';

/** Throws with a sentence for the operator. */
export function readOwnRoot(bundle: string, keyPem: string, now: Date): { pem: string; key: KeyObject } {
  const { pems, key } = readBroughtChain(bundle, keyPem, now, 0);
  return { pem: pems.join(''), key };
}
