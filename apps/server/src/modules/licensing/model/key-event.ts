// What programs hear of a key: what lists show of it, and nothing that lets one in.
import type { ProductEventType } from '@atalaya/contract/notify/product-events.ts';
import type { ProductEvent } from '#platform/post/post.ts';

interface TellableKey {
  id: string;
  clientId: string;
  label: string;
}

type KeyEventType = Extract<ProductEventType, `${'key' | 'seat' | 'meter'}.${string}`>;

export const keyEvent = (type: KeyEventType, key: TellableKey, at: Date, more: Record<string, unknown> = {}): ProductEvent => ({
  type,
  clientId: key.clientId,
  subject: `key:${key.id}`,
  about: key.label,
  data: type.startsWith('key.') ? { ...key, ...more } : { keyId: key.id, label: key.label, clientId: key.clientId, ...more },
  at,
});
