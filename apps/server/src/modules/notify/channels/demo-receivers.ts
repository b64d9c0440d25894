// Demo mode's receivers: names that exist nowhere else (RFC 2606) are answered here, so that a demo tells somebody and calls nobody.
import type { Outbound, OutboundReply } from '#platform/outbound/outbound.ts';

export const DEMO_RECEIVERS = '.demo.atalaya.test';
/** Now and then one is busy: the ledger shows how that goes on. */
const BUSY_EVERY = 6;

const isDemo = (url: string) => URL.canParse(url) && new URL(url).hostname.endsWith(DEMO_RECEIVERS);

export function withDemoReceivers(outbound: Outbound): Outbound {
  let asked = 0;
  function answer(): OutboundReply {
    asked += 1;
    return asked % BUSY_EVERY === 0 ? { status: 503, headers: {}, text: 'busy' } : { status: 200, headers: {}, text: 'ok' };
  }
  return {
    addressesOf: outbound.addressesOf,
    reachesDevice: outbound.reachesDevice,
    connect: outbound.connect,
    refusalOf: (url) => (isDemo(url) ? Promise.resolve(null) : outbound.refusalOf(url)),
    request: (url, call) => (isDemo(url) ? Promise.resolve(answer()) : outbound.request(url, call)),
  };
}
