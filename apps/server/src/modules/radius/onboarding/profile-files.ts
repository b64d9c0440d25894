import type { OnboardingFile, OnboardingPlatform } from '@atalaya/contract/radius/onboarding.ts';
import { appleProfile } from './apple-profile.ts';
import type { WifiProfile } from './wifi-profile.ts';
import { windowsProfile, windowsScript } from './windows-profile.ts';

const file = (kind: OnboardingFile['kind'], name: string, type: string, content: string | Buffer): OnboardingFile => ({
  kind,
  name,
  type,
  base64: (typeof content === 'string' ? Buffer.from(content, 'utf8') : content).toString('base64'),
});

/** Letters that every file system takes. */
const nameOf = (ssid: string) =>
  ssid
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'wifi';

export function profileFiles(platform: OnboardingPlatform, profile: WifiProfile): OnboardingFile[] {
  const name = nameOf(profile.ssid);
  const root = file('root', `${name}-root.crt`, 'application/x-x509-ca-cert', profile.rootPem);
  const key = profile.p12 ? [file('key', `${name}.p12`, 'application/x-pkcs12', profile.p12)] : [];
  switch (platform) {
    case 'apple':
      return [file('profile', `${name}.mobileconfig`, 'application/x-apple-aspen-config', appleProfile(profile))];
    case 'windows':
      return [
        file('script', `${name}.cmd`, 'application/octet-stream', windowsScript(profile)),
        file('profile', `${name}.xml`, 'application/xml', windowsProfile(profile)),
        root,
        ...key,
      ];
    case 'android':
      return [root, ...key];
  }
}
