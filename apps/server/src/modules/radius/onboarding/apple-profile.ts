// A configuration profile for iPhone, iPad and Mac: the root, the user's certificate, and the network that uses both.
import { randomUUID, X509Certificate } from 'node:crypto';
import { escapeXml } from './xml.ts';
import type { WifiProfile } from './wifi-profile.ts';

type Plist = string | number | boolean | Buffer | readonly Plist[] | { readonly [key: string]: Plist };

function written(value: Plist): string {
  if (typeof value === 'string') return `<string>${escapeXml(value)}</string>`;
  if (typeof value === 'number') return `<integer>${value}</integer>`;
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>';
  if (Buffer.isBuffer(value)) return `<data>${value.toString('base64')}</data>`;
  if (isList(value)) return `<array>${value.map(written).join('')}</array>`;
  return `<dict>${Object.entries(value)
    .map(([key, one]) => `<key>${escapeXml(key)}</key>${written(one)}`)
    .join('')}</dict>`;
}
const isList = (value: Plist): value is readonly Plist[] => Array.isArray(value);

/** The numbers of IANA for methods of EAP. */
const EAP_TYPES = { tls: 13, ttls: 21, peap: 25 } as const;

export function appleProfile(profile: WifiProfile): string {
  const { ssid, serverName, method, username, operator, networkId, rootPem, p12 } = profile;
  const own = `atalaya.network.${networkId}`;
  const payload = (kind: string, name: string, values: Record<string, Plist>) => ({
    PayloadType: kind,
    PayloadVersion: 1,
    PayloadIdentifier: `${own}.${kind}`,
    PayloadUUID: randomUUID().toUpperCase(),
    PayloadDisplayName: name,
    ...values,
  });
  const root = payload('com.apple.security.root', `${operator} root`, {
    PayloadCertificateFileName: 'root.cer',
    PayloadContent: new X509Certificate(rootPem).raw,
  });
  // Without its password: the device asks for it, so that the file alone opens nothing.
  const identity = p12 && payload('com.apple.security.pkcs12', username, { PayloadCertificateFileName: 'user.p12', PayloadContent: p12 });
  const wifi = payload('com.apple.wifi.managed', ssid, {
    SSID_STR: ssid,
    HIDDEN_NETWORK: false,
    AutoJoin: true,
    EncryptionType: 'WPA2',
    ProxyType: 'None',
    EAPClientConfiguration: {
      AcceptEAPTypes: [EAP_TYPES[method]],
      UserName: username,
      TLSTrustedServerNames: [serverName],
      PayloadCertificateAnchorUUID: [root.PayloadUUID],
      ...(method === 'ttls' ? { TTLSInnerAuthentication: 'PAP' } : {}),
    },
    ...(identity ? { PayloadCertificateUUID: identity.PayloadUUID } : {}),
  });
  const whole: Plist = {
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: own,
    PayloadUUID: randomUUID().toUpperCase(),
    PayloadDisplayName: `Wi-Fi ${ssid}`,
    PayloadOrganization: operator,
    PayloadContent: identity ? [root, identity, wifi] : [root, wifi],
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">${written(whole)}</plist>
`;
}
