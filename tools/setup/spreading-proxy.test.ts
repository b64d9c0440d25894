import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port.ts';
import { startSpreadingProxy, type ProxiedNode } from './spreading-proxy.ts';

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port; // safe: it listens on a port
}

/** Answers with its name and what it was asked, streams on request, and echoes after an upgrade and on its other port. */
async function aNode(name: string): Promise<ProxiedNode> {
  const server = createServer((incoming, reply) => {
    if (incoming.url === '/stream') {
      reply.write(`${name} first\n`);
      incoming.socket.once('close', () => (left = true));
      return;
    }
    let body = '';
    incoming.on('data', (chunk) => (body += String(chunk)));
    incoming.on('end', () => reply.end(JSON.stringify({ name, body, from: incoming.headers['x-forwarded-for'] })));
  });
  server.on('upgrade', (_, socket) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n${name} `);
    socket.pipe(socket);
  });
  const echo = createTcpServer((socket) => void socket.on('error', () => undefined).pipe(socket));
  return { url: `http://localhost:${await portOf(server)}`, mqttPort: await portOf(echo) };
}
let left = false;

async function aProxy(nodes: readonly ProxiedNode[]) {
  const proxy = await startSpreadingProxy(() => nodes);
  onTestFinished(() => proxy.stop());
  return proxy;
}
const gone = async (): Promise<ProxiedNode> => ({ url: `http://localhost:${await freePort()}`, mqttPort: await freePort() });

test('every request goes to the next node, with its body and the address of whoever sent it', async () => {
  const proxy = await aProxy([await aNode('a'), await aNode('b'), await aNode('c')]);
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push(await (await fetch(proxy.url, { method: 'POST', body: `no ${n}` })).json());
  expect(answers.map(({ name }) => name).toSorted()).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
  expect(answers[3]).toMatchObject({ body: 'no 3', from: '127.0.0.1' });
  expect([...proxy.given().values()]).toEqual([2, 2, 2]);
});

test('a node that is gone is passed over, and without any node the answer is 502', async () => {
  const proxy = await aProxy([await gone(), await aNode('b')]);
  for (let n = 0; n < 4; n += 1) expect(await (await fetch(proxy.url)).json()).toMatchObject({ name: 'b' });
  expect((await fetch((await aProxy([await gone()])).url)).status).toBe(502);
});

test('a stream arrives as it is written, and ends at the node when the caller leaves', async () => {
  left = false;
  const proxy = await aProxy([await aNode('a')]);
  const leave = new AbortController();
  const reply = await fetch(`${proxy.url}/stream`, { signal: leave.signal });
  const { value } = (await reply.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe('a first\n');
  leave.abort();
  await expect.poll(() => left).toBe(true);
});

test('what is upgraded, and what is no HTTP at all, runs both ways', async () => {
  const proxy = await aProxy([await aNode('a')]);
  const asked = request(proxy.url, { headers: { connection: 'Upgrade', upgrade: 'websocket' } });
  asked.end();
  const [, socket, head] = await once(asked, 'upgrade');
  let heard = String(head);
  socket.on('data', (chunk: Buffer) => (heard += String(chunk)));
  socket.write('hello');
  await expect.poll(() => heard).toBe('a hello');
  socket.destroy();

  const device = connect(proxy.mqttPort, '127.0.0.1');
  onTestFinished(() => void device.destroy());
  device.write('ping');
  expect(String((await once(device, 'data'))[0])).toBe('ping');
});
