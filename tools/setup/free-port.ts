import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what systems give to outgoing connections (32768 on Linux): until the server listens, nobody takes such a port by chance. */
const [LOWEST, HIGHEST] = [15_000, 32_000];
const given = new Set<number>();

const isFree = (port: number) =>
  new Promise<boolean>((answer) => {
    const probe = createServer().once('error', () => answer(false));
    probe.listen(port, '127.0.0.1', () => void probe.close(() => answer(true)));
  });

/** A port that nobody listens on, for a server of our own. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}
