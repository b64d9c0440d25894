// What a node that took messages from devices leaves in the log for a node that writes them: checked already, so that it is checked once.
import type { IngestMessage } from './database-sink.ts';
import type { DeviceRecord } from '../model/device-directory.repository.ts';

const VERSION = 1;
/** Far below what NATS takes at once; the largest message of one device alone fits too. */
const PIECE_CHARACTERS = 256_000;

type Sent = Omit<IngestMessage, 'device'> & { device: number };

/** In as many pieces as needed, each with whole messages. */
export function writeEnvelopes(messages: readonly IngestMessage[]): string[] {
  const pieces: string[] = [];
  let parts: string[] = [];
  let size = 0;
  const close = () => {
    pieces.push(`{"v":${VERSION},"messages":[${parts.join(',')}]}`);
    [parts, size] = [[], 0];
  };
  for (const message of messages) {
    const text = JSON.stringify(toSent(message));
    if (size > 0 && size + text.length > PIECE_CHARACTERS) close();
    parts.push(text);
    size += text.length;
  }
  if (size > 0) close();
  return pieces;
}

/** What was refused is told in `entries`, as much of it as the device's log takes. */
const toSent = ({ device, uplink, receivedAt, address, isGone, entries, via }: IngestMessage): Sent => ({
  device: device.num,
  receivedAt,
  address,
  isGone,
  via,
  entries,
  uplink: { ...uplink, refused: uplink.refused.map(({ index, code }) => ({ index, code, text: '' })) },
});

export class UnreadableEnvelope extends Error {}

/** Messages of devices that are not registered any more are left out. */
export async function readEnvelope(data: Uint8Array, find: (num: number) => Promise<DeviceRecord | undefined>): Promise<IngestMessage[]> {
  const messages: IngestMessage[] = [];
  for (const { device: num, ...sent } of parse(data)) {
    const device = await find(num);
    const entries = sent.entries.map((entry) => ({ ...entry, ts: new Date(entry.ts) }));
    if (device) messages.push({ ...sent, entries, device });
  }
  return messages;
}

function parse(data: Uint8Array): Sent[] {
  let content: unknown;
  try {
    content = JSON.parse(Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('utf8'));
  } catch (error) {
    throw new UnreadableEnvelope('it is not JSON', { cause: error });
  }
  if (typeof content !== 'object' || content === null || !('v' in content) || content.v !== VERSION || !('messages' in content))
    throw new UnreadableEnvelope('it is not of a version that is known here');
  if (!Array.isArray(content.messages) || !content.messages.every(isSent)) throw new UnreadableEnvelope('its messages are not complete');
  return content.messages;
}

/** A node of ours wrote it; this finds what somebody else put there. */
function isSent(message: unknown): message is Sent {
  if (typeof message !== 'object' || message === null) return false;
  const { device, uplink, entries, receivedAt } = Object.assign({ device: null, uplink: null, entries: null, receivedAt: null }, message);
  if (
    typeof device !== 'number' ||
    typeof receivedAt !== 'number' ||
    !Array.isArray(entries) ||
    typeof uplink !== 'object' ||
    uplink === null
  )
    return false;
  const { readings, refused } = Object.assign({ readings: null, refused: null }, uplink);
  return Array.isArray(readings) && Array.isArray(refused);
}
