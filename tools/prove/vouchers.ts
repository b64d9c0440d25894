// Proves: each voucher is used by as many devices as it allows and not by one more, however many ask for its last place at once on three
// servers; a device that has its place keeps it; and what was revoked lets nobody in.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildRequest } from '@atalaya/contract/call.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { aaa, GivenAttributes } from '@atalaya/contract/radius/aaa-endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { radiusVouchers } from '@atalaya/contract/radius/voucher-endpoints.ts';
import { freeradiusToken } from '../../apps/server/src/modules/radius/index.ts';
import { secretsFrom } from '../../apps/server/src/platform/secrets/secrets.ts';
import { seededRandom } from './support/seeded-random.ts';
import { fetchAnew, inParallel, serverCaller } from './support/server-caller.ts';
import { runProof, SECRET, startCluster, type Cluster } from './support/shared-database.ts';

const { values } = parseArgs({
  options: {
    redemptions: { type: 'string', default: '100000' },
    vouchers: { type: 'string', default: '1000' },
    seed: { type: 'string' },
  },
});
const [redemptions, count] = [Number(values.redemptions), Number(values.vouchers)];
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
const LANES = 48;
const TRIES = 30;
const ASKED_AGAIN_MS = 100;
const DEVICES = [1, 2, 5];
const NAS = '10.20.30.40';
const headers = { Authorization: `Bearer ${freeradiusToken(secretsFrom(SECRET))}` };
const toHex = (text: string) => Buffer.from(text).toString('hex');

/** Silence, as FreeRADIUS gives it where a server is busy or a connection was closed: the access server asks again. */
async function ask(make: () => Request): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const answer = await fetchAnew(make()).catch((error: unknown) => error);
    if (answer instanceof Response && answer.status < 500) return answer;
    if (tried === TRIES)
      throw new Error(`no answer after ${TRIES} tries`, { cause: answer instanceof Response ? await answer.text() : answer });
    await sleep(ASKED_AGAIN_MS);
  }
}

/** As FreeRADIUS does: it asks, and once the password was right it asks for the place. True: let in. */
async function logIn(origin: string, code: string, station: string): Promise<boolean> {
  const body = { username: toHex(code), callingStation: toHex(station), protocol: 'pap' as const, nas: NAS, redeems: true };
  const answer = await ask(() => buildRequest(origin, aaa.authorize, { body }, { headers }));
  if (answer.status === 401) return false;
  const given = GivenAttributes.parse(await answer.json());
  if (given['control:Tmp-String-5']?.value[0] !== 'redeem') return true;
  const voucher = String(given['control:Tmp-String-4']?.value[0]);
  const place = await ask(() => buildRequest(origin, aaa.redeem, { body: { voucher, callingStation: toHex(station) } }, { headers }));
  return GivenAttributes.parse(await place.json())['control:Tmp-String-0']?.value[0] === 'ok';
}

async function prove(cluster: Cluster): Promise<boolean> {
  const call = serverCaller(cluster.origin);
  const clientId = (await call(tenants.createClient, { body: { name: `Vouchers ${seed}` } })).data.id;
  await call(radius.createNas, { body: { name: 'Proof', address: NAS, clientId } });
  const vouchers: { code: string; devices: number; letIn: Set<string> }[] = [];
  const perBatch = Math.ceil(count / DEVICES.length);
  for (const devices of DEVICES) {
    const { data } = await call(radiusVouchers.create, { body: { count: perBatch, minutes: 600, devices, clientId } });
    vouchers.push(...data.codes.map((code) => ({ code, devices, letIn: new Set<string>() })));
  }
  const random = seededRandom(seed);
  const begun = performance.now();
  // Many devices for each voucher, one after the other in the list, so that they are under way at the same time.
  const perVoucher = Math.ceil(redemptions / vouchers.length);
  const asked = vouchers.flatMap((voucher) =>
    Array.from({ length: perVoucher }, (_, n) => ({ voucher, station: `02-00-00-00-00-${(n % 50) + 10}` })),
  );
  const faults: string[] = [];
  await inParallel(LANES, asked, async ({ voucher, station }) => {
    const origin = cluster.servers[Math.floor(random() * cluster.servers.length)]?.url ?? '';
    const isIn = await logIn(origin, voucher.code, station);
    if (isIn) voucher.letIn.add(station);
    else if (voucher.letIn.has(station)) faults.push(`a device that had its place was refused`);
  });
  const seconds = (performance.now() - begun) / 1_000;
  for (const { devices, letIn } of vouchers)
    if (letIn.size !== devices) faults.push(`a voucher for ${devices} devices let ${letIn.size} in`);
  const { rows } = await cluster.database.query<{ wrong: number }>(
    `select count(*)::int as wrong from radius_vouchers v join radius_voucher_batches b on b.id = v.batch_id
     where v.client_id = $1 and (select count(*) from radius_voucher_devices d where d.voucher_id = v.id) <> b.devices`,
    [clientId],
  );
  if (rows[0]?.wrong !== 0) faults.push(`${rows[0]?.wrong} vouchers have another number of devices in the database than they allow`);
  const [first] = vouchers;
  const { data } = await call(radiusVouchers.list, { query: { clientId, q: first?.code } });
  await call(radiusVouchers.revoke, { query: { batchId: data[0]?.batchId } });
  for (const { url } of cluster.servers)
    if (await logIn(url, first?.code ?? '', [...(first?.letIn ?? [])][0] ?? '')) faults.push('a revoked voucher let its device in');
  for (const fault of [...new Set(faults)].slice(0, 20)) console.log(`✗ ${fault}`);
  console.log(
    `seed ${seed}: ${asked.length} logins with ${vouchers.length} vouchers on ${cluster.servers.length} servers in ${seconds.toFixed(1)} s; ${faults.length} faults`,
  );
  return faults.length === 0;
}

const cluster = await startCluster(3, { ATALAYA_DEMO: 'off' });
await runProof('vouchers', cluster, () => prove(cluster));
