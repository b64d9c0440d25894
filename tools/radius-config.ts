// `npm run radius:config -- <folder> --port <port> --server <URL>`: writes a FreeRADIUS 3.2 folder that asks this server. Reads the server's settings.
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname, networkInterfaces } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { CONTROL_NOTE, freeradiusFolder } from '../apps/server/src/modules/radius/index.ts';
import { secretsFrom } from '../apps/server/src/platform/secrets/secrets.ts';
import { eapFilesFor, radsecFilesFor, readBrought } from './radius-eap.ts';
import { tokenFor } from './radius-token.ts';

const USAGE = `npm run radius:config -- <folder> [--port 1812] [--server http://127.0.0.1:8080] [--lifetime 86400] [--rate-limit] [--rotate] [--eap [--root ca.pem --root-key ca.key] [--cert server.pem --cert-key server.key] [--built-in]] [--radsec [--radsec-port 2083]] [--name radius.example.org] [--renew]

Writes a FreeRADIUS 3.2 folder; run it with: freeradius -d <folder> -f
  --port      authentication; accounting is on the next port
  --server    where FreeRADIUS reaches this service
  --lifetime  seconds a NAS is remembered; 30 to 60 when FreeRADIUS runs on another machine, out of reach of its control socket
  --rate-limit  one new NAS a second: for a port that strangers can reach
  --eap       WPA-Enterprise (PEAP, TTLS, EAP-TLS) with a certificate of our own authority; devices trust its root, which is at
              /radius/api/web/v1/ca.pem. Written again within 60 days of its end, the folder gets a new one: same name, same root
  --root, --root-key  with --eap: your own authority in place of ours, once. The first is a file with the certificate that issues and those
              above it, the root last; the second its key, PEM without a password. The key is sealed and kept; certificates that were
              issued before are trusted no longer, and devices have to trust your root
  --cert, --cert-key  with --eap: only a certificate for FreeRADIUS that your authority issued, whose key stays with you. The first is a file
              with that certificate and those above it, the root last; the second its key. It counts for its name until you bring another
              one or go back; certificates of people and devices go on coming from the authority here
  --built-in  with --eap: back to our own authority and certificates
  --radsec    RADIUS over TLS for access servers that cross networks which others can read; each shows a certificate that it gets on its
              page. On --radsec-port (2083)
  --name      what the certificate of FreeRADIUS is called, and devices expect; this machine's name unless told otherwise
  --renew     a new certificate now
  --rotate    a new token; the one before it is good for another day, any older one no longer. Write the folders of all your FreeRADIUS
              anew within that day (without --rotate) and restart each; done twice, the token of before is refused at once`;

const LIBRARIES = ['/usr/lib/freeradius', '/usr/lib/x86_64-linux-gnu/freeradius', '/usr/lib64/freeradius', '/usr/local/lib'];
const DAY_S = 86_400;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'port': { type: 'string', default: '1812' },
      'server': { type: 'string' },
      'lifetime': { type: 'string', default: String(DAY_S) },
      'rate-limit': { type: 'boolean', default: false },
      'rotate': { type: 'boolean', default: false },
      'eap': { type: 'boolean', default: false },
      'root': { type: 'string' },
      'root-key': { type: 'string' },
      'cert': { type: 'string' },
      'cert-key': { type: 'string' },
      'built-in': { type: 'boolean', default: false },
      'radsec': { type: 'boolean', default: false },
      'radsec-port': { type: 'string', default: '2083' },
      'name': { type: 'string' },
      'renew': { type: 'boolean', default: false },
      'help': { type: 'boolean', default: false },
    },
  });
  const [target] = positionals;
  if (values.help || !target) return console.log(USAGE);
  const port = Number(values.port);
  const radsecPort = Number(values['radsec-port']);
  const lifetimeS = Number(values.lifetime);
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    throw new Error('--port is a number from 1 to 65534; accounting is on the next.');
  if (!Number.isInteger(radsecPort) || radsecPort < 1 || radsecPort > 65_535) throw new Error('--radsec-port is a number from 1 to 65535.');
  if (!Number.isInteger(lifetimeS) || lifetimeS < 1 || lifetimeS > DAY_S)
    throw new Error(`--lifetime is a number of seconds from 1 to ${DAY_S}.`);

  const config = readConfig();
  const server = new URL(values.server ?? config.url ?? `http://127.0.0.1:${config.port}`).href.replace(/\/+$/, '');
  const master = config.secret ?? (await readFile(join(config.dataDir, 'secret'), 'utf8').catch(() => '')).trim();
  if (!master)
    throw new Error(
      `There is no master secret in ${config.dataDir}; start the server once, or set ATALAYA_DATA_DIR or ATALAYA_SECRET as for the server.`,
    );

  const folder = resolve(target);
  const controlSocket = config.radiusControl ?? join(folder, 'control.sock');
  const secrets = secretsFrom(master);
  const brought = await readBrought(values);
  const eap = values.eap ? await eapFilesFor(config, secrets, values.name, values.renew, brought) : null;
  const radsec = values.radsec ? await radsecFilesFor(config, secrets, values.name ?? hostname(), values.renew, radsecPort) : null;
  const { token, note } = await tokenFor(config, secrets, folder, values.rotate);
  const files = freeradiusFolder({
    folder,
    port,
    server,
    token,
    controlSocket,
    libraries: LIBRARIES.find((path) => existsSync(path)) ?? '/usr/lib/freeradius',
    lifetimeS,
    isRateLimited: values['rate-limit'],
    eap: eap?.files ?? null,
    radsec: radsec?.settings ?? null,
    hasIpv6: Object.values(networkInterfaces()).some((list) => list?.some(({ family }) => family === 'IPv6')),
  });
  for (const name of ['', 'log', 'run']) await mkdir(join(folder, name), { recursive: true, mode: 0o750 });
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true, mode: 0o750 });
    await writeFile(file, text, { mode: 0o640 });
    await chmod(file, 0o640); // of a file that was there before
  }
  // The server looks here when nobody tells it otherwise; it may run under another account.
  await writeFile(join(config.dataDir, CONTROL_NOTE), `${controlSocket}\n`, { mode: 0o644 });
  console.log(`${folder} asks ${server}; authentication on port ${port}, accounting on ${port + 1}.
Run it:            freeradius -d ${folder} -f
Control socket:    ATALAYA_RADIUS_CONTROL=${controlSocket} (noted in ${config.dataDir}, so that the server finds it by itself)
${[note, eap?.note, radsec?.note].filter(Boolean).join('\n')}`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
