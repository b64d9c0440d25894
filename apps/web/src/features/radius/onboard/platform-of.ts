import type { OnboardingPlatform } from '@atalaya/contract/radius/onboarding.ts';

/** What a browser runs on, to be shown first; whoever sets another device up chooses. */
export function platformOf(userAgent: string): OnboardingPlatform {
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return 'apple';
  if (/Windows/.test(userAgent)) return 'windows';
  return 'android';
}
