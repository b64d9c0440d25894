// Secrets of networks, each made and used once.
import { randomBytes } from 'node:crypto';
import { awaitJob } from '@atalaya/contract/jobs/await-job.ts';
import { createCall } from '@atalaya/contract/call.ts';
import { snmpTargets } from '@atalaya/contract/integrations/snmp-targets.ts';
import { snmpAgent } from '@atalaya/contract/integrations/snmp.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { radiusCertificates } from '@atalaya/contract/radius/certificate-endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { radiusOnboarding } from '@atalaya/contract/radius/onboarding-endpoints.ts';
import { radiusPortal } from '@atalaya/contract/radius/portal-endpoints.ts';
import { PASSWORD_KINDS } from '@atalaya/contract/radius/users.ts';
import { radiusVouchers } from '@atalaya/contract/radius/voucher-endpoints.ts';
import { formOf } from '../../../apps/server/src/modules/radius/model/password-form.ts';
import type { serverCaller } from '../support/server-caller.ts';
import { guestHeaders } from './people-secrets.ts';

/** The shared secret of a NAS and passwords in every form that is kept, each looked up once the way FreeRADIUS does. */
export async function makeRadiusSecrets(call: ReturnType<typeof serverCaller>, clientId: string, n: number): Promise<string[]> {
  const made: string[] = [];
  const { data: nas } = await call(radius.createNas, { body: { name: `NAS ${n}`, address: `10.9.${n >> 8}.${n & 255}`, clientId } });
  made.push(nas.secret, (await call(radius.rotateSecret, { query: { id: nas.id }, body: {} })).data.secret);
  const given = `imported-secret-${n}-of-the-proof`;
  const csv = `name,address,secret\nA,10.8.${n >> 8}.${n & 255},${given}\nB,10.7.${n >> 8}.${n & 255},`;
  const { data: job } = await call(radius.importNas, { body: { csv, clientId } });
  await awaitJob(job, (id) => call(radius.getJob, { query: { id } }));
  // Not confirmed: the result lies there, sealed, when the database is copied.
  const { data: imported } = await call(radius.importedNas, { query: { id: job.id } });
  made.push(given, ...imported.rows.flatMap(({ secret }) => secret ?? []));
  for (const passwordKind of PASSWORD_KINDS) {
    const [username, passwd] = [`radius-${passwordKind}-${n}`, `radius password ${passwordKind} ${n}`];
    await call(radius.createUser, { body: { username, passwd, passwordKind, clientId } });
    await call(radius.testLogin, { body: { username, passwd } });
    made.push(passwd, formOf('nt', passwd).toString('hex'));
  }
  return made;
}

/** A community and the passwords of a user of our own agent, and those with which another is asked, before and after a change. */
export async function makeSnmpSecrets(call: ReturnType<typeof serverCaller>, clientId: string, n: number): Promise<string[]> {
  const made: (string | null)[] = [];
  for (const kind of ['v2c', 'v3'] as const) {
    const { community, authPassword, privPassword } = (
      await call(snmpAgent.createAccess, { body: { kind, name: `${kind}-${n}`, clientId } })
    ).data;
    made.push(community, authPassword, privPassword);
  }
  const mac = `0E:${(randomBytes(5).toString('hex').toUpperCase().match(/../g) ?? []).join(':')}`;
  const { id: deviceId, apiKey } = (await call(monitor.registerDevice, { query: { mac, label: 'Asked', clientId } })).data;
  const [community, authPassword, privPassword] = [1, 2, 3].map(() => randomBytes(20).toString('hex'));
  const body = { host: '93.184.215.14', rules: [{ path: '1.3.6.1.2.1.1.3.0', reading: 'temp' as const }] };
  const { id } = (await call(snmpTargets.create, { body: { ...body, deviceId, community } })).data;
  const user = { kind: 'v3' as const, userName: 'proof', authPassword, privPassword, isEnabled: false };
  await call(snmpTargets.change, { query: { id }, body: { ...body, ...user } });
  return [...made, apiKey, community, authPassword, privPassword].flatMap((secret) => secret ?? []);
}

const UNIFI_PORTAL = {
  enabled: true,
  controller: 'unifi' as const,
  hosts: [],
  unifi: { address: 'https://93.184.215.14:8443', site: 'default', username: 'portal', fingerprint: null, authority: null },
  title: 'Proof',
  terms: { en: '', es: '' },
  hasVouchers: true,
  hasUsers: true,
  landing: null,
};

/** The password of a UniFi controller, codes of vouchers as they are printed and as they are kept in mind, one of them tried, and the file of a certificate with its password. */
export async function makeGuestSecrets(
  origin: string,
  call: ReturnType<typeof serverCaller>,
  clientId: string,
  n: number,
): Promise<string[]> {
  const { codes } = (await call(radiusVouchers.create, { body: { count: 3, minutes: 60, clientId } })).data;
  const [tried = ''] = codes;
  await call(radius.testLogin, { body: { username: tried, passwd: tried } });
  const username = `certified-${n}`;
  const { data: user } = await call(radius.createUser, { body: { username, passwd: `password of certified ${n}`, clientId } });
  const { p12, password } = (await call(radiusCertificates.create, { body: { username, clientId } })).data;
  const { data: nas } = await call(radius.createNas, { body: { name: `By TLS ${n}`, address: `10.77.${n >> 8}.${n & 255}`, clientId } });
  const { key } = (await call(radius.makeNasCertificate, { query: { id: nas.id } })).data;
  const unifiPassword = `of the controller ${randomBytes(12).toString('hex')}`;
  await call(radiusPortal.change, {
    query: { clientId },
    body: { ...UNIFI_PORTAL, slug: `proof-${n}-${clientId.slice(0, 8).toLowerCase()}`, unifiPassword },
  });
  return [
    unifiPassword,
    ...codes,
    ...codes.map((code) => code.replaceAll('-', '').toLowerCase()),
    password,
    middleOf(p12),
    nas.secret,
    lineOf(key),
    ...(await makeOnboardingSecrets(origin, call, { clientId, userId: user.id })),
  ];
}

/** Of a file in Base64 a stretch from its middle: the whole would be found only if it were kept as it is. */
const middleOf = (file: string) => file.slice(file.length >> 1, (file.length >> 1) + 64);

/** Of a PEM file its first line of content: with the others it is broken into lines. */
const lineOf = (pem: string) => pem.split('\n')[2] ?? pem;

/** A code with which somebody sets a device up, in both spellings, and the password of what it gave. */
async function makeOnboardingSecrets(
  origin: string,
  call: ReturnType<typeof serverCaller>,
  { clientId, userId }: { clientId: string; userId: string },
): Promise<string[]> {
  const settings = { ssid: 'Proof', serverName: 'radius.proof.test', method: 'tls' as const, certificateDays: 30 };
  await call(radiusOnboarding.changeNetwork, { query: { clientId }, body: settings });
  const { code } = (await call(radiusOnboarding.create, { body: { userId } })).data;
  const person = createCall(origin, (_, request) => fetch(request));
  const headers = await guestHeaders(origin);
  await person(radiusOnboarding.look, { body: { code } }, { headers });
  const { files, password } = (await person(radiusOnboarding.profile, { body: { code, platform: 'android' } }, { headers })).data;
  const certificate = files.find(({ kind }) => kind === 'key');
  if (!password || !certificate) throw new Error('onboarding gave no certificate');
  return [code, code.replaceAll('-', ''), password, middleOf(certificate.base64)];
}
