// Takes off what a picture tells beside itself: where and with what it was taken, previews, comments. The picture stays as it is, bit for bit.

/** Null: it is not made as its type says. */
export function withoutMetadata(type: string, bytes: Buffer): Buffer | null {
  if (type === 'image/jpeg') return ofJpeg(bytes);
  if (type === 'image/png') return ofPng(bytes);
  return type === 'image/webp' ? ofWebp(bytes) : null;
}

const [START_OF_SCAN, COMMENT, FIRST_APP, LAST_APP, COLOUR_PROFILE, ADOBE] = [0xda, 0xfe, 0xe0, 0xef, 0xe2, 0xee];

/** Of the applications' segments: how colours are meant. */
function isPictureSegment(marker: number, segment: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < FIRST_APP || marker > LAST_APP) return true;
  if (marker === FIRST_APP) return segment.toString('latin1', 4, 8) === 'JFIF';
  if (marker === COLOUR_PROFILE) return segment.toString('latin1', 4, 15) === 'ICC_PROFILE';
  return marker === ADOBE && segment.toString('latin1', 4, 9) === 'Adobe';
}

function ofJpeg(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, 2)];
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN) return Buffer.concat([...kept, scansOf(bytes.subarray(at))]);
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return null;
    const segment = bytes.subarray(at, end);
    if (isPictureSegment(marker, segment)) kept.push(segment);
    at = end;
  }
  return null;
}

/** Up to the end of the picture: some cameras put a second one behind it. */
function scansOf(bytes: Buffer): Buffer {
  const end = bytes.indexOf(Buffer.from([0xff, 0xd9]));
  return end < 0 ? bytes : bytes.subarray(0, end + 2);
}

const PNG_HEAD = 8;
/** Besides those that no picture can do without: transparency, colours, and the size of a dot. */
const PNG_CHUNKS = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs']);

function ofPng(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, PNG_HEAD)];
  for (let at = PNG_HEAD; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const name = bytes.toString('latin1', at + 4, at + 8);
    const isNeeded = /^[A-Z]/.test(name);
    if (isNeeded || PNG_CHUNKS.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return null;
}

const [WEBP_HEAD, EXIF_FLAG, XMP_FLAG] = [12, 0x08, 0x04];
const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

function ofWebp(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [];
  for (let at = WEBP_HEAD; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    // Chunks begin at even places.
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > bytes.length) return null;
    const chunk = Buffer.from(bytes.subarray(at, end));
    if (name === 'VP8X' && chunk.length > 8) chunk.writeUInt8(chunk.readUInt8(8) & ~(EXIF_FLAG | XMP_FLAG), 8);
    if (WEBP_CHUNKS.has(name)) kept.push(chunk);
    at = end;
  }
  if (kept.length === 0) return null;
  const body = Buffer.concat(kept);
  const head = Buffer.from(bytes.subarray(0, WEBP_HEAD));
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}
