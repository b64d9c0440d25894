import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createHmacNames } from './secrets.ts';

test('names are the digests that Node makes, whatever the key and the text', () => {
  for (const key of [Buffer.from(''), Buffer.alloc(32, 7), Buffer.alloc(64, 255)])
    for (const text of ['', 'atl_live_0', 'ñandú 🦤', 'x'.repeat(200), 'short again'])
      expect(createHmacNames(key, 200)(text)).toBe(createHmac('sha256', key).update(text).digest('binary'));
});

test('what would come out wrong is refused', () => {
  expect(() => createHmacNames(Buffer.alloc(65), 10)).toThrow('longer than a block');
  expect(() => createHmacNames(Buffer.alloc(32), 10)('eleven char')).toThrow('longer than what was promised');
});
