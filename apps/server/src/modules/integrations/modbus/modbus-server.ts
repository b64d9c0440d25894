// Modbus TCP, reading alone: functions 3 and 4. Whoever calls from an address that is nobody's is hung up on.
import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import type { Log } from '#platform/log.ts';
import type { Modbus } from './modbus.service.ts';

const [HEADER_BYTES, MAX_LENGTH, READ_BYTES] = [7, 254, 5];
const [READ_HOLDING, READ_INPUT] = [3, 4];
const Exception = { Function: 1, Address: 2, Value: 3, Failure: 4 } as const;
const MAX_REGISTERS = 125;
const [MAX_CONNECTIONS, MAX_PER_ADDRESS, IDLE_MS, LOOK_AGAIN_MS] = [200, 16, 5 * 60_000, 5_000];

type Door = Pick<Modbus, 'clientAt' | 'read'>;

export async function startModbusServer({ host, port }: { host: string; port: number }, door: Door, log: Log) {
  const sockets = new Map<Socket, string>();

  async function answer(clientId: string, unit: number, pdu: Buffer): Promise<Buffer> {
    const code = pdu[0] ?? 0;
    const exception = (why: number) => Buffer.from([code | 0x80, why]);
    if (code !== READ_HOLDING && code !== READ_INPUT) return exception(Exception.Function);
    if (pdu.length !== READ_BYTES) return exception(Exception.Value);
    const [from, count] = [pdu.readUInt16BE(1), pdu.readUInt16BE(3)];
    if (count < 1 || count > MAX_REGISTERS) return exception(Exception.Value);
    try {
      const registers = await door.read(clientId, unit, from, count);
      return registers ? Buffer.concat([Buffer.from([code, registers.length]), registers]) : exception(Exception.Address);
    } catch (error) {
      log.warn({ err: error }, 'registers could not be read');
      return exception(Exception.Failure);
    }
  }

  async function serve(socket: Socket, address: string): Promise<void> {
    let clientId = await door.clientAt(address);
    let lookedAt = performance.now();
    let rest: Buffer = Buffer.alloc(0);
    // One request after the other: their answers keep that order.
    for await (const chunk of socket) {
      rest = Buffer.concat([rest, chunk as Buffer]); // safe: no encoding was set
      while (rest.length >= HEADER_BYTES) {
        const [protocol, length] = [rest.readUInt16BE(2), rest.readUInt16BE(4)];
        if (protocol !== 0 || length < 2 || length > MAX_LENGTH) return;
        if (rest.length < 6 + length) break;
        if (performance.now() - lookedAt > LOOK_AGAIN_MS) {
          clientId = await door.clientAt(address);
          lookedAt = performance.now();
        }
        if (clientId === null) return;
        const unit = rest[6] ?? 0;
        const reply = await answer(clientId, unit, rest.subarray(HEADER_BYTES, 6 + length));
        const head = Buffer.alloc(HEADER_BYTES);
        rest.copy(head, 0, 0, 4);
        head.writeUInt16BE(reply.length + 1, 4);
        head.writeUInt8(unit, 6);
        socket.write(Buffer.concat([head, reply]));
        rest = rest.subarray(6 + length);
      }
    }
  }

  const server = createServer((socket) => {
    const address = socket.remoteAddress ?? '';
    const own = [...sockets.values()].filter((one) => one === address).length;
    if (own >= MAX_PER_ADDRESS) return void socket.destroy();
    sockets.set(socket, address);
    socket.setTimeout(IDLE_MS, () => socket.destroy());
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined); // whoever hung up is gone
    serve(socket, address)
      .catch((error: unknown) => log.debug({ err: error, address }, 'a Modbus connection ended'))
      .finally(() => socket.destroy());
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, host);
  await once(server, 'listening');
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets.keys()) socket.destroy();
      await closed;
    },
  };
}
export type ModbusServer = Awaited<ReturnType<typeof startModbusServer>>;
