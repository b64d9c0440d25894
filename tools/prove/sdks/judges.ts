// The libraries, each in its own language, and openssl: each judges a row of files.
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readFile, Refused } from '../../../sdks/typescript/atalaya-licence.ts';
import { findPython } from '../../setup/system-programs.mjs';
import { ROOT } from '../../setup/server-process.ts';

interface Judged {
  /** One for each file: `ok`, or why not. */
  verdicts: string[];
  /** What else there is to say of how it looked. */
  seen: string;
}
interface Judge {
  name: string;
  judge: (folder: string, publicPem: string, files: string[]) => Judged | Promise<Judged>;
  isSlow?: true;
}

const TIMEOUT_MS = 1_200_000;
const python = (env: NodeJS.ProcessEnv) =>
  inFolder('python', findPython() ?? 'python3', ['-m', 'unittest', '-q'], { PYTHONDONTWRITEBYTECODE: '1', ...env });
const go = (env: NodeJS.ProcessEnv) => inFolder('go', 'go', ['test', '-count=1', './...'], env);

/** Null, or what it complained of. */
function inFolder(language: string, program: string, args: string[], env: NodeJS.ProcessEnv): string | null {
  const cwd = join(ROOT, 'sdks', language);
  const ofGo = { GOCACHE: process.env.GOCACHE ?? join(ROOT, '.cache/go'), GOFLAGS: '-mod=mod', GOTOOLCHAIN: 'local', GOPROXY: 'off' };
  const options = { cwd, env: { ...process.env, ...ofGo, ...env }, encoding: 'utf8', timeout: TIMEOUT_MS } as const;
  const { status, stdout, stderr, error } = spawnSync(program, args, options);
  return status === 0 ? null : `${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`;
}

export const corpusTests = [
  { name: 'Python', run: () => python({}) },
  { name: 'Go', run: () => go({}) },
];

const byItsTest = (name: string, run: (env: NodeJS.ProcessEnv) => string | null): Judge => ({
  name,
  judge(folder, publicPem, files) {
    const [from, to] = [join(folder, 'files'), join(folder, `${name}-verdicts`)];
    writeFileSync(from, files.map((file) => `${JSON.stringify(file)}\n`).join(''));
    const fault = run({ JUDGE_FILES: from, JUDGE_VERDICTS: to, JUDGE_KEY: publicPem });
    if (fault) throw new Error(`${name} could not judge: ${fault}`);
    return { verdicts: readFileSync(to, 'utf8').trimEnd().split('\n'), seen: '' };
  },
});

async function byTypeScript(_: string, publicPem: string, files: string[]): Promise<Judged> {
  const verdicts: string[] = [];
  for (const file of files)
    verdicts.push(
      await readFile(publicPem, file).then(
        () => 'ok',
        (error: unknown) => (error instanceof Refused ? error.code : String(error)),
      ),
    );
  return { verdicts, seen: '' };
}

const [BEGIN, END] = ['-----BEGIN LICENSE FILE-----', '-----END LICENSE FILE-----'];

interface Handed {
  message: string;
  signature: Buffer;
}

/** What somebody without a library hands to openssl: null where the file is not in the one form that there is. */
function handedToOpenssl(file: string): Handed | null {
  const [first, ...rest] = file.split('\n');
  if (first !== BEGIN || rest.pop() !== '' || rest.pop() !== END) return null;
  const text = Buffer.from(rest.join(''), 'base64');
  const inside = /^\{"enc":"([A-Za-z0-9+/=]*)","sig":"([A-Za-z0-9+/=]*)","alg":"base64\+ed25519"\}$/.exec(text.toString('latin1'));
  if (!inside || text.toString('base64').replaceAll(/(.{64})(?!$)/g, '$1\n') !== rest.join('\n')) return null;
  const [, enc = '', sig = ''] = inside;
  const signature = Buffer.from(sig, 'base64');
  return signature.toString('base64') === sig ? { message: `license/${enc}`, signature } : null;
}

/** So many runs for one shell, which starts a small program in a fraction of the time that Node takes. */
const RUNS_AT_ONCE = 500;
const RUN_ALL = `for at in $(seq 0 $(($1 - 1))); do openssl pkeyutl -verify -pubin -inkey "$0" -rawin -in "$2-message-$at" -sigfile "$2-signature-$at" > "$2-said" 2>&1; echo $?; done`;

/** The library of openssl: every file that has the form, in one process. */
function byOpensslLibrary(folder: string, publicPem: string, files: string[]): Judged {
  const [pem, pairs] = [join(folder, 'key.pem'), join(folder, 'pairs')];
  writeFileSync(pem, publicPem);
  const handed = files.map(handedToOpenssl);
  const formed = handed.flatMap((one, at) => (one ? [{ ...one, at }] : []));
  const hex = ({ message, signature }: Handed) => `${Buffer.from(message).toString('hex')} ${signature.toString('hex')}\n`;
  writeFileSync(pairs, formed.map(hex).join(''));
  const program = join(ROOT, 'tools/prove/sdks/openssl_library.py');
  const options = { encoding: 'utf8', timeout: TIMEOUT_MS, maxBuffer: 64e6 } as const;
  const { status, stdout, stderr } = spawnSync(findPython() ?? 'python3', [program, pem, pairs], options);
  if (status !== 0) throw new Error(`the library of openssl could not judge: ${stderr}`);
  const [version = '', ...said] = stdout.trimEnd().split('\n');
  return { verdicts: verdictsOf(handed, said), seen: ` (${formed.length} had the form and were verified by ${version})` };
}

/** 1: verified, 0: not. Anything else is no judgement. */
function verdictsOf(handed: readonly (Handed | null)[], said: string[]): string[] {
  let next = 0;
  return handed.map((one) => {
    if (!one) return 'file';
    const answer = said[next++];
    if (answer === '1') return 'ok';
    return answer === '0' ? 'file' : `openssl said ${String(answer)}`;
  });
}

/** The program of the system: for each file that has the form, one run. */
async function byOpenssl(folder: string, publicPem: string, files: string[]): Promise<Judged> {
  const run = promisify(execFile);
  const pem = join(folder, 'key.pem');
  writeFileSync(pem, publicPem);
  const handed = files.map(handedToOpenssl);
  const formed = handed.filter((one) => one !== null);
  const said: string[] = [];
  let next = 0;
  const lane = async (_: unknown, lane: number) => {
    const own = join(folder, `lane-${lane}`);
    while (next < formed.length) {
      const from = next;
      const mine = formed.slice(from, (next += RUNS_AT_ONCE));
      for (const [n, { message, signature }] of mine.entries()) {
        writeFileSync(`${own}-message-${n}`, message);
        writeFileSync(`${own}-signature-${n}`, signature);
      }
      const { stdout } = await run('sh', ['-c', RUN_ALL, pem, String(mine.length), own]);
      // It ends with 0 when it verified: the other way round.
      for (const [n, code] of stdout.trimEnd().split('\n').entries())
        said[from + n] = code === '0' ? '1' : code === '1' ? '0' : `nothing and ended with ${code}`;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return { verdicts: verdictsOf(handed, said), seen: ` (${formed.length} had the form and were verified by the program)` };
}

export const judges: Judge[] = [
  { name: 'TypeScript', judge: byTypeScript },
  byItsTest('Python', python),
  byItsTest('Go', go),
  { name: 'the library of openssl', judge: byOpensslLibrary },
  { name: 'openssl', judge: byOpenssl, isSlow: true },
];
