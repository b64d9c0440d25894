// What all browser tests visit: a server on the bundled database, one on a PostgreSQL of the system's own, and the kit by itself.
import { randomBytes } from 'node:crypto';
import { startExternalPostgres } from '../tools/setup/external-postgres.ts';
import { startGallery } from '../tools/setup/gallery-server.ts';
import { startServer } from '../tools/setup/server-process.ts';

export default async function setup() {
  const adminKey = randomBytes(16).toString('hex');
  const bundled = await startServer({ ATALAYA_ADMIN_KEY: adminKey });
  const postgres = await startExternalPostgres();
  const external = await startServer({ DATABASE_URL: postgres.url });
  const gallery = await startGallery();
  process.env['E2E_GALLERY_URL'] = gallery.url;
  process.env['E2E_URL'] = bundled.url;
  process.env['E2E_DATA_DIR'] = bundled.dataDir;
  process.env['E2E_ADMIN_KEY'] = adminKey;
  process.env['E2E_EXTERNAL_URL'] = external.url;
  return async () => {
    await Promise.all([bundled.stop(), external.stop(), gallery.stop()]);
    await postgres.stop();
  };
}
