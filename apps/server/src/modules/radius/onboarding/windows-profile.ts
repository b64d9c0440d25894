// A WLAN profile as `netsh wlan add profile` takes it, and a script that installs root, certificate and profile in one go.
import { X509Certificate } from 'node:crypto';
import type { WifiProfile } from './wifi-profile.ts';
import { element as el } from './xml.ts';

const PROVISIONING = 'http://www.microsoft.com/provisioning';
const BASE = `${PROVISIONING}/BaseEapConnectionPropertiesV1`;
const Type = { tls: 13, ttls: 21, peap: 25, mschap: 26 } as const;
/** Who wrote the method: that of TTLS says so, the others leave it out. */
const MICROSOFT = '311';

/** How Windows names a certificate: SHA-1, byte by byte. */
const thumbprintOf = (pem: string) => new X509Certificate(pem).fingerprint.replaceAll(':', ' ').toLowerCase();

function tlsConfig({ serverName, rootPem }: WifiProfile): string {
  const newer = `${PROVISIONING}/EapTlsConnectionPropertiesV2`;
  const settings = [
    el('CredentialsSource', [el('CertificateStore', [el('SimpleCertSelection', 'true')])]),
    el('ServerValidation', [
      el('DisableUserPromptForServerValidation', 'true'),
      el('ServerNames', serverName),
      el('TrustedRootCA', thumbprintOf(rootPem)),
    ]),
    el('DifferentUsername', 'false'),
    el('PerformServerValidation', 'true', newer),
    el('AcceptServerName', 'true', newer),
  ];
  return el('Eap', [el('Type', String(Type.tls)), el('EapType', settings, `${PROVISIONING}/EapTlsConnectionPropertiesV1`)], BASE);
}

function peapConfig({ serverName, rootPem }: WifiProfile): string {
  const newer = `${PROVISIONING}/MsPeapConnectionPropertiesV2`;
  const inner = [
    el('Type', String(Type.mschap)),
    el('EapType', [el('UseWinLogonCredentials', 'false')], `${PROVISIONING}/MsChapV2ConnectionPropertiesV1`),
  ];
  const settings = [
    el('ServerValidation', [
      el('DisableUserPromptForServerValidation', 'true'),
      el('ServerNames', serverName),
      el('TrustedRootCA', thumbprintOf(rootPem)),
    ]),
    el('FastReconnect', 'true'),
    el('InnerEapOptional', 'false'),
    el('Eap', inner, BASE),
    el('EnableQuarantineChecks', 'false'),
    el('RequireCryptoBinding', 'false'),
    el('PeapExtensions', [el('PerformServerValidation', 'true', newer), el('AcceptServerName', 'true', newer)]),
  ];
  return el('Eap', [el('Type', String(Type.peap)), el('EapType', settings, `${PROVISIONING}/MsPeapConnectionPropertiesV1`)], BASE);
}

const ttlsConfig = ({ serverName, rootPem }: WifiProfile) =>
  el(
    'EapTtls',
    [
      el('ServerValidation', [el('ServerNames', serverName), el('TrustedRootCAHash', thumbprintOf(rootPem)), el('DisablePrompt', 'true')]),
      el('Phase2Authentication', ['<PAPAuthentication/>']),
      el('Phase1Identity', [el('IdentityPrivacy', 'false')]),
    ],
    `${PROVISIONING}/EapTtlsConnectionPropertiesV1`,
  );

const configs = { tls: tlsConfig, peap: peapConfig, ttls: ttlsConfig } as const;

export function windowsProfile(profile: WifiProfile): string {
  const { ssid, method } = profile;
  const common = `${PROVISIONING}/EapCommon`;
  const host = el(
    'EapHostConfig',
    [
      el('EapMethod', [
        el('Type', String(Type[method]), common),
        el('VendorId', '0', common),
        el('VendorType', '0', common),
        el('AuthorId', method === 'ttls' ? MICROSOFT : '0', common),
      ]),
      el('Config', [configs[method](profile)], `${PROVISIONING}/EapHostConfig`),
    ],
    `${PROVISIONING}/EapHostConfig`,
  );
  const security = el('security', [
    el('authEncryption', [el('authentication', 'WPA2'), el('encryption', 'AES'), el('useOneX', 'true')]),
    el('OneX', [el('authMode', 'user'), el('EAPConfig', [host])], 'http://www.microsoft.com/networking/OneX/v1'),
  ]);
  const whole = el(
    'WLANProfile',
    [
      el('name', ssid),
      el('SSIDConfig', [el('SSID', [el('hex', Buffer.from(ssid, 'utf8').toString('hex').toUpperCase()), el('name', ssid)])]),
      el('connectionType', 'ESS'),
      el('connectionMode', 'auto'),
      el('MSM', [security]),
    ],
    'http://www.microsoft.com/networking/WLAN/profile/v1',
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${whole}\n`;
}

const LINE = 64;
/** The file stands in the script as base64, so that nothing of it can be taken for a command. */
function unpacked(name: string, bytes: Buffer): string[] {
  const lines = bytes.toString('base64').match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  return [
    '(',
    ...lines.map((line) => `echo ${line}`),
    `)>"%D%\\${name}.txt"`,
    `certutil -f -decode "%D%\\${name}.txt" "%D%\\${name}" >nul || goto failed`,
  ];
}

/** Started by a double click, for whoever is signed in; Windows asks before it trusts the root, and for the password of the certificate. */
export function windowsScript(profile: WifiProfile): string {
  const { rootPem, p12 } = profile;
  return [
    '@echo off',
    'setlocal',
    'set "D=%TEMP%\\wifi-%RANDOM%%RANDOM%"',
    'mkdir "%D%" || exit /b 1',
    ...unpacked('root.cer', new X509Certificate(rootPem).raw),
    'certutil -user -addstore Root "%D%\\root.cer" || goto failed',
    ...(p12 ? [...unpacked('user.p12', p12), 'certutil -user -importPFX My "%D%\\user.p12" NoRoot || goto failed'] : []),
    ...unpacked('profile.xml', Buffer.from(windowsProfile(profile), 'utf8')),
    'netsh wlan add profile filename="%D%\\profile.xml" user=current || goto failed',
    'rmdir /s /q "%D%"',
    'pause',
    'exit /b 0',
    ':failed',
    'rmdir /s /q "%D%"',
    'pause',
    'exit /b 1',
    '',
  ].join('\r\n');
}
