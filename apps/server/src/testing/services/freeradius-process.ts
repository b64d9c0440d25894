// A FreeRADIUS process and `radclient`, which can send from any address of 127.0.0.0/8: one machine is many NAS.
import { spawn, type ChildProcess } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const READY_WITHIN_MS = 20_000;

export interface RadiusAnswer {
  /** Access-Accept, Access-Reject, Accounting-Response …; null: silence. */
  code: string | null;
  /** All that radclient printed of the answer. */
  text: string;
  ms: number;
}

export const freeUdpPort = () =>
  new Promise<number>((found) => {
    const probe = createSocket('udp4').bind(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });

/** As radclient reads it: between quotes, with what would end them escaped. */
export const quoted = (text: string) => `"${text.replace(/["\\]/g, (character) => `\\${character}`)}"`;

async function untilRunning(child: ChildProcess, logFile: string) {
  for (const start = performance.now(); performance.now() - start < READY_WITHIN_MS; await sleep(50)) {
    const text = await readFile(logFile, 'utf8').catch(() => '');
    if (text.includes('Ready to process requests')) return;
    if (child.exitCode !== null) throw new Error(`FreeRADIUS did not start:\n${text}`);
  }
  throw new Error('FreeRADIUS did not become ready');
}

/** One packet after the other, each answered or given up before the next; starting radclient takes longer than all of them. */
export async function radclientTo(
  to: string,
  kind: 'auth' | 'acct',
  secret: string,
  packets: readonly (readonly string[])[],
  timeoutS: number,
): Promise<RadiusAnswer[]> {
  const start = performance.now();
  // What it says on standard error would fall between two halves of a line: standard output comes in blocks.
  const sent = spawn('radclient', ['-x', '-p', '1', '-r', '1', '-t', String(timeoutS), to, kind, secret], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  sent.stdin.end(packets.map((lines) => `${lines.join('\n')}\n`).join('\n'));
  let text = '';
  sent.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await once(sent, 'close');
  const ms = performance.now() - start;
  return text
    .split(/^Sent /m)
    .slice(1)
    .map((each) => {
      const [, received = '', code = null] = /Received ((Access-\w+|Accounting-Response)[\s\S]*)/.exec(each) ?? [];
      return { code, text: received, ms };
    });
}

export type Freeradius = Awaited<ReturnType<typeof startFreeradius>>;

export async function startFreeradius(folder: string, port: number) {
  const child = spawn('/usr/sbin/freeradius', ['-d', folder, '-f'], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  await untilRunning(child, join(folder, 'log/radius.log'));

  const radclient = (kind: 'auth' | 'acct', secret: string, packets: readonly (readonly string[])[], timeoutS = 3) =>
    radclientTo(`127.0.0.1:${kind === 'auth' ? port : port + 1}`, kind, secret, packets, timeoutS);

  const one = async (...args: Parameters<typeof radclient>) => (await radclient(...args))[0] ?? { code: null, text: '', ms: 0 };
  const PROTECTED = 'Message-Authenticator = 0x00';

  return {
    port,
    /** A login by PAP unless told otherwise. */
    login: (from: string, secret: string, name: string, password: string, more: readonly string[] = [PROTECTED]) =>
      one('auth', secret, [
        [`User-Name = ${quoted(name)}`, `User-Password = ${quoted(password)}`, `Packet-Src-IP-Address = ${from}`, ...more],
      ]),
    auth: (from: string, secret: string, packets: readonly (readonly string[])[], timeoutS?: number) =>
      radclient(
        'auth',
        secret,
        packets.map((lines) => [`Packet-Src-IP-Address = ${from}`, PROTECTED, ...lines]),
        timeoutS,
      ),
    /** Whether anybody answers at all. */
    isAnswered: async (from: string, secret: string, name: string, timeoutS: number) =>
      (await one('auth', secret, [[`User-Name = ${quoted(name)}`, `Packet-Src-IP-Address = ${from}`, PROTECTED]], timeoutS)).code !== null,
    account: (from: string, secret: string, packets: readonly (readonly string[])[]) =>
      radclient(
        'acct',
        secret,
        packets.map((lines) => [`Packet-Src-IP-Address = ${from}`, ...lines]),
      ),
    logText: () => readFile(join(folder, 'log/radius.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
