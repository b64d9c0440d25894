// A folder is held by whoever listens on a Unix socket in it: the kernel closes the socket with the process, so nothing outlives a SIGKILL.
// Each claimant first shows a socket of its own, never reused name and only then asks all others; of two claimants at least one sees the other.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from './startup-error.ts';

export interface FolderLock {
  release(): Promise<void>;
}

type Answer = 'held' | 'claiming' | 'gone' | 'unclear';

const NAME = /^holder-[0-9a-f]{16}\.sock$/;
const LONGEST_SOCKET_PATH = 100; // 104 bytes on macOS, 108 on Linux
const NAME_LENGTH = '/holder-0123456789abcdef.sock.new'.length;

const listen = (server: Server, path: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
    server.unref();
  });

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

function ask(path: string): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = createConnection(path);
    // Connected and silent: a live process that is busy or paused.
    socket.setTimeout(2_000, () => {
      resolve('held');
      socket.destroy();
    });
    socket.on('data', (text) => resolve(text.toString() === 'held' ? 'held' : 'claiming'));
    socket.on('close', () => resolve('unclear'));
    socket.on('error', (error) => {
      const code = codeOf(error);
      if (code === 'ECONNREFUSED' || code === 'ENOENT') resolve('gone');
      else resolve(code === 'ECONNRESET' || code === 'EPIPE' ? 'unclear' : 'held');
    });
  });
}

const hashOf = async (folder: string) =>
  createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 16);

/** Where the sockets lie, and a spelling of it that is short enough for the system. */
interface SocketFolder {
  folder: string;
  short: string;
  close(): Promise<void>;
}

async function inTmp(folder: string): Promise<SocketFolder> {
  const elsewhere = join(tmpdir(), `atalaya-${await hashOf(folder)}`);
  await mkdir(elsewhere, { recursive: true, mode: 0o700 });
  return { folder: elsewhere, short: elsewhere, close: async () => {} };
}

async function socketFolder(folder: string): Promise<SocketFolder> {
  if (Buffer.byteLength(folder) + NAME_LENGTH <= LONGEST_SOCKET_PATH) return { folder, short: folder, close: async () => {} };
  if (process.platform !== 'linux') return inTmp(folder);
  const handle = await open(folder);
  return { folder, short: `/proc/self/fd/${handle.fd}`, close: () => handle.close() };
}

/** Shows the socket under its name only once it answers: one that is bound and not yet listening looks like a dead one. */
async function show(server: Server, sockets: SocketFolder, name: string): Promise<SocketFolder> {
  await listen(server, join(sockets.short, `${name}.new`));
  await rename(join(sockets.folder, `${name}.new`), join(sockets.folder, name));
  return sockets;
}

async function askOthers(sockets: SocketFolder, mine: string) {
  const names = (await readdir(sockets.folder)).filter((name) => NAME.test(name) && name !== mine);
  return Promise.all(
    names.map(async (name) => {
      const answer = await ask(join(sockets.short, name));
      if (answer === 'gone') await rm(join(sockets.folder, name), { force: true });
      return { name, answer };
    }),
  );
}

/** Null when another live process holds the folder. */
export async function lockFolder(folder: string): Promise<FolderLock | null> {
  let state: 'claiming' | 'held' = 'claiming';
  const server = createServer((socket) => void socket.on('error', () => {}).end(state));
  if (process.platform === 'win32') return lockPipe(server, `\\\\.\\pipe\\atalaya-${await hashOf(folder)}`);

  const mine = `holder-${randomBytes(8).toString('hex')}.sock`;
  const sockets = await show(server, await socketFolder(folder), mine).catch(async (error: unknown) => {
    // Some shared and network file systems know no sockets.
    if (!['EOPNOTSUPP', 'ENOTSUP', 'EPERM', 'EINVAL'].includes(codeOf(error) ?? '')) throw error;
    return show(server, await inTmp(folder), mine);
  });
  const release = async () => {
    await rm(join(sockets.folder, mine), { force: true });
    await close(server);
    await sockets.close();
  };
  for (;;) {
    const others = (await askOthers(sockets, mine)).filter(({ answer }) => answer !== 'gone');
    // Two at once: the smaller name goes on, and waits until the other has decided.
    if (others.some(({ name, answer }) => answer === 'held' || (answer === 'claiming' && name < mine))) {
      await release();
      return null;
    }
    if (others.length === 0) break;
    await sleep(20);
  }
  state = 'held';
  return { release };
}

async function lockPipe(server: Server, path: string): Promise<FolderLock | null> {
  try {
    await listen(server, path);
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return null;
    throw error;
  }
  return { release: () => close(server) };
}
