// FreeRADIUS asks from where the setting allows it, with its token. Whoever else comes gets no answer that it could use, and a line in the log now and then.
import type { Config } from '#config.ts';
import type { Log } from '#platform/log.ts';
import { addressList } from '#platform/network/address-list.ts';
import { isListed } from './address.ts';
import type { ServerModule } from './server-module.ts';

const WARNED_EVERY_MS = 60_000;

export function createFreeradiusDoor(
  radius: Pick<ServerModule, 'isFreeradius'> | null,
  { radiusFrom }: Pick<Config, 'radiusFrom'>,
  log: Pick<Log, 'warn'>,
) {
  const from = addressList('ATALAYA_RADIUS_FROM', radiusFrom);
  let warnedAt = -Infinity;
  let unsaid = 0;

  /** A FreeRADIUS with an old token shows here; so does who tries doors, who must not fill the log. */
  function warn(address: string, reason: string) {
    unsaid += 1;
    if (performance.now() - warnedAt < WARNED_EVERY_MS) return;
    log.warn({ address, reason, times: unsaid }, 'a call to the addresses of FreeRADIUS was refused');
    warnedAt = performance.now();
    unsaid = 0;
  }

  return async (token: string, address: string): Promise<boolean> => {
    if (!radius?.isFreeradius) return false;
    if (!isListed(from, address)) {
      warn(address, 'ATALAYA_RADIUS_FROM does not have the address');
      return false;
    }
    if (await radius.isFreeradius(token)) return true;
    warn(address, token === '' ? 'it showed no token' : 'the token is not right, or no longer');
    return false;
  };
}
