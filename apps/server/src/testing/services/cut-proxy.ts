// Stands between a client and PostgreSQL, counts statements, and cuts the connection at the one it is told: what a kill looks like to the database.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const STATEMENTS = new Set(['Q', 'P'].map((letter) => letter.charCodeAt(0))); // Query, Parse
const LENGTH_BYTES = 4;

export interface CutProxy {
  url: string;
  statements(): number;
  stop(): Promise<void>;
}

/** Messages of a PostgreSQL client begin with a letter and a length; only the very first has no letter. */
function createCounter(onStatement: () => void) {
  let waiting = Buffer.alloc(0);
  let isFirst = true;
  return (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    for (;;) {
      const head = isFirst ? 0 : 1;
      if (waiting.length < head + LENGTH_BYTES) return;
      const end = head + waiting.readUInt32BE(head);
      if (waiting.length < end) return;
      if (!isFirst && STATEMENTS.has(waiting[0] ?? 0)) onStatement();
      isFirst = false;
      waiting = waiting.subarray(end);
    }
  };
}

/** The statement numbered `cutAt` still reaches the database; its answer reaches nobody. */
export async function startCutProxy(databaseUrl: string, cutAt = Infinity): Promise<CutProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let statements = 0;
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const socket of [client, database]) sockets.add(socket.on('error', () => undefined));
    const cut = () => {
      client.destroy();
      database.destroySoon();
    };
    const count = createCounter(() => {
      statements += 1;
      if (statements === cutAt) setImmediate(cut);
    });
    client.on('data', (chunk) => {
      database.write(chunk);
      count(chunk);
    });
    database.on('data', (chunk) => void (statements < cutAt && client.write(chunk)));
    client.on('close', () => database.destroySoon());
    database.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port); // safe: a TCP listener has one
  return {
    url: url.href,
    statements: () => statements,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
