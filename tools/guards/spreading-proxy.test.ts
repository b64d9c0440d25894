import { createServer, get, type Server } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { spreadConnections, spreadRequests } from '../setup/spreading-proxy.ts';

async function aServer(name: string): Promise<{ port: number; server: Server }> {
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => reply.end(`${name} ${request.headers.host} ${Buffer.concat(parts).toString()}`));
  });
  server.on('upgrade', (_, socket) =>
    socket.end(`HTTP/1.1 101 Switching Protocols\r\nupgrade: test\r\nconnection: upgrade\r\n\r\n${name}`),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, server }; // a TCP listener's address is never a path
}

test('requests go to each server in turn, whole, under the name they came with; a server that is away is passed over', async () => {
  const servers = [await aServer('one'), await aServer('two'), await aServer('three')];
  const proxy = await spreadRequests(() => servers);
  onTestFinished(() => proxy.stop());
  const ask = async () => (await fetch(`http://localhost:${proxy.port}/`, { method: 'POST', body: 'hello' })).text();
  const host = `localhost:${proxy.port}`;
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([
    `one ${host} hello`,
    `two ${host} hello`,
    `three ${host} hello`,
    `one ${host} hello`,
  ]);
  servers[1]?.server.close();
  expect(await ask()).toBe(`three ${host} hello`);
  const upgraded = await new Promise<string>((done, failed) => {
    const request = get({ port: proxy.port, headers: { connection: 'upgrade', upgrade: 'test' } });
    request.on('upgrade', (_, socket, head) => {
      let text = head.toString();
      socket.on('data', (part: Buffer) => (text += part.toString()));
      socket.on('close', () => done(text));
    });
    request.on('error', failed);
  });
  expect(upgraded).toBe('three');
});

test('without any server a request is answered with 502', async () => {
  const proxy = await spreadRequests(() => []);
  onTestFinished(() => proxy.stop());
  expect((await fetch(`http://localhost:${proxy.port}/`)).status).toBe(502);
});

test('connections go to each server in turn and end with it', async () => {
  const greeters = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const server = createTcpServer((socket) => socket.end(name));
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      onTestFinished(() => void server.close());
      return { port: (server.address() as AddressInfo).port }; // a TCP listener's address is never a path
    }),
  );
  const proxy = await spreadConnections(() => greeters);
  onTestFinished(() => proxy.stop());
  const greeting = () =>
    new Promise<string>((done) => {
      let text = '';
      const socket = connect(proxy.port, '127.0.0.1');
      socket.on('data', (part) => (text += part.toString()));
      socket.on('close', () => done(text));
    });
  expect([await greeting(), await greeting(), await greeting()]).toEqual(['one', 'two', 'one']);
});
