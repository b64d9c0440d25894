// Ten minutes of everything at once: answers must be as fast, and memory as small, at the end as at the beginning.
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from '../tools/prove/support/shared-database.ts';
import type { Figure } from './report/figure.ts';
import { residentMegabytes } from './monitor/cpu.ts';
import { ADMIN } from './monitor/server.ts';
import { sized } from './size.ts';
import { startLoad } from './soak/load.ts';
import { judge, type Minute } from './soak/minutes.ts';

const NODES = 2;
const [WARM_UP, MINUTES] = [1, 10];
const MINUTE_MS = sized(60_000, 3_000);

export async function benchSoak(): Promise<Figure[]> {
  const settings = { ATALAYA_DEMO: 'off', ATALAYA_ADMIN_EMAIL: ADMIN.email, ATALAYA_ADMIN_PASSWORD: ADMIN.password };
  const cluster = await startCluster(NODES, settings, { isDurable: true });
  try {
    let times: Minute['times'] = new Map();
    const load = await startLoad(cluster, (kind, ms) => {
      const known = times.get(kind);
      if (known) known.push(ms);
      else times.set(kind, [ms]);
    });
    const memory = async () =>
      (await Promise.all(cluster.servers.map((server) => residentMegabytes(server.process.pid ?? 0)))).reduce((sum, mb) => sum + mb, 0);
    const minutes: Minute[] = [];
    for (let minute = 0; minute < WARM_UP + MINUTES; minute += 1) {
      times = new Map();
      await sleep(MINUTE_MS);
      if (minute >= WARM_UP) minutes.push({ times, memoryMb: await memory() });
    }
    await load.stop();
    return judge(minutes);
  } finally {
    await cluster.stop();
  }
}
