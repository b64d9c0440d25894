import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['2001:db8::5:0:0:0:1', '2001:db8:0:5::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
])('the address %s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));
