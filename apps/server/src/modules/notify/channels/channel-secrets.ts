// What is secret in a channel, sealed for its own row: the address, a token, and what webhooks are signed with.
import { z } from 'zod';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { createVault } from '#platform/secrets/vault.ts';
import type { ChannelRow } from '../model/channels.table.ts';

const Sealed = z.object({
  url: z.string(),
  token: z.string().nullable(),
  /** The newest first. */
  signing: z.array(z.string()),
});
export type SecretSettings = z.output<typeof Sealed>;

export type ChannelSecrets = ReturnType<typeof createChannelSecrets>;

export function createChannelSecrets(secrets: Secrets) {
  const vault = createVault(secrets, 'notify vault');
  const read = ({ id, sealed }: Pick<ChannelRow, 'id' | 'sealed'>): SecretSettings =>
    Sealed.parse(JSON.parse(vault.open(sealed, `channel:${id}`).toString('utf8')));
  return {
    seal: (id: string, settings: SecretSettings): Buffer => vault.seal(Buffer.from(JSON.stringify(settings)), `channel:${id}`),
    read,
    open(channel: Pick<ChannelRow, 'id' | 'sealed' | 'rotatingUntil'>) {
      const { url, token, signing } = read(channel);
      const { rotatingUntil } = channel;
      return {
        url,
        token,
        /** Both while they are being changed. */
        signing: (now: Date) => (rotatingUntil !== null && rotatingUntil > now ? signing : signing.slice(0, 1)),
      };
    },
  };
}
