// Proves: no licence file that was changed in any way is accepted, and openssl accepts the real ones and none of the changed.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  makeLicenceFile,
  readLicenceFile,
  signDetached,
  signingKeyFrom,
} from '../../apps/server/src/modules/licensing/model/licence-file.ts';
import { mutations, type Licence } from './licence-file/licence-mutations.ts';
import { seededRandom } from './support/seeded-random.ts';

const { values } = parseArgs({ options: { files: { type: 'string', default: '100000' }, seed: { type: 'string' } } });
const count = Number(values.files);
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
const random = seededRandom(seed);
const below = (limit: number) => Math.floor(random() * limit);

const key = signingKeyFrom(randomBytes(32));
const stranger = signingKeyFrom(randomBytes(32));

function licence(n: number): Licence {
  const expiry = new Date(Date.UTC(2027, 0, 1 + n)).toISOString();
  const payload = JSON.stringify({
    meta: { issued: '2026-01-01T00:00:00.000Z', expiry, ttl: 3_600 * (n + 1) },
    data: { id: `key-${n}`, label: `Plant ${n}`, clientName: 'Año nuevo', scopes: n % 2 === 0 ? ['read'] : [], devices: [] },
  });
  return { payload, file: makeLicenceFile(key, payload), forged: makeLicenceFile(stranger, payload) };
}

/** With nothing but the public key, as a customer without our code would. */
function opensslAccepts(folder: string, payload: string, signature: string): boolean {
  const path = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const [pem, text, sig] = [path('key.pem', key.publicPem), path('payload', payload), path('sig', Buffer.from(signature, 'base64'))];
  try {
    execFileSync('openssl', ['pkeyutl', '-verify', '-pubin', '-inkey', pem, '-rawin', '-in', text, '-sigfile', sig], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

const licences = Array.from({ length: 20 }, (_, n) => licence(n));
const genuine = new Set(licences.map(({ file }) => file));
const refusedGenuine = licences.filter(({ file, payload }) => readLicenceFile(key.publicKey, file) !== payload).length;

const tried: Record<string, number> = {};
const accepted: string[] = [];
const kinds = Object.entries(mutations);
let total = 0;
for (let n = 0; total < count; n += 1) {
  const [kind, mutate] = kinds[n % kinds.length] ?? ['none', () => ''];
  const pick = () => licences[below(licences.length)] ?? licence(0);
  const mutant = mutate(pick(), pick(), below);
  // A swap of two equal characters changes nothing, and what is unchanged is genuine.
  if (genuine.has(mutant)) continue;
  total += 1;
  tried[kind] = (tried[kind] ?? 0) + 1;
  if (readLicenceFile(key.publicKey, mutant) !== null) accepted.push(`${kind}: ${JSON.stringify(mutant.slice(0, 200))}`);
}

const folder = mkdtempSync(join(tmpdir(), 'atalaya-licence-'));
const [first, second] = licences;
let openssl = false;
try {
  const signature = signDetached(key, first?.payload ?? '');
  openssl =
    opensslAccepts(folder, first?.payload ?? '', signature) &&
    !opensslAccepts(folder, second?.payload ?? '', signature) &&
    !opensslAccepts(folder, `${first?.payload} `, signature) &&
    !opensslAccepts(folder, first?.payload ?? '', signDetached(stranger, first?.payload ?? ''));
} finally {
  rmSync(folder, { recursive: true });
}

for (const fault of accepted.slice(0, 10)) console.log(`✗ accepted: ${fault}`);
console.log(
  `seed ${seed}, mutated files ${total} in ${kinds.length} ways, accepted ${accepted.length}; genuine files refused ${refusedGenuine}; openssl agrees ${openssl}`,
);
const isEveryKindTried = kinds.every(([kind]) => (tried[kind] ?? 0) > count / kinds.length / 2);
process.exitCode = accepted.length === 0 && refusedGenuine === 0 && openssl && isEveryKindTried ? 0 : 1;
