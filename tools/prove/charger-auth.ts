// Proves: on a fresh installation nobody comes in as a charger that they are not, nor takes the door down by trying.
import { parseArgs } from 'node:util';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { rawCharger } from '../../apps/server/src/testing/raw-charger.ts';
import { attacks, register, type Attacked } from './charger-attacks.ts';
import { serverCaller } from './server-caller.ts';
import { runProof, startCluster, type Cluster } from './shared-database.ts';

const { values } = parseArgs({
  options: {
    attempts: { type: 'string', default: '10000' },
    pairs: { type: 'string', default: '90' },
    limit: { type: 'string', default: '1.5' },
  },
});

async function prove({ servers }: Cluster): Promise<boolean> {
  const origin = servers[0]?.url ?? '';
  const call = serverCaller(origin);
  const site: Attacked = {
    port: Number(new URL(origin).port),
    call,
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

const cluster = await startCluster(1, { ATALAYA_DEMO: 'off' });
await runProof('charger-auth', cluster, () => prove(cluster));
