// Proves: on a fresh installation nobody comes in as a charger that they are not, nor takes the door down by trying.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { anAuthority } from '../../apps/server/src/testing/certificates.ts';
import { rawCharger } from '../../apps/server/src/testing/raw-charger.ts';
import { freePort } from '../setup/free-port.ts';
import { attacks } from './charger-auth/charger-attacks.ts';
import { register, type Attacked } from './charger-auth/charger-knock.ts';
import { serverCaller } from './support/server-caller.ts';
import { runProof, startCluster, type Cluster } from './support/shared-database.ts';

const { values } = parseArgs({
  options: {
    attempts: { type: 'string', default: '10000' },
    pairs: { type: 'string', default: '90' },
    limit: { type: 'string', default: '1.5' },
  },
});

const authority = anAuthority('Authority of the proof');
const folder = await mkdtemp(join(tmpdir(), 'atalaya-proof-'));
const tlsPort = await freePort();

/** The files of a server's own certificate and of the authority that signs those of chargers. */
async function tlsSettings() {
  const { cert, key } = authority.signServer();
  const files = { ATALAYA_OCPP_TLS_CERT: cert, ATALAYA_OCPP_TLS_KEY: key, ATALAYA_OCPP_TLS_CA: authority.cert };
  const paths = Object.fromEntries(Object.keys(files).map((name) => [name, join(folder, name)]));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text, { mode: 0o600 });
  return { ...paths, ATALAYA_OCPP_TLS_PORT: String(tlsPort) };
}

async function prove({ servers, addServer }: Cluster): Promise<boolean> {
  const origin = servers[0]?.url ?? '';
  const call = serverCaller(origin);
  const site: Attacked = {
    port: Number(new URL(origin).port),
    call,
    tls: { port: tlsPort, authority },
    withoutPlain: async () => Number(new URL((await addServer({ ATALAYA_OCPP_PLAIN: 'off', ATALAYA_OCPP_TLS_PORT: '0' })).url).port),
    withOwnAuthority: async () => {
      const port = await freePort();
      await addServer({ ATALAYA_OCPP_TLS_CA: '', ATALAYA_OCPP_TLS_PORT: String(port) });
      return { port, trusted: authority.cert };
    },
    clientId: (await call(tenants.createClient, { body: { name: 'Proof' } })).data.id,
    attempts: Number(values.attempts),
    timingPairs: Number(values.pairs),
    timingLimit: Number(values.limit),
  };
  // Connected before, during and after: whoever behaves is not disturbed.
  const witness = await register(site);
  const charger = await rawCharger({ port: site.port, ...witness });
  let [tried, breaches] = [0, 0];
  for (const [name, attack] of Object.entries(attacks)) {
    const outcome = await attack(site);
    await charger.ask('Heartbeat');
    tried += outcome.tried;
    breaches += outcome.breaches.length;
    const note = outcome.note === undefined ? '' : `; ${outcome.note}`;
    console.log(`${outcome.breaches.length === 0 ? '✓' : '✗'} ${name}: ${outcome.tried} tried${note}`);
    for (const breach of outcome.breaches) console.log(`    ${breach}`);
  }
  charger.cut();
  console.log(`attacks ${Object.keys(attacks).length}, tried ${tried}, breaches ${breaches}`);
  return breaches === 0;
}

const cluster = await startCluster(1, { ATALAYA_DEMO: 'off', ...(await tlsSettings()) });
await runProof('charger-auth', cluster, () => prove(cluster));
await rm(folder, { recursive: true, force: true });
