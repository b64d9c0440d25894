// As much of WebM as a short film needs: one picture track, one sound track, and a table of where each cluster begins, so that players can seek.
export interface Packet {
  track: 1 | 2;
  atMs: number;
  isKey: boolean;
  data: Buffer;
}

export interface Film {
  width: number;
  height: number;
  lastsMs: number;
  /** What an Opus decoder has to know, as the encoder gives it. */
  opusHead: Buffer;
  packets: Packet[];
}

const CUE_BYTES = 4;

function uint(value: number, bytes?: number): Buffer {
  const needed = bytes ?? Math.max(1, Math.ceil(value.toString(16).length / 2));
  const buffer = Buffer.alloc(needed);
  buffer.writeUIntBE(value, 0, needed);
  return buffer;
}

function float(value: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeDoubleBE(value);
  return buffer;
}

/** An element: its name, its length in eight bytes, what is in it. */
function element(id: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([uint(id), length, body]);
}

const text = (value: string) => Buffer.from(value, 'latin1');

const header = element(
  0x1a45dfa3,
  element(0x4286, uint(1)),
  element(0x42f7, uint(1)),
  element(0x42f2, uint(4)),
  element(0x42f3, uint(8)),
  element(0x4282, text('webm')),
  element(0x4287, uint(4)),
  element(0x4285, uint(2)),
);

const info = (lastsMs: number) =>
  element(
    0x1549a966,
    element(0x2ad7b1, uint(1_000_000)),
    element(0x4489, float(lastsMs)),
    element(0x4d80, text('Atalaya')),
    element(0x5741, text('Atalaya')),
  );

function tracks({ width, height, opusHead }: Film) {
  const picture = element(0xe0, element(0xb0, uint(width)), element(0xba, uint(height)));
  const sound = element(0xe1, element(0xb5, float(48_000)), element(0x9f, uint(1)));
  const preSkipNs = Math.round((opusHead.readUInt16LE(10) / 48_000) * 1e9);
  const entry = (number: number, codec: string, ...more: Buffer[]) =>
    element(
      0xae,
      element(0xd7, uint(number)),
      element(0x73c5, uint(number)),
      element(0x83, uint(number)),
      element(0x86, text(codec)),
      ...more,
    );
  return element(
    0x1654ae6b,
    entry(1, 'V_VP9', picture),
    entry(2, 'A_OPUS', element(0x63a2, opusHead), element(0x56aa, uint(preSkipNs)), element(0x56bb, uint(80_000_000)), sound),
  );
}

function block({ track, atMs, isKey, data }: Packet, clusterAtMs: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt8(0x80 | track, 0);
  head.writeInt16BE(Math.round(atMs - clusterAtMs), 1);
  head.writeUInt8(isKey ? 0x80 : 0, 3);
  return element(0xa3, head, data);
}

/** A cluster begins with each picture that needs no other. */
function clustersOf(packets: Packet[]): Packet[][] {
  const clusters: Packet[][] = [];
  for (const packet of packets) {
    if (clusters.length === 0 || (packet.track === 1 && packet.isKey)) clusters.push([]);
    clusters.at(-1)?.push(packet);
  }
  return clusters;
}

export function makeWebm(film: Film): Buffer {
  const packets = film.packets.toSorted((a, b) => a.atMs - b.atMs || a.track - b.track);
  const clusters = clustersOf(packets).map((cluster) => {
    const atMs = Math.round(cluster[0]?.atMs ?? 0);
    return { atMs, bytes: element(0x1f43b675, element(0xe7, uint(atMs)), ...cluster.map((packet) => block(packet, atMs))) };
  });
  const front = Buffer.concat([info(film.lastsMs), tracks(film)]);
  const cues = (start: number) => {
    let at = start;
    const points = clusters.map(({ atMs, bytes }) => {
      const place = element(0xb7, element(0xf7, uint(1)), element(0xf1, uint(at, CUE_BYTES)));
      at += bytes.length;
      return element(0xbb, element(0xb3, uint(atMs, CUE_BYTES)), place);
    });
    return element(0x1c53bb6b, ...points);
  };
  // The table is as long whatever stands in it, so it can be made twice: first for its length.
  const start = front.length + cues(0).length;
  return Buffer.concat([header, element(0x18538067, front, cues(start), ...clusters.map(({ bytes }) => bytes))]);
}
