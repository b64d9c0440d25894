// How a guest is handed back to the controller that sent them: by its own parameters, to an address that the operator allowed.
import { createHash } from 'node:crypto';
import type { Handover, PortalController } from '@atalaya/contract/radius/portal.ts';

export interface HandBack {
  hosts: readonly string[];
  handover: Handover;
  username: string;
  passwd: string;
  /** Where the controller sends the guest afterwards. */
  after: string;
  /** Vouchers can be compared however they are sent; passwords of users in clear only, where a salted hash is kept. */
  isVoucher: boolean;
  uamSecret: Buffer | null;
}

const isAllowed = ({ protocol, host, username, password }: URL, hosts: readonly string[]) =>
  (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' && hosts.includes(host);

/** `link-login-only` of its login page; by PAP, which the hotspot's profile has to allow. */
function toMikrotik({ hosts, handover, username, passwd, after }: HandBack): URL | null {
  const link = handover['link-login-only'] ?? '';
  const url = URL.canParse(link) ? new URL(link) : null;
  if (!url || !isAllowed(url, hosts) || !url.pathname.endsWith('/login')) return null;
  url.search = new URLSearchParams({ username, password: passwd, dst: after }).toString();
  url.hash = '';
  return url;
}

const md5 = (...parts: readonly (Buffer | string)[]) => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const CHALLENGE = /^[0-9a-f]{32}$/i;
const LONGEST_HIDDEN = 16;

/** The password is hashed with the challenge, or hidden by it: what the controller sent is good for one login. */
function secretOf({ handover, passwd, isVoucher, uamSecret }: HandBack): Record<string, string> | null {
  if (!CHALLENGE.test(handover['challenge'] ?? '')) return null;
  const sent = Buffer.from(handover['challenge'] ?? '', 'hex');
  const challenge = uamSecret ? md5(sent, uamSecret) : sent;
  const plain = Buffer.from(passwd, 'utf8');
  if (isVoucher || plain.length > LONGEST_HIDDEN) return { response: md5(Buffer.of(0), plain, challenge).toString('hex') };
  return { password: Buffer.from(challenge.map((byte, at) => byte ^ (plain[at] ?? 0))).toString('hex') };
}

/** `uamip`, `uamport` and `challenge`, as CoovaChilli and uspot send them. */
function toUam(wish: HandBack): URL | null {
  const { hosts, handover, username, after } = wish;
  const link = `http://${handover['uamip'] ?? ''}:${handover['uamport'] ?? ''}/logon`;
  const url = URL.canParse(link) ? new URL(link) : null;
  const secret = secretOf(wish);
  // Its port is the controller's own affair, so that only the name has to be allowed.
  if (!url || !secret || url.pathname !== '/logon' || !(isAllowed(url, hosts) || isAllowed(new URL(`http://${url.hostname}`), hosts)))
    return null;
  url.search = new URLSearchParams({ username, ...secret, userurl: after }).toString();
  return url;
}

/** UniFi takes nobody back: it is told by its API. */
const ways: Record<Exclude<PortalController, 'unifi'>, (wish: HandBack) => URL | null> = { mikrotik: toMikrotik, uam: toUam };

/** Null: the controller did not say where it is, or it is none of the operator's. */
export const handBack = (controller: Exclude<PortalController, 'unifi'>, wish: HandBack): string | null =>
  ways[controller](wish)?.href ?? null;
