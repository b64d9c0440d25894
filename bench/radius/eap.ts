// Logins by EAP, each with a handshake of its own, by several eapol_test at a time: through the service, and beside it through FreeRADIUS alone.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { radiusCertificates } from '@atalaya/contract/radius/certificate-endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { serverCaller } from '../../tools/prove/support/server-caller.ts';
import { SECRET, type Cluster } from '../../tools/prove/support/shared-database.ts';
import { installFreeradius } from '../../tools/setup/freeradius.ts';
import type { ServerProcess } from '../../tools/setup/server-process.ts';
import type { Figure } from '../report/figure.ts';
import { startFilesReference } from './files-reference.ts';

const EAPOL_TEST = '/usr/bin/eapol_test';
const SERVER_NAME = 'radius.bench.example';
/** What one machine's two cores can be kept busy with; half of the work is that of the devices. */
const AT_ONCE = 4;
const USERS = 16;
const LOGINS = 160;
const TURNS = 3;
const ENDED_WITHIN_MS = 120_000;

type Method = 'PEAP/MSCHAPv2' | 'EAP-TLS';
interface Device {
  name: string;
  password: string;
  /** A file with certificate and key as they are: opening a sealed one would take a device longer than the login. */
  own: string;
}

const linesOf: Record<Method, (device: Device) => string[]> = {
  'PEAP/MSCHAPv2': ({ name, password }) => [
    'eap=PEAP',
    'anonymous_identity="anonymous"',
    `identity="${name}"`,
    `password="${password}"`,
    'phase2="auth=MSCHAPV2"',
  ],
  'EAP-TLS': ({ name, own }) => ['eap=TLS', `identity="${name}"`, `client_cert="${own}"`, `private_key="${own}"`],
};

/** One device after the other, as many at a time as there are lanes; one that is not let in makes the figure worthless. */
async function loginsPerSecond(files: readonly string[], port: number, secret: string, logins: number): Promise<number> {
  const waiting = Array.from({ length: logins }, (_, n) => n).values();
  const start = performance.now();
  async function lane(): Promise<void> {
    for (const n of waiting) {
      const station = `02:00:00:00:${(n >> 8).toString(16).padStart(2, '0')}:${(n & 255).toString(16).padStart(2, '0')}`;
      const args = ['-c', files[n % files.length] ?? '', '-a', '127.0.0.1', '-p', String(port), '-s', secret, '-t', '60', '-M', station];
      const said = await new Promise<string>((ended) => {
        execFile(EAPOL_TEST, args, { maxBuffer: 20_000_000, timeout: ENDED_WITHIN_MS }, (_error, stdout) => ended(stdout));
      });
      if (!said.trimEnd().endsWith('SUCCESS')) throw new Error(`a login by EAP was refused:\n${said.split('\n').slice(-20).join('\n')}`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return logins / ((performance.now() - start) / 1_000);
}

async function someDevices(server: ServerProcess, clientId: string, folder: string): Promise<Device[]> {
  const call = serverCaller(server.url);
  return Promise.all(
    Array.from({ length: USERS }, async (_, n) => {
      const [name, password] = [`eap-${n}`, `password of ${n}`];
      await call(radius.createUser, { body: { username: name, passwd: password, passwordKind: 'nt', clientId } });
      const { data: made } = await call(radiusCertificates.create, { body: { username: name, clientId } });
      const args = ['pkcs12', '-legacy', '-nodes', '-clcerts', '-passin', `pass:${made.password}`];
      const own = join(folder, `${name}.pem`);
      await writeFile(own, execFileSync('openssl', args, { input: Buffer.from(made.p12, 'base64'), stdio: 'pipe' }));
      return { name, password, own };
    }),
  );
}

export async function benchEap(
  { databaseUrl }: Pick<Cluster, 'databaseUrl'>,
  server: ServerProcess,
  clientId: string,
  secret: string,
): Promise<Figure[]> {
  if (!existsSync(EAPOL_TEST)) throw new Error('Logins by EAP need eapol_test (on Debian: apt-get install eapoltest).');
  const folder = await mkdtemp(join(tmpdir(), 'atalaya-eap-bench-'));
  const ours = await installFreeradius(server, { ATALAYA_SECRET: SECRET, DATABASE_URL: databaseUrl }, {}, ['--eap', '--name', SERVER_NAME]);
  try {
    const root = join(folder, 'ca.pem');
    await writeFile(root, await serverCaller(server.url)(radiusCertificates.authority, {}));
    const devices = await someDevices(server, clientId, folder);
    const reference = await startFilesReference(ours.folder, secret, devices);
    try {
      const figures: Figure[] = [];
      for (const method of ['PEAP/MSCHAPv2', 'EAP-TLS'] as const) {
        const files = await Promise.all(
          devices.map(async (device) => {
            const file = join(folder, `${device.name}-${method.replace('/', '-')}.conf`);
            const lines = ['key_mgmt=WPA-EAP', ...linesOf[method](device), `ca_cert="${root}"`, `domain_match="${SERVER_NAME}"`];
            await writeFile(file, `network={\n${lines.join('\n')}\n}\n`);
            return file;
          }),
        );
        const seen: [number[], number[]] = [[], []];
        // In turns, so that whatever else the machine does meanwhile falls on both; the first of each warms up.
        for (let turn = 0; turn <= TURNS; turn += 1)
          for (const [at, port] of [ours.port, reference.port].entries()) {
            const perSecond = await loginsPerSecond(files, port, secret, turn === 0 ? USERS : LOGINS);
            if (turn > 0) seen[at]?.push(perSecond);
          }
        const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
        figures.push({
          what: `logins by ${method}, logged, ${AT_ONCE} devices at a time`,
          value: mean(seen[0]),
          unit: '/s',
          reference: { what: 'FreeRADIUS with files', value: mean(seen[1]) },
          note: `a process and a whole handshake for each login, on the same machine; ${LOGINS} logins in each of ${TURNS} turns`,
        });
      }
      return figures;
    } finally {
      await reference.stop();
    }
  } finally {
    await ours.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
