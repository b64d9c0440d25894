// What all browser tests visit: one server on the bundled database and one on a PostgreSQL of the system's own, or,
// with ATALAYA_TEST_NODES, so many nodes on one PostgreSQL behind a proxy that spreads requests. And the kit by itself.
import { randomBytes } from 'node:crypto';
import { ADMIN_KEY, SECRET, startFrontedCluster } from '../tools/prove/support/shared-database.ts';
import { startExternalPostgres } from '../tools/setup/external-postgres.ts';
import { answeredBy } from '../tools/setup/front.ts';
import { startGallery } from '../tools/setup/gallery-server.ts';
import { startServer } from '../tools/setup/server-process.ts';
import { nodeCount } from './run-mode.ts';

/** It stands on this machine, to which no packets go otherwise. */
const FAKE_NAS = { ATALAYA_OUTBOUND_ALLOW: '127.0.0.1' };

interface Site {
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

async function startTwoServers(): Promise<Site> {
  const adminKey = randomBytes(16).toString('hex');
  const startExternal = async () => {
    const postgres = await startExternalPostgres();
    return { postgres, external: await startServer({ DATABASE_URL: postgres.url }) };
  };
  const [bundled, { postgres, external }] = await Promise.all([startServer({ ATALAYA_ADMIN_KEY: adminKey, ...FAKE_NAS }), startExternal()]);
  return {
    env: { E2E_URL: bundled.url, E2E_DATA_DIR: bundled.dataDir, E2E_ADMIN_KEY: adminKey, E2E_EXTERNAL_URL: external.url },
    async stop() {
      await Promise.all([bundled.stop(), external.stop()]);
      await postgres.stop();
    },
  };
}

async function startNodes(count: number): Promise<Site> {
  const { cluster, front } = await startFrontedCluster(count, FAKE_NAS);
  return {
    // FreeRADIUS stands beside the first of them.
    env: { E2E_URL: front.url, E2E_DATA_DIR: cluster.servers[0]?.dataDir, E2E_ADMIN_KEY: ADMIN_KEY, E2E_SECRET: SECRET },
    async stop() {
      console.log(`requests that each node answered: ${(await answeredBy(cluster.servers)).join(', ')}`);
      await front.stop();
      await cluster.stop();
    },
  };
}

export default async function setup() {
  const site = nodeCount > 1 ? await startNodes(nodeCount) : await startTwoServers();
  const gallery = await startGallery();
  Object.assign(process.env, { ...site.env, E2E_GALLERY_URL: gallery.url });
  return async () => {
    await Promise.all([site.stop(), gallery.stop()]);
  };
}
