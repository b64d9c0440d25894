// What operators bring, made by openssl: what makes sense is taken, and of what does not they are told why.
import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { secretsFrom } from '#platform/secrets/secrets.ts';
import { anOpensslAuthority, anOpensslServer, byOpenssl, type MadeByOpenssl } from '#testing/services/openssl-chain.ts';
import { testDatabase, TEST_SECRET } from '#testing/test-app.ts';
import { createAuthority } from './authority.ts';
import { readOwnRoot } from './own-root.ts';
import { readOwnServer } from './own-server.ts';

const NAME = 'radius.house.test';
const DAY_MS = 86_400_000;
/** After all of them were made. */
let now: Date;
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);

let root: MadeByOpenssl;
let middle: MadeByOpenssl;
let server: MadeByOpenssl;
let stranger: MadeByOpenssl;
beforeAll(() => {
  root = anOpensslAuthority('House root');
  middle = anOpensslAuthority('House networks', root, { days: 100 });
  server = anOpensslServer(NAME, middle);
  stranger = anOpensslAuthority('Stranger');
  now = new Date();
});
const joined = (...list: MadeByOpenssl[]) => list.map(({ pem }) => pem).join('');

describe('an authority', () => {
  const read = (bundle: string, key: string, at = new Date()) => readOwnRoot(bundle, key, at);

  test('is taken as a root, or as an intermediate with its root; of RSA too', () => {
    expect(read(root.pem, root.key).pem.trim()).toBe(root.pem.trim());
    expect(read(`of our own, 2026\n${joined(middle, root)}`, middle.key).pem.match(/BEGIN/g)).toHaveLength(2);
    const rsa = anOpensslAuthority('Old root', null, { key: ['RSA', '-pkeyopt', 'rsa_keygen_bits:2048'] });
    expect(read(rsa.pem, rsa.key).key.asymmetricKeyType).toBe('rsa');
  });

  test('is refused with a reason that helps', () => {
    expect(() => read('nothing', root.key)).toThrow('There is no certificate in the file');
    expect(() => read(root.pem.replace('MII', 'XII'), root.key)).toThrow('Certificate 1 in the file could not be read');
    expect(() => read(root.pem, 'nothing')).toThrow('PEM without a password');
    expect(() => read(root.pem, middle.key)).toThrow('The key is not that of the first certificate, “O=House, CN=House root”');
    expect(() => read(middle.pem, middle.key)).toThrow(
      'The chain is incomplete: “O=House, CN=House networks” was issued by “O=House, CN=House root”',
    );
    expect(() => read(joined(middle, stranger), middle.key)).toThrow('was not issued by “O=House, CN=Stranger”');
    expect(() => read(joined(root, middle), root.key)).toThrow('was not issued by');
    expect(() => read(joined(middle, root), middle.key, inDays(150))).toThrow('House networks” has expired: it was valid until');
    expect(() => read(root.pem, root.key, inDays(-2))).toThrow('is not valid yet');
    expect(() => read(joined(server, middle, root), server.key)).toThrow(`CN=${NAME}” may not issue certificates`);
    const small = anOpensslAuthority('Small', null, { key: ['RSA', '-pkeyopt', 'rsa_keygen_bits:1024'] });
    expect(() => read(small.pem, small.key)).toThrow('RSA with 2048 bits or more');
    const narrow = anOpensslAuthority('Narrow', null, {
      extensions: ['basicConstraints=critical,CA:TRUE,pathlen:0', 'keyUsage=keyCertSign'],
    });
    const below = anOpensslAuthority('Below', narrow);
    expect(() => read(joined(below, narrow), below.key)).toThrow('allows fewer authorities below it');
  });
});

