// FreeRADIUS's control socket, as `radmin` speaks it: frames of a channel, a length and bytes.
import { connect, type Socket } from 'node:net';

const Channel = { Stdin: 0, Stdout: 1, Stderr: 2, Status: 3, Hello: 4 } as const;
const MAGIC = 0xf7eead16;
const HEADER_BYTES = 8;
const TIMEOUT_MS = 1_000;

function frame(channel: number, data: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(channel, 0);
  header.writeUInt32BE(data.length, 4);
  return Buffer.concat([header, data]);
}

function hello(): Buffer {
  const greeting = Buffer.alloc(8);
  greeting.writeUInt32BE(MAGIC, 0);
  return frame(Channel.Hello, greeting);
}

async function* frames(socket: Socket): AsyncGenerator<{ channel: number; data: Buffer }> {
  let rest = Buffer.alloc(0);
  for await (const chunk of socket) {
    rest = Buffer.concat([rest, chunk as Buffer]); // safe: no encoding is set, so chunks are buffers
    while (rest.length >= HEADER_BYTES && rest.length >= HEADER_BYTES + rest.readUInt32BE(4)) {
      const end = HEADER_BYTES + rest.readUInt32BE(4);
      yield { channel: rest.readUInt32BE(0), data: rest.subarray(HEADER_BYTES, end) };
      rest = rest.subarray(end);
    }
  }
}

/** Runs commands in their order and returns what each printed; fails if the socket is not that of a FreeRADIUS that runs. */
export async function runCommands(path: string, commands: readonly string[]): Promise<string[]> {
  const socket = connect({ path });
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error(`the control socket ${path} does not answer`)));
  const outputs: string[] = [];
  try {
    socket.write(hello());
    let output = '';
    for await (const { channel, data } of frames(socket)) {
      if (channel === Channel.Stdout || channel === Channel.Stderr) output += data.toString();
      if (channel === Channel.Status) {
        outputs.push(output);
        output = '';
      }
      if (channel !== Channel.Hello && channel !== Channel.Status) continue;
      const next = commands[outputs.length];
      if (next === undefined) return outputs;
      socket.write(frame(Channel.Stdin, Buffer.from(next)));
    }
    throw new Error(`the control socket ${path} was closed`);
  } finally {
    socket.destroy();
  }
}
