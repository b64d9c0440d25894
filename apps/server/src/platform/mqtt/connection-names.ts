import { randomUUID } from 'node:crypto';
import { Mac } from '@atalaya/contract/mac.ts';

/**
 * What the broker calls a connection. It ends an older one of the same name, so the MAC stands in front: a device takes over its own
 * connections only. Who gives no name gets one that nobody else has.
 */
export const connectionName = (username: string | undefined, clientId: string): string =>
  `${Mac.safeParse(username ?? '').data ?? 'nobody'} ${clientId || randomUUID()}`;
