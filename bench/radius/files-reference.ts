// FreeRADIUS by itself with a file of users: it speaks the same EAP with the same certificate, asks nobody and logs nothing.
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeUdpPort, startFreeradius } from '../../apps/server/src/testing/services/freeradius-process.ts';
import { formOf } from '../../apps/server/src/modules/radius/model/password-form.ts';

const OURS_ALONE = ['sites-enabled/dynamic-clients', 'sites-enabled/control-socket', 'sites-enabled/check-cert', 'mods-enabled/rest'];

const outer = (port: number) => `server default {
	listen {
		type = auth
		ipaddr = *
		port = ${port}
	}
	authorize {
		eap {
			ok = return
		}
	}
	authenticate {
		eap
	}
	post-auth {
		update reply {
			&Message-Authenticator := 0x00
		}
	}
}
`;
const inner = `server inner {
	authorize {
		mschap
		eap {
			ok = return
		}
		files
	}
	authenticate {
		Auth-Type MS-CHAP {
			mschap
		}
		eap
	}
}
`;

/** `ours` is a folder with EAP that asks the service; the reference differs from it in where it looks users up, and in nothing else. */
export async function startFilesReference(ours: string, secret: string, users: readonly { name: string; password: string }[]) {
  const folder = await mkdtemp(join(tmpdir(), 'atalaya-radius-files-'));
  const port = await freeUdpPort();
  await cp(ours, folder, { recursive: true, filter: (path) => !/\/(log|run|control\.sock)$/.test(path) });
  for (const name of ['log', 'run']) await mkdir(join(folder, name));
  for (const name of OURS_ALONE) await rm(join(folder, name));
  const main = await readFile(join(folder, 'radiusd.conf'), 'utf8');
  await writeFile(join(folder, 'radiusd.conf'), main.replaceAll(ours, folder));
  await writeFile(join(folder, 'clients.conf'), `client bench {\n\tipaddr = 127.0.0.1\n\tsecret = ${secret}\n}\n`);
  await writeFile(join(folder, 'mods-enabled/files'), 'files {\n\tfilename = ${modconfdir}/users\n}\n');
  const lines = users.map(({ name, password }) => `${name} NT-Password := 0x${formOf('nt', password).toString('hex')}\n`);
  await writeFile(join(folder, 'mods-config/users'), lines.join(''));
  const eap = await readFile(join(folder, 'mods-enabled/eap'), 'utf8');
  await writeFile(join(folder, 'mods-enabled/eap'), eap.replace(/^\t\tvirtual_server = check-cert\n/m, ''));
  await writeFile(join(folder, 'sites-enabled/default'), outer(port));
  await writeFile(join(folder, 'sites-enabled/inner'), inner);
  const freeradius = await startFreeradius(folder, port);
  return {
    port,
    async stop() {
      await freeradius.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
