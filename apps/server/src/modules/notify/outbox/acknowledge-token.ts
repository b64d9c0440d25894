// The secret of a message's link: it names the message, and only this installation can have made it. Nothing of it is stored.
import { equalInConstantTime, hmac, type Secrets } from '#platform/secrets/secrets.ts';

export type AcknowledgeTokens = ReturnType<typeof createAcknowledgeTokens>;

export function createAcknowledgeTokens(secrets: Secrets) {
  const key = secrets.derive('acknowledge link');
  const tokenOf = (messageId: string) => `${messageId}.${hmac(key, messageId).toString('base64url')}`;
  return {
    tokenOf,
    /** The message it names; null: nobody here made it. */
    messageOf(token: string): string | null {
      const messageId = token.slice(0, token.lastIndexOf('.'));
      return equalInConstantTime(token, tokenOf(messageId)) ? messageId : null;
    },
  };
}
