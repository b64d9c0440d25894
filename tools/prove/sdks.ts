// Proves: the libraries for licensed software judge alike, as the shared corpus says; none takes a licence or a lease that was changed
// in any way, and neither does openssl.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeLicenceFile, signingKeyFrom } from '../../apps/server/src/modules/licensing/model/licence-file.ts';
import { mutations, type Licence } from './licence-file/licence-mutations.ts';
import { corpusTests, judges } from './sdks/judges.ts';
import { seededRandom } from './support/seeded-random.ts';

const { values } = parseArgs({
  // The library of openssl judges all of them; its program, which is started anew for each, the first few thousand.
  options: { mutations: { type: 'string', default: '100000' }, openssl: { type: 'string', default: '3000' }, seed: { type: 'string' } },
});
const count = Number(values.mutations);
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
const random = seededRandom(seed);
const below = (limit: number) => Math.floor(random() * limit);

const key = signingKeyFrom(randomBytes(32));
const stranger = signingKeyFrom(randomBytes(32));
const iso = (day: number) => new Date(Date.UTC(2027, 0, 1 + day)).toISOString();

/** Every second one is a lease. */
function licence(n: number): Licence {
  const meta = { issued: iso(0), expiry: iso(n + 1), ttl: 3_600 * (n + 1) };
  const data = { id: `key-${n}`, label: `Plant ${n}`, clientName: 'Año nuevo', scopes: n % 3 === 0 ? [] : ['read'], devices: [] };
  const seat = { total: 5, borrowed: false, over: false, advisory: false, renewAt: iso(0) };
  const lease = { type: 'lease', leaseId: String(n), seq: n, nbf: iso(0), exp: iso(n + 1), fingerprint: `machine ${n}`, name: '', seat };
  const payload = JSON.stringify(n % 2 === 0 ? { meta, data } : { ...lease, meta, data });
  return { payload, file: makeLicenceFile(key, payload), forged: makeLicenceFile(stranger, payload) };
}

const licences = Array.from({ length: 40 }, (_, n) => licence(n));
const genuine = licences.map(({ file }) => file);
const known = new Set(genuine);
const kinds = Object.entries(mutations);
const mutants: { kind: string; file: string }[] = [];
for (let n = 0; mutants.length < count; n += 1) {
  const [kind, mutate] = kinds[n % kinds.length] ?? ['none', () => ''];
  const pick = () => licences[below(licences.length)] ?? licence(0);
  const file = mutate(pick(), pick(), below);
  // A swap of two equal characters changes nothing, and what is unchanged is genuine.
  if (!known.has(file)) mutants.push({ kind, file });
}

const faults: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'atalaya-sdks-'));
try {
  for (const { name, run } of corpusTests) {
    const fault = run();
    if (fault) faults.push(`${name} does not agree with the corpus:\n${fault}`);
  }
  const files = [...genuine, ...mutants.map(({ file }) => file)];
  for (const { name, judge, isSlow } of judges) {
    const most = isSlow ? Math.min(files.length, genuine.length + Number(values.openssl)) : files.length;
    const began = performance.now();
    const { verdicts, seen } = await judge(folder, key.publicPem, files.slice(0, most));
    if (verdicts.length !== most) faults.push(`${name} judged ${verdicts.length} of ${most} files`);
    const refused = verdicts.slice(0, genuine.length).filter((verdict) => verdict !== 'ok').length;
    if (refused > 0) faults.push(`${name} refused ${refused} genuine files`);
    const accepted = verdicts.slice(genuine.length).flatMap((verdict, at) => (verdict === 'file' ? [] : [mutants[at]]));
    for (const mutant of accepted.slice(0, 5)) faults.push(`${name} took ${mutant?.kind}: ${JSON.stringify(mutant?.file.slice(0, 200))}`);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(
      `${name}: took ${genuine.length - refused} genuine files, ${accepted.length} of ${most - genuine.length} mutated ones${seen}, ${seconds} s`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
for (const fault of faults) console.log(`✗ ${fault}`);
console.log(`seed ${seed}: ${mutants.length} licences and leases mutated in ${kinds.length} ways`);
process.exitCode = faults.length === 0 ? 0 : 1;
