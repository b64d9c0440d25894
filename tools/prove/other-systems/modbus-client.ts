// A client of Modbus TCP, written by its specification and by nothing of ours.
import { once } from 'node:events';
import { connect } from 'node:net';

const [READ_HOLDING_REGISTERS, HEADER_BYTES] = [3, 7];
const PATIENCE_MS = 60_000;

export async function openModbus(port: number) {
  const socket = connect({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  let received: Buffer = Buffer.alloc(0);
  let isClosed = false;
  let wake = () => {};
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    wake();
  });
  socket.on('error', () => undefined); // the close after it says enough
  socket.on('close', () => {
    isClosed = true;
    wake();
  });
  let transaction = 0;

  async function bytes(count: number): Promise<Buffer> {
    while (received.length < count) {
      if (isClosed) throw new Error('the Modbus server hung up');
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('the Modbus server does not answer')), PATIENCE_MS);
        wake = () => {
          clearTimeout(late);
          resolve();
        };
      });
    }
    const taken = received.subarray(0, count);
    received = received.subarray(count);
    return taken;
  }

  return {
    async read(unit: number, register: number, count: number): Promise<Buffer> {
      transaction = (transaction + 1) % 0x1_0000;
      const request = Buffer.alloc(12);
      for (const [at, word] of [transaction, 0, 6].entries()) request.writeUInt16BE(word, at * 2);
      request.writeUInt8(unit, 6);
      request.writeUInt8(READ_HOLDING_REGISTERS, 7);
      request.writeUInt16BE(register, 8);
      request.writeUInt16BE(count, 10);
      socket.write(request);
      const head = await bytes(HEADER_BYTES);
      const body = await bytes(head.readUInt16BE(4) - 1);
      const isAnswer = head.readUInt16BE(0) === transaction && head.readUInt16BE(2) === 0 && head[6] === unit;
      if (!isAnswer || body[0] !== READ_HOLDING_REGISTERS || body[1] !== count * 2 || body.length !== 2 + count * 2)
        throw new Error(`not an answer to what was asked: ${head.toString('hex')} ${body.toString('hex')}`);
      return body.subarray(2);
    },
    close: () => void socket.destroy(),
  };
}
