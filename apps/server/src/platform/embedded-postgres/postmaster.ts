import { spawn, type ChildProcess } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '../startup-error.ts';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';
import { quietEnvironment, run } from './run.ts';
import { lastComplaint, logSince, openServerLog } from './server-log.ts';
import { serverArguments, type Settings } from './settings.ts';

const FAST_MS = 4_000;

export interface Postmaster {
  port: number;
  /** When the process has ended, wanted or not: PostgreSQL's last complaint, or how it ended. */
  ended: Promise<string>;
  hasEnded(): boolean;
  stop(): Promise<void>;
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** To PostgreSQL, SIGINT is the fast shutdown and SIGQUIT the immediate one; Windows has neither and its pg_ctl knows how. */
async function tell(child: ChildProcess, name: 'INT' | 'QUIT', binaries: Binaries): Promise<void> {
  if (process.platform === 'win32') await run(binaries.pgCtl, ['kill', name, String(child.pid)], { account: null, cwd: binaries.folder });
  else child.kill(`SIG${name}`);
}

export async function launch(binaries: Binaries, place: Place, settings: Settings): Promise<Postmaster> {
  const port = await freePort();
  const log = await openServerLog(place);
  const position = (await stat(place.logFile)).size;
  const { account } = place;
  const child = spawn(binaries.postgres, serverArguments(place.cluster, port, settings), {
    cwd: binaries.folder,
    env: quietEnvironment,
    stdio: ['ignore', log.fd, log.fd],
    detached: true, // Ctrl-C in the terminal is for the server, which then stops the database in order
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  child.unref();
  let over = false;
  const exited = new Promise<string>((resolve) => {
    const end = (how: string) => {
      over = true;
      resolve(how);
    };
    child.once('error', (error) => end(`it could not be run (${reasonOf(error)})`));
    child.once('exit', (code, signal) => end(signal ? `it was ended by ${signal}` : `it ended with code ${code}`));
  });
  await log.close();
  // The last chance when the server leaves by process.exit: it waits for nothing, so the database is told and left to finish.
  const tellAtExit = () => void child.kill('SIGINT');
  process.once('exit', tellAtExit);
  const ended = exited
    .finally(() => process.off('exit', tellAtExit))
    .then(async (ending) => lastComplaint(await logSince(place, position)) ?? ending);

  const stop = async () => {
    child.ref(); // a tool that has nothing else to do must not leave before it
    if (!over) await tell(child, 'INT', binaries);
    const patience = new AbortController();
    const late = sleep(FAST_MS, 'late', { signal: patience.signal }).catch(() => 'ended');
    if ((await Promise.race([late, ended])) === 'late') await tell(child, 'QUIT', binaries);
    patience.abort();
    await ended;
  };
  return { port, ended, hasEnded: () => over, stop };
}
