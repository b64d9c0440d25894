// The test database behind a switch: off, it is as if its machine were gone.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { pino } from 'pino';
import { openDatabase } from '#platform/database.ts';
import { MIGRATIONS, testDatabase } from './test-app.ts';

export async function switchedDatabase() {
  const { url } = await testDatabase();
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isOn = true;
  const server = createServer((client) => {
    if (!isOn) return client.destroy();
    const database = connect(Number(port), hostname);
    for (const socket of [client, database]) sockets.add(socket.on('error', () => undefined));
    client.pipe(database).pipe(client);
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(url);
  own.port = String((server.address() as AddressInfo).port); // safe: a TCP listener has one
  const database = await openDatabase(own.href, MIGRATIONS, pino({ level: 'silent' }));
  return {
    database,
    off() {
      isOn = false;
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    on() {
      isOn = true;
    },
    async stop() {
      await database.close();
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
