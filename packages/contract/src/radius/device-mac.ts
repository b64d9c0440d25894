// A device's address as access servers write it, in one spelling.

const PAIRS = /^[0-9a-f]{2}(?:[-:. ]?[0-9a-f]{2}){5}$/i;

/** `AA:BB:CC:DD:EE:FF`, whatever the spelling: by twos, fours or sixes, with any sign between them or none. Null: no such address. */
export function readMac(text: string): string | null {
  const trimmed = text.trim();
  if (!PAIRS.test(trimmed)) return null;
  return (
    trimmed
      .replaceAll(/[^0-9a-f]/gi, '')
      .toUpperCase()
      .match(/../g) ?? []
  ).join(':');
}

/** Made up by the device itself and not by its maker: phones take another one for each network, and change it from time to time. */
export const isRandomMac = (mac: string) => /^.[26AE]/i.test(mac);

/** A password that is the name itself, in whatever spelling: everybody on the network sees it. */
export function isMacTwice(username: string, passwd: string): boolean {
  const mac = readMac(username);
  return mac !== null && readMac(passwd) === mac;
}
