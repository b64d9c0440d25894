// A way past the broker for what devices send nearly always: a reading on their own topic, to be acknowledged. Whatever else stands in
// a connection is left to the broker, with which the lane shares its turns: it reads on when all that was read is acknowledged.
import type { Client } from 'aedes';

const PUBLISH = 0x32; // to be acknowledged, not a repetition, not to be retained
const PUBACK = 0x40;
const [TWO_BYTES, LENGTH_BITS, MORE_LENGTH, MAX_SHIFT] = [2, 7, 0x80, 14];

type Take = (id: number, text: string) => void;
/** A topic that the lane knows, and what becomes of its messages. */
export type LaneTopic = readonly [topic: Buffer, take: Take];

function takeOne(bytes: Buffer, from: number, topics: readonly LaneTopic[]): number {
  if (bytes[from] !== PUBLISH) return from;
  let at = from + 1;
  let length = 0;
  for (let shift = 0; ; shift += LENGTH_BITS) {
    const byte = bytes[at++];
    if (byte === undefined || shift > MAX_SHIFT) return from;
    length |= (byte & (MORE_LENGTH - 1)) << shift;
    if (byte < MORE_LENGTH) break;
  }
  const end = at + length;
  if (end > bytes.length || at + TWO_BYTES > end) return from;
  const topicLength = bytes.readUInt16BE(at);
  const afterTopic = at + TWO_BYTES + topicLength;
  const begin = afterTopic + TWO_BYTES;
  if (begin > end) return from;
  for (const [topic, take] of topics) {
    if (topic.length !== topicLength || bytes.compare(topic, 0, topicLength, at + TWO_BYTES, afterTopic) !== 0) continue;
    const id = bytes.readUInt16BE(afterTopic);
    if (id === 0) return from;
    take(id, bytes.toString('utf8', begin, end));
    return end;
  }
  return from;
}

/** Takes whole messages on these topics, as long as there is nothing else between them. Says where the rest begins. */
export function takePublishes(bytes: Buffer, topics: readonly LaneTopic[]): number {
  for (let at = 0; ;) {
    const end = takeOne(bytes, at, topics);
    if (end === at) return at;
    at = end;
  }
}

/** What aedes keeps of a connection for itself. */
interface Inside {
  _parser: { parse(bytes: Buffer): number; _list: { length: number }; _stateCounter: number };
  /** How much of what was read is not done yet. */
  _parsingBatch: number;
  /** One more is done; with the last one it reads on. */
  _nextBatch(): void;
  _keepaliveTimer: NodeJS.Timeout | null;
}

/** Calls back once it may be acknowledged, or with why not. */
type TakeUp = (text: string, done: (error?: unknown) => void) => void;

interface Taker {
  takeUp: TakeUp;
  /** Says with which error the connection ends. */
  onUntaken(error: unknown): Error;
}

/** Of one connection; what goes to further ones takes the broker's way. */
const MAX_TOPICS = 8;

export function createPublishLane() {
  let waiting: (() => void)[] = [];

  /** What was written together is acknowledged together, and after the next batch has been given to the database. */
  function sendLater(send: () => void) {
    if (waiting.push(send) > 1) return;
    setImmediate(() => {
      const all = waiting;
      waiting = [];
      for (const one of all) one();
    });
  }

  return {
    /** For a connection that has been let in. What it gives back opens the lane for one topic more. */
    open(client: Client, topicName: string, { takeUp, onUntaken }: Taker): (topicName: string, takeUp: TakeUp) => void {
      const inside = client as unknown as Inside; // safe: the version of aedes is pinned, and tests go through here
      const { _parser: parser } = inside;
      const parse = parser.parse.bind(parser);
      let acknowledged: number[] = [];

      function send() {
        const ids = acknowledged;
        acknowledged = [];
        if (client.closed) return;
        const bytes = Buffer.allocUnsafe(ids.length * 4);
        let at = 0;
        for (const id of ids) at = bytes.writeUInt16BE(id, bytes.writeUInt16BE((PUBACK << 8) | TWO_BYTES, at));
        const isTaken = client.conn.write(bytes);
        inside._parsingBatch -= ids.length - 1;
        if (isTaken) inside._nextBatch();
        else client.conn.once('drain', inside._nextBatch);
      }

      const laneTopic = (name: string, takeIt: TakeUp): LaneTopic => [Buffer.from(name), (id, text) => take(id, text, takeIt)];
      const topics = [laneTopic(topicName, takeUp)];

      function take(id: number, text: string, takeIt: TakeUp) {
        inside._parsingBatch += 1;
        takeIt(text, (error) => {
          if (!error) {
            if (acknowledged.push(id) === 1) sendLater(send);
            return;
          }
          client.emit('error', onUntaken(error));
        });
      }

      parser.parse = (bytes) => {
        // In the middle of a message the broker has its beginning.
        const isBetween = parser._stateCounter === 0 && parser._list.length === 0;
        const rest = isBetween && !client.closed ? takePublishes(bytes, topics) : 0;
        if (rest > 0) inside._keepaliveTimer?.refresh();
        return rest < bytes.length ? parse(rest === 0 ? bytes : bytes.subarray(rest)) : 0;
      };
      return (name, takeIt) => {
        const isKnown = topics.some(([topic]) => topic.toString() === name);
        if (!isKnown && topics.length < MAX_TOPICS) topics.push(laneTopic(name, takeIt));
      };
    },
  };
}
