// What all browser tests visit: a server on the bundled database, one on a PostgreSQL of the system's own, and the kit by itself.
import { startExternalPostgres } from '../tools/setup/external-postgres.ts';
import { startGallery } from '../tools/setup/gallery-server.ts';
import { startServer } from '../tools/setup/server-process.ts';

export default async function setup() {
  const bundled = await startServer();
  const postgres = await startExternalPostgres();
  const external = await startServer({ DATABASE_URL: postgres.url });
  const gallery = await startGallery();
  process.env['E2E_GALLERY_URL'] = gallery.url;
  process.env['E2E_URL'] = bundled.url;
  process.env['E2E_EXTERNAL_URL'] = external.url;
  return async () => {
    await Promise.all([bundled.stop(), external.stop(), gallery.stop()]);
    await postgres.stop();
  };
}
