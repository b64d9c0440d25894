import { BlockList, isIP } from 'node:net';
import { StartupError } from '#platform/startup-error.ts';

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Addresses and subnets, as a setting names them. */
export function addressList(setting: string, entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    try {
      if (bits === undefined) list.addAddress(address, family(address));
      else list.addSubnet(address, Number(bits), family(address));
    } catch {
      throw new StartupError(`The setting ${setting} has ${entry}, which is neither an address nor a subnet such as 10.0.0.0/8.`);
    }
  }
  return list;
}
