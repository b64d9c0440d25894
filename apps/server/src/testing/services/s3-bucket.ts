// A server that speaks S3, with a bucket in it and a folder beneath.
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BucketSettings } from '#platform/archive/archive-settings.ts';

interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
type NewS3Server = new (options: object) => S3Server;
const S3rver = createRequire(import.meta.url)('s3rver') as NewS3Server; // safe: the package has no types; these parts are used
const NAME = 'archive';

export async function startBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'atalaya-bucket-'));
  let server: S3Server | null = null;
  let port = 0;
  async function start() {
    const options = {
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      vhostBuckets: false,
      configureBuckets: [{ name: NAME, configs: [] }],
    };
    server = new S3rver(options);
    ({ port } = await server.run());
  }
  async function pause() {
    await server?.close();
    server = null;
  }
  await start();
  // What that server takes for anybody's.
  const credentials = { keyId: 'S3RVER', key: 'S3RVER', region: null };
  const settings: BucketSettings = { url: `http://127.0.0.1:${port}/${NAME}`, prefix: 'some/where/', cacheBytes: 1e9, ...credentials };
  return {
    settings,
    pause,
    start,
    async stop() {
      if (server) await pause();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
