import { isIPv6 } from 'node:net';

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
/** As it is usually written: small letters, without leading zeros, the longest row of zero groups left out. */
const inShort = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

/** What limits count callers by: an IPv4 address; of IPv6 the /64, as whoever has one address there has all of them. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [left = '', right = ''] = inShort(plain).split('::');
  const [begin, end] = [groupsOf(left), groupsOf(right)];
  const groups = [...begin, ...Array<string>(8 - begin.length - end.length).fill('0'), ...end];
  return `${inShort(`${groups.slice(0, 4).join(':')}::`)}/64`;
}
