// A folder with a certificate and its key, as a program that renews them leaves it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { anAuthority } from './certificates.ts';

/** Each certificate is of an authority of its own, so that whoever trusts one sees which it was shown. */
export async function tlsFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'atalaya-tls-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = { certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  /** Returns what one has to trust to be content with it. */
  async function renew(): Promise<string> {
    const authority = anAuthority(`Authority ${performance.now()}`);
    const { cert, key } = authority.signServer();
    await writeFile(files.certificate, cert);
    await writeFile(files.key, key);
    return authority.cert;
  }
  return { files, renew, trusted: await renew(), breakKey: () => writeFile(files.key, 'half of a ke') };
}
