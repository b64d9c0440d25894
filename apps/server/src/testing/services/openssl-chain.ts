// Certificates as an operator has them: made by openssl, none of them by us.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface MadeByOpenssl {
  name: string;
  pem: string;
  key: string;
}
interface Wish {
  /** Null: it signs itself. */
  issuer?: MadeByOpenssl | null;
  /** As in a file of extensions. */
  extensions: readonly string[];
  key?: readonly string[];
  days?: number;
}

const EC = ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];

export function byOpenssl(name: string, { issuer = null, extensions, key = EC, days = 200 }: Wish): MadeByOpenssl {
  const folder = mkdtempSync(join(tmpdir(), 'atalaya-openssl-'));
  const at = (file: string) => join(folder, file);
  const run = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe', cwd: folder });
  try {
    const [algorithm = '', ...options] = key;
    run('genpkey', '-algorithm', algorithm, ...options, '-out', 'own.key');
    run('req', '-new', '-key', 'own.key', '-subj', `/O=House/CN=${name}`, '-out', 'own.csr');
    writeFileSync(at('own.ext'), `${['subjectKeyIdentifier=hash', ...extensions].join('\n')}\n`);
    if (issuer) {
      writeFileSync(at('issuer.pem'), issuer.pem);
      writeFileSync(at('issuer.key'), issuer.key);
    }
    const signer = issuer ? ['-CA', 'issuer.pem', '-CAkey', 'issuer.key', '-CAcreateserial'] : ['-signkey', 'own.key'];
    run('x509', '-req', '-in', 'own.csr', ...signer, '-days', String(days), '-sha256', '-extfile', 'own.ext', '-out', 'own.pem');
    return { name, pem: readFileSync(at('own.pem'), 'utf8'), key: readFileSync(at('own.key'), 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const IS_AUTHORITY = ['basicConstraints=critical,CA:TRUE', 'keyUsage=critical,keyCertSign,cRLSign'];
export const anOpensslAuthority = (name: string, issuer: MadeByOpenssl | null = null, wish: Partial<Wish> = {}) =>
  byOpenssl(name, { issuer, extensions: IS_AUTHORITY, ...wish });
export const anOpensslServer = (name: string, issuer: MadeByOpenssl, wish: Partial<Wish> = {}) =>
  byOpenssl(name, {
    issuer,
    extensions: [
      'basicConstraints=CA:FALSE',
      'keyUsage=critical,digitalSignature',
      'extendedKeyUsage=serverAuth',
      `subjectAltName=DNS:${name}`,
    ],
    ...wish,
  });
