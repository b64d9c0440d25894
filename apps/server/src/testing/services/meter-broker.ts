// A broker of somebody else, with one account.
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Aedes } from 'aedes';

export async function startBroker(account: { username: string; password: string }) {
  const broker = await Aedes.createBroker({
    authenticate: (_client, username, password, done) =>
      done(null, username === account.username && password?.toString() === account.password),
  });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    broker.handle(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port, // safe: it listens on TCP
    clients: () => broker.connectedClients,
    publish: (topic: string, payload: string) =>
      broker.publish({ cmd: 'publish', topic, payload: Buffer.from(payload), qos: 0, retain: false, dup: false }, () => undefined),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
