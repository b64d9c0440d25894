// Which addresses a call may reach whose target a person entered: the internet's, and what the installation's owner allows besides.
import { BlockList, isIP } from 'node:net';

/** IANA's special-purpose registries: nothing in them is a server of somebody else's. */
const INTERNAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Only this part of IPv6 is given out to the world … */
const GLOBAL_V6 = '2000::/3';
/** … and of it these are not: tunnels, which lead to an IPv4 address of the sender's choice, and examples. */
const INTERNAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
/** Where clouds hand out the credentials of the machine. No setting opens them. */
const METADATA = ['169.254.169.254', '169.254.170.2', '169.254.170.23', '100.100.100.200', '168.63.129.16', '192.0.0.192'];
const METADATA_V6 = ['fd00:ec2::254', 'fd00:ec2::23', 'fd20:ce::254', 'fe80::a9fe:a9fe'];

function listOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Networks of a house: where its own devices stand. */
const LOCAL_V4 = ['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.168.0.0/16'];
const LOCAL_V6 = ['fc00::/7'];

const internalV4 = listOf(INTERNAL_V4);
const local = listOf([...LOCAL_V4, ...LOCAL_V6]);
const globalV6 = listOf([GLOBAL_V6]);
const internalV6 = listOf(INTERNAL_V6);
const metadata = listOf([...METADATA, ...METADATA_V6]);

const HEX = 16;
const GROUPS = 8;
/** The eight numbers of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, HEX)));
  const [begin, end] = [numbers(left), numbers(right ?? '')];
  return right === undefined ? begin : [...begin, ...Array<number>(GROUPS - begin.length - end.length).fill(0), ...end];
}

const BYTE = 256;
const dotted = (high = 0, low = 0) => [high, low].flatMap((group) => [Math.floor(group / BYTE), group % BYTE]).join('.');

/** Mapped, translated and compatible addresses, and those of NAT64. */
const V4_BEHIND = new Set(['0:0:0:0:0:ffff', '0:0:0:0:ffff:0', '0:0:0:0:0:0', '64:ff9b:0:0:0:0']);

/** The IPv4 address that an IPv6 address stands for, if it does. */
function embeddedV4(address: string): string | null {
  const groups = groupsOf(address);
  return V4_BEHIND.has(
    groups
      .slice(0, 6)
      .map((group) => group.toString(HEX))
      .join(':'),
  )
    ? dotted(groups[6], groups[7])
    : null;
}

/** Whether a call may go there. `allowed` widens what is internal, and nothing else. */
export function isReachable(address: string, allowed: BlockList): boolean {
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return false;
  if (version === 6) {
    const inner = embeddedV4(address);
    if (inner !== null && !metadata.check(address, 'ipv6') && allowed.check(address, 'ipv6')) return !metadata.check(inner);
    if (inner !== null) return isReachable(inner, allowed);
    if (metadata.check(address, 'ipv6')) return false;
    return allowed.check(address, 'ipv6') || (globalV6.check(address, 'ipv6') && !internalV6.check(address, 'ipv6'));
  }
  return !metadata.check(address) && (allowed.check(address) || !internalV4.check(address));
}

/** The same for a device that is known by its address, such as an access server: in the networks of a house too, not on this machine. */
export function isDeviceAddress(address: string, allowed: BlockList): boolean {
  if (isReachable(address, allowed)) return true;
  const version = isIP(address);
  if (version === 0 || address.includes('%') || metadata.check(address, version === 6 ? 'ipv6' : 'ipv4')) return false;
  const inner = version === 6 ? embeddedV4(address) : null;
  return inner === null ? local.check(address, version === 6 ? 'ipv6' : 'ipv4') : isDeviceAddress(inner, allowed);
}
