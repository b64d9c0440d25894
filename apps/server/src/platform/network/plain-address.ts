/** An IPv4 address that came in over IPv6 is told as what it is. */
export const plainAddress = (address: string): string => (address.startsWith('::') ? address.replace(/^::ffff:(?=\d+\.)/, '') : address);
