import { and, arrayOverlaps, eq, isNull } from 'drizzle-orm';
import type { ProductEventType } from '@atalaya/contract/notify/product-events.ts';
import type { Queryable } from '#platform/database.ts';
import { notifyChannels as channels, type ChannelRow } from '../model/channels.table.ts';

/** Webhooks that want one of these events, of whoever; who asks checks whose they are. */
export const listEventChannels = (tx: Queryable, types: ProductEventType[]): Promise<ChannelRow[]> =>
  tx
    .select()
    .from(channels)
    .where(
      and(eq(channels.kind, 'webhook'), eq(channels.enabled, true), isNull(channels.removedAt), arrayOverlaps(channels.events, types)),
    );
