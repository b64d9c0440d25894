import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PUBLISH, pingPacket, publishPacket } from '#testing/mqtt-packets.ts';
import { takePublishes } from './publish-lane.ts';

const TOPIC = 'imu/02:00:00:00:00:01/up';

function taken(bytes: Buffer) {
  const all: [id: number, text: string][] = [];
  const rest = takePublishes(bytes, [[Buffer.from(TOPIC), (id, text) => all.push([id, text])]]);
  return { all, rest };
}

const aText = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.constant('x'.repeat(20_000)));
const aPlain = fc.record({ id: fc.integer({ min: 1, max: 65_535 }), text: aText });

test('whole messages are taken as they were sent, up to where the bytes were cut', () => {
  fc.assert(
    fc.property(fc.array(aPlain, { maxLength: 6 }), fc.nat(), (messages, cut) => {
      const packets = messages.map(({ id, text }) => publishPacket(TOPIC, text, id));
      const bytes = Buffer.concat(packets);
      const end = bytes.length === 0 ? 0 : cut % (bytes.length + 1);
      let [whole, length] = [0, 0];
      while (whole < packets.length && length + (packets[whole]?.length ?? 0) <= end) length += packets[whole++]?.length ?? 0;
      const { all, rest } = taken(bytes.subarray(0, end));
      expect(rest).toBe(length);
      expect(all).toEqual(messages.slice(0, whole).map(({ id, text }) => [id, Buffer.from(text).toString()]));
    }),
  );
});

test.each<[string, Buffer]>([
  ['a repetition', publishPacket(TOPIC, '{}', 1, PUBLISH.repeated)],
  ['what is to be retained', publishPacket(TOPIC, '{}', 1, PUBLISH.retained)],
  ['what needs no acknowledgement', publishPacket(TOPIC, '{}', 1, PUBLISH.unacknowledged)],
  ['another topic', publishPacket(TOPIC.replace('1/up', '2/up'), '{}', 1)],
  ['a longer topic', publishPacket(`${TOPIC}/more`, '{}', 1)],
  ['a shorter topic', publishPacket(TOPIC.slice(0, -1), '{}', 1)],
  ['the number 0, which is none', publishPacket(TOPIC, '{}', 0)],
  ['a length that leaves no place for the topic', Buffer.from([0x32, 2, 0, 24])],
  ['a length that never ends', Buffer.from([0x32, 0xff, 0xff, 0xff, 0xff, 0x7f])],
  ['anything else', pingPacket()],
])('%s is left to the broker, with all that follows', (_, other) => {
  const before = publishPacket(TOPIC, 'before', 7);
  expect(taken(Buffer.concat([before, other, publishPacket(TOPIC, 'after', 8)]))).toEqual({ all: [[7, 'before']], rest: before.length });
});

test('bytes of any kind do no harm', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const { rest } = taken(Buffer.concat([Buffer.from([0x32]), bytes]));
      expect(rest).toBeLessThanOrEqual(bytes.length + 1);
    }),
  );
});

test('messages on a further topic go to their own taker, in the order in which they were sent', () => {
  const all: string[] = [];
  const note = (name: string) => (id: number, text: string) => void all.push(`${name} ${id} ${text}`);
  const bytes = Buffer.concat([publishPacket('plant/7', 'a', 1), publishPacket(TOPIC, 'b', 2), publishPacket('plant/7', 'c', 3)]);
  const rest = takePublishes(bytes, [
    [Buffer.from(TOPIC), note('own')],
    [Buffer.from('plant/7'), note('foreign')],
  ]);
  expect(rest).toBe(bytes.length);
  expect(all).toEqual(['foreign 1 a', 'own 2 b', 'foreign 3 c']);
});
