import { randomInt } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Below what systems give to outgoing connections (32768 on Linux): until the server listens, nobody takes such a port by chance. */
const [LOWEST, HIGHEST] = [15_000, 32_000];
const given = new Set<number>();

const isFree = (port: number) =>
  new Promise<boolean>((answer) => {
    const probe = createServer().once('error', () => answer(false));
    probe.listen(port, '127.0.0.1', () => void probe.close(() => answer(true)));
  });

const claimOf = (port: number) => join(tmpdir(), `atalaya-port-${port}`);

function isOfSomebodyAlive(claim: string): boolean {
  try {
    process.kill(Number(readFileSync(claim, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

/** A server that was killed comes back to its port: until its proof ends, no program beside it may be given the same. */
function claim(port: number): boolean {
  const file = claimOf(port);
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (isOfSomebodyAlive(file)) return false;
    writeFileSync(file, String(process.pid));
    return true;
  }
}

process.once('exit', () => {
  for (const port of given) rmSync(claimOf(port), { force: true });
});

/** A port that nobody listens on, for a server of our own. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (given.has(port) || !claim(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}
