import type { OnboardingMethod } from '@atalaya/contract/radius/onboarding.ts';

/** What every system is told, each in its own words. */
export interface WifiProfile {
  ssid: string;
  serverName: string;
  method: OnboardingMethod;
  username: string;
  operator: string;
  /** The same for every profile of a network: a new one takes the place of the one before. */
  networkId: string;
  rootPem: string;
  /** Key and certificate of the user, under a password; null where the user's own password is asked for. */
  p12: Buffer | null;
}
