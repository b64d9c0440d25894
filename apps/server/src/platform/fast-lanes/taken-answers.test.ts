import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTakenAnswers } from './taken-answers.ts';

const WAIT_MS = 400;

let server: Server;
let told: boolean[];
let answersAfterMs: number;
const taken = () => createTakenAnswers(WAIT_MS);
let answers: ReturnType<typeof taken>;
const agent = () => new Agent({ keepAlive: true, maxSockets: 1 });

beforeEach(async () => {
  told = [];
  answersAfterMs = 0;
  answers = taken();
  server = createServer((incoming, outgoing) => {
    const { socket } = incoming;
    answers.asksAgain(socket);
    incoming.resume().on('end', () => {
      setTimeout(() => {
        answers.onceTaken(socket, (isTaken) => void told.push(isTaken));
        outgoing.end('yes');
      }, answersAfterMs);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  await answers.settled();
  await new Promise((closed) => server.close(closed));
});

async function ask(by: Agent): Promise<Socket> {
  const asked = request({ port: (server.address() as AddressInfo).port, agent: by }).end(); // safe: a TCP listener has one
  const [reply] = await once(asked, 'response');
  reply.resume();
  await once(reply, 'end');
  return asked.socket as Socket; // safe: it has answered
}

test('an answer was taken when its connection asks again, or is open longer than anybody waits', async () => {
  const one = agent();
  await ask(one);
  expect(told).toEqual([]);
  await ask(one);
  expect(told).toEqual([true]);
  await vi.waitFor(() => expect(told).toEqual([true, true]), { timeout: 10 * WAIT_MS });
});

test('an answer that nobody waited for was not taken', async () => {
  answersAfterMs = 100;
  const asked = request({ port: (server.address() as AddressInfo).port, agent: agent() }) // safe: a TCP listener has one
    .on('error', () => undefined)
    .end();
  await sleep(50);
  asked.destroy();
  await vi.waitFor(() => expect(told).toEqual([false]), { timeout: 10 * WAIT_MS });
  await sleep(WAIT_MS + 200);
  expect(told).toEqual([false]);
});

test('a connection that is closed too soon leaves it open whether the answer was taken, which counts as not', async () => {
  const socket = await ask(agent());
  socket.destroy();
  await vi.waitFor(() => expect(told).toEqual([false]), { timeout: 10 * WAIT_MS });
});

test('when this server closes a connection, its answer had gone out', async () => {
  await ask(agent());
  server.closeIdleConnections();
  await vi.waitFor(() => expect(told).toEqual([true]), { timeout: 10 * WAIT_MS });
});
