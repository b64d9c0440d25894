import { expect, test } from 'vitest';
import { Mac } from './mac.ts';

test.each(['aa:bb:cc:dd:ee:0f', 'AA-BB-CC-DD-EE-0F', 'aabbccddee0f', 'aabb.ccdd.ee0f', ' AA:BB:CC:DD:EE:0F '])(
  '%s is one spelling of a MAC',
  (spelling) => {
    expect(Mac.parse(spelling)).toBe('AA:BB:CC:DD:EE:0F');
  },
);

test.each(['', 'aa:bb:cc:dd:ee', 'aa:bb:cc:dd:ee:0g', 'aa:bb-cc:dd-ee:0f', 'aabbccddee0f00'])('%s is none', (text) => {
  expect(Mac.safeParse(text).success).toBe(false);
});
