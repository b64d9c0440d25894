// Proves: the libraries for licensed software accept and refuse what the shared corpus says, and no mutated file.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ROOT } from '../setup/server-process.ts';

const { values } = parseArgs({ options: { mutations: { type: 'string', default: '100000' }, seed: { type: 'string' } } });
const seed = values.seed ?? String(Date.now() % 1_000_000);
const TIMEOUT_MS = 600_000;

const canRunPython = spawnSync('python3', ['-c', 'import cryptography']).status === 0;
if (canRunPython) {
  const env = { ...process.env, MUTATIONS: values.mutations, SEED: seed, PYTHONDONTWRITEBYTECODE: '1' };
  const options = { cwd: `${ROOT}/sdks/python`, env, encoding: 'utf8', timeout: TIMEOUT_MS } as const;
  const { status, stderr } = spawnSync('python3', ['-m', 'unittest', '-q'], options);
  if (status !== 0) console.log(stderr);
  console.log(
    `seed ${seed}: Python ${status === 0 ? 'agrees with the corpus and refuses' : 'differs, after'} ${values.mutations} mutated files`,
  );
  process.exitCode = status === 0 ? 0 : 1;
} else {
  console.log('Python is left out: python3 with its module cryptography (Debian: python3-cryptography) is not installed here.');
}
