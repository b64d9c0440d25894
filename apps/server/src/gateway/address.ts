import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { IncomingMessage } from 'node:http';
import { isIP, type BlockList } from 'node:net';
import { addressList } from '#platform/network/address-list.ts';
import { plainAddress } from '#platform/network/plain-address.ts';
import { headerOf } from './header-of.ts';

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

export const trustedProxies = (entries: readonly string[]) => addressList('ATALAYA_TRUSTED_PROXIES', entries);

export function callerAddress(c: Context, trusted: BlockList): string {
  // Without a socket (a request made in a test) the caller is this machine.
  const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket; // safe: node-server's bindings, absent in tests
  return addressBehind(socket?.remoteAddress ?? '127.0.0.1', headerOf(c, 'x-forwarded-for'), trusted);
}

/** The same for what is no call: a connection that is to become a WebSocket. */
export function requestAddress({ socket, headers }: IncomingMessage, trusted: BlockList): string {
  const forwarded = headers['x-forwarded-for'];
  return addressBehind(socket.remoteAddress ?? '127.0.0.1', Array.isArray(forwarded) ? forwarded.join(',') : forwarded, trusted);
}

/** The nearest hop that is not one of our own proxies. Anybody can write the header, so only theirs counts. */
export function addressBehind(peer: string, forwarded: string | undefined, trusted: BlockList): string {
  let address = plainAddress(peer);
  if (forwarded === undefined) return address;
  const hops = forwarded.split(',').map((hop) => plainAddress(hop.trim()));
  while (hops.length > 0 && trusted.check(address, family(address))) {
    const hop = hops.pop() ?? '';
    if (isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

export const isListed = (list: BlockList, address: string) => isIP(address) !== 0 && list.check(address, family(address));

export const isLoopback = (address: string) => address === '::1' || address.startsWith('127.');