describe("a server's certificate", () => {
  const read = (bundle: string, key: string, name?: string, at = new Date()) => readOwnServer(bundle, key, name, at);

  test('is taken with its chain, under the name that it has, until the first of the chain ends', () => {
    const taken = read(joined(server, middle, root), server.key);
    expect([taken.name, taken.chain.match(/BEGIN/g)?.length]).toEqual([NAME, 2]);
    expect(taken.expiresAt).toEqual(new Date(new X509Certificate(middle.pem).validTo));
  });

  test('is refused with a reason that helps', () => {
    const whole = joined(server, middle, root);
    expect(() => read(whole, server.key, 'other.house.test')).toThrow(`is for ${NAME}, not for other.house.test`);
    expect(() => read(server.pem, server.key)).toThrow('chain is incomplete');
    expect(() => read(joined(server, middle), server.key)).toThrow('The chain is incomplete: “O=House, CN=House networks”');
    expect(() => read(joined(server, root), server.key)).toThrow('was not issued by');
    expect(() => read(whole, middle.key)).toThrow('The key is not that of the first certificate');
    expect(() => read(whole, server.key, NAME, inDays(300))).toThrow('has expired');
    expect(() => read(joined(middle, root), middle.key)).toThrow('it goes with --root');
    const plain = byOpenssl(NAME, { issuer: middle, extensions: [`subjectAltName=DNS:${NAME}`] });
    expect(() => read(joined(plain, middle, root), plain.key)).toThrow('does not say that it is for servers');
    const person = byOpenssl(NAME, { issuer: middle, extensions: [`subjectAltName=DNS:${NAME}`, 'extendedKeyUsage=clientAuth'] });
    expect(() => read(joined(person, middle, root), person.key)).toThrow('is not for servers');
    const nameless = byOpenssl(NAME, { issuer: middle, extensions: ['extendedKeyUsage=serverAuth'] });
    expect(() => read(joined(nameless, middle, root), nameless.key)).toThrow('no name of a server');
    const star = anOpensslServer('*.house.test', middle);
    expect(() => read(joined(star, middle, root), star.key, NAME)).toThrow(`not for ${NAME}`);
  });
});

test('what is issued under a brought authority holds before openssl, ends with it, and no key stands in the open', async () => {
  const { db, pool } = await testDatabase();
  const authority = createAuthority({ secrets: secretsFrom(TEST_SECRET), clock: () => new Date() }, 'network', 'Atalaya');
  const ours = await authority.trustedPem(db);
  await authority.use(db, joined(middle, root), middle.key);
  const made = await authority.server(db, NAME);
  expect(made.expiresAt).toEqual(new Date(new X509Certificate(middle.pem).validTo));
  expect((await authority.server(db, NAME)).pem, 'asked again').toBe(made.pem);
  const verify = 'openssl verify -CAfile <(printf %s "$ROOT") -purpose sslserver -untrusted <(printf %s "$CHAIN") <(printf %s "$OWN")';
  const env = { PATH: '/usr/bin:/bin', ROOT: root.pem, CHAIN: middle.pem, OWN: made.pem };
  const checked = execFileSync('bash', ['-c', verify], { env, encoding: 'utf8' });
  expect(checked).toContain('OK');
  expect((await authority.trustedPem(db)).trim()).toBe(root.pem.trim());

  await authority.useServer(db, joined(server, middle, root), server.key, undefined);
  const shown = await authority.server(db, NAME);
  expect([shown.pem.startsWith(server.pem.trim()), shown.keyPem.trim()]).toEqual([true, server.key.trim()]);
  await expect(authority.server(db, NAME, { isNew: true })).rejects.toThrow('was brought: bring another one');
  const { rows } = await pool.query<{ all: string }>(
    `select (select json_agg(c)::text from certificates c) || (select json_agg(a)::text from certificate_authorities a) as all`,
  );
  const clear = [middle.key, server.key].flatMap((key) => {
    const der = Buffer.from(key.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64');
    return [der.toString('hex'), der.toString('base64'), key.split('\n')[1] ?? ''];
  });
  for (const secret of clear) expect(rows[0]?.all).not.toContain(secret);

  await authority.useBuiltIn(db);
  const back = await authority.server(db, NAME);
  expect([back.pem.includes(server.pem.trim()), (await authority.trustedPem(db)) === ours, back.rootPem === root.pem]).toEqual([
    false,
    false,
    false,
  ]);
});

test('an authority that was brought before that was noted is told as brought, and can be given up for ours', async () => {
  const { db, pool } = await testDatabase();
  const authority = createAuthority({ secrets: secretsFrom(TEST_SECRET), clock: () => new Date() }, 'network', 'Atalaya');
  const isBrought = async () => (await authority.about(db)).authority?.isBrought;
  const ours = await authority.trustedPem(db);
  expect(await isBrought()).toBe(false);
  await authority.useBuiltIn(db);
  expect(await authority.trustedPem(db), 'ours stays').toBe(ours);
  for (const [bundle, key] of [
    [root.pem, root.key],
    [joined(middle, root), middle.key],
  ] as const) {
    await authority.use(db, bundle, key);
    await pool.query('update certificate_authorities set is_brought = false');
    expect(await isBrought()).toBe(true);
    await authority.useBuiltIn(db);
    expect((await authority.trustedPem(db)).trim()).not.toBe(root.pem.trim());
    expect(await isBrought()).toBe(false);
  }
});
