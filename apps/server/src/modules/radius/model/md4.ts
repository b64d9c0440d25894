// RFC 1320. Node's OpenSSL no longer has MD4, and MS-CHAP is built on it; nothing else here may be.
const rotate = (value: number, bits: number) => (value << bits) | (value >>> (32 - bits));
const ORDER = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15],
  [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15],
] as const;
const SHIFTS = [
  [3, 7, 11, 19],
  [3, 5, 9, 13],
  [3, 9, 11, 15],
] as const;
const mixes = [
  (x: number, y: number, z: number) => (x & y) | (~x & z),
  (x: number, y: number, z: number) => ((x & y) | (x & z) | (y & z)) + 0x5a827999,
  (x: number, y: number, z: number) => (x ^ y ^ z) + 0x6ed9eba1,
] as const;

function padded(message: Buffer): Buffer {
  const blocks = Buffer.alloc(Math.ceil((message.length + 9) / 64) * 64);
  message.copy(blocks);
  blocks[message.length] = 0x80;
  blocks.writeBigUInt64LE(BigInt(message.length) * 8n, blocks.length - 8);
  return blocks;
}

export function md4(message: Buffer): Buffer {
  const blocks = padded(message);
  let [a, b, c, d] = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476];
  for (let at = 0; at < blocks.length; at += 64) {
    const before = [a, b, c, d] as const;
    for (const [round, mix] of mixes.entries()) {
      for (const [step, word] of (ORDER[round] ?? []).entries()) {
        const sum = (a + mix(b, c, d) + blocks.readInt32LE(at + word * 4)) | 0;
        [a, b, c, d] = [d, rotate(sum, SHIFTS[round]?.[step % 4] ?? 0), b, c];
      }
    }
    [a, b, c, d] = [(a + before[0]) | 0, (b + before[1]) | 0, (c + before[2]) | 0, (d + before[3]) | 0];
  }
  const digest = Buffer.alloc(16);
  for (const [index, value] of [a, b, c, d].entries()) digest.writeInt32LE(value, index * 4);
  return digest;
}
