// Secrets of networks, each made and used once.
import { awaitJob } from '@atalaya/contract/await-job.ts';
import { radiusCertificates } from '@atalaya/contract/radius/certificate-endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { PASSWORD_KINDS } from '@atalaya/contract/radius/users.ts';
import { radiusVouchers } from '@atalaya/contract/radius/voucher-endpoints.ts';
import { formOf } from '../../../apps/server/src/modules/radius/model/password-form.ts';
import type { serverCaller } from '../support/server-caller.ts';

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

/** Codes of vouchers as they are printed and as they are kept in mind, one of them tried, and the file of a certificate with its password. */
export async function makeGuestSecrets(call: ReturnType<typeof serverCaller>, clientId: string, n: number): Promise<string[]> {
  const { codes } = (await call(radiusVouchers.create, { body: { count: 3, minutes: 60, clientId } })).data;
  const [tried = ''] = codes;
  await call(radius.testLogin, { body: { username: tried, passwd: tried } });
  const username = `certified-${n}`;
  await call(radius.createUser, { body: { username, passwd: `password of certified ${n}`, clientId } });
  const { p12, password } = (await call(radiusCertificates.create, { body: { username, clientId } })).data;
  // Of the file a stretch from its middle: a whole line of it would be found only if it were kept as it is.
  const middle = p12.slice(p12.length >> 1, (p12.length >> 1) + 64);
  return [...codes, ...codes.map((code) => code.replaceAll('-', '').toLowerCase()), password, middle];
}
