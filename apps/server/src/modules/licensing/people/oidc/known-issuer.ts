import type { Issuer, NewIssuer } from '@atalaya/contract/licensing/issuers.ts';

/** A provider with its secret, wherever it was set up. */
export interface KnownIssuer extends Omit<NewIssuer, 'clientSecret'> {
  clientSecret: string | null;
  source: Issuer['source'];
  /** Its secret was sealed under another master secret, or damaged: it must be entered anew before anybody can sign in by it. */
  hasLostSecret: boolean;
}
