import type { Issuer, NewIssuer } from '@atalaya/contract/licensing/issuers.ts';

/** A provider with its secret, wherever it was set up. */
export interface KnownIssuer extends Omit<NewIssuer, 'clientSecret'> {
  clientSecret: string | null;
  source: Issuer['source'];
}
