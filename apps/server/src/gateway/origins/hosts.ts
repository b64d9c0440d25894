import type { Context } from 'hono';
import { AppError } from '@atalaya/contract/errors.ts';
import type { Config } from '#config.ts';
import { headerOf } from '../header-of.ts';
import { isOpenToAllSites } from './other-sites.ts';

const hostName = (host: string) =>
  host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();

/** Whether this server goes by the name. */
export function knownHosts({ host, url }: Pick<Config, 'host' | 'url'>): (requested: string) => boolean {
  const known = new Set(['localhost', '127.0.0.1', '::1', host.toLowerCase(), ...(url ? [hostName(new URL(url).host)] : [])]);
  let lastKnown = ''; // nearly all requests come under one name
  return (requested) => {
    if (requested !== lastKnown && !known.has(hostName(requested))) return false;
    lastKnown = requested;
    return true;
  };
}

/**
 * Answers only under names this server is known by (DNS rebinding), and only requests from its own pages (cross-site requests).
 * Ports of the Host header are not compared: a tunnel to another local port is still this server.
 */
export function refuseStrangers(config: Pick<Config, 'host' | 'url'>) {
  const isKnown = knownHosts(config);
  return (c: Context): void => {
    const requested = headerOf(c, 'host') ?? new URL(c.req.url).host;
    if (!isKnown(requested)) throw new AppError('host.unknown', { detail: 'Set ATALAYA_URL to the address that people use.' });
    const origin = headerOf(c, 'origin');
    if (origin && origin !== config.url && !isSameHost(origin, requested) && !isOpenToAllSites(c)) throw new AppError('origin.unknown');
  };
}

function isSameHost(origin: string, requested: string): boolean {
  try {
    return new URL(origin).host === requested.toLowerCase();
  } catch {
    return false; // "null", the origin of sandboxed pages
  }
}
