import { inflateRawSync } from 'node:zlib';

const DIRECTORY_ENTRY = 0x02014b50;

/** The texts in a ZIP file, by their names, as its table of contents lists them. */
export function readZip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\u{5}\u{6}', 'latin1'));
  const texts = new Map<string, string>();
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === DIRECTORY_ENTRY;) {
    const [method, packed, nameLength, extraLength, commentLength, start] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const content = zip.subarray(from, from + packed);
    texts.set(name, (method === 0 ? content : inflateRawSync(content)).toString('utf8'));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return texts;
}
