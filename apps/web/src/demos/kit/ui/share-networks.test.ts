import { expect, test } from 'vitest';
import { shareNetworks } from './share-networks.ts';

const LINK = 'https://atalaya.example/pages/blog/detail/2?a=1&b=2';

test.each(shareNetworks)('$name gets the whole link, whatever stands in it', ({ addressOf }) => {
  const address = new URL(addressOf(LINK, 'Salt & wind #1'));
  expect(address.protocol).toBe('https:');
  expect(address.hash).toBe('');
  expect([...address.searchParams.values()].join(' ')).toContain(LINK);
});
