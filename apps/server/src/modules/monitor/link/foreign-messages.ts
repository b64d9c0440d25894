// Messages on topics that are not ours: another module says which are read, and how.
import type { DeviceRecord } from '../model/device-directory.repository.ts';
import { readUplink, type Uplink } from '../ingest/uplink.ts';
import { excerptOf } from '../ingest/excerpt.ts';

export type ForeignSender = Pick<DeviceRecord, 'mac' | 'label' | 'clientId'>;

export interface ForeignReader {
  /** Hears every message that the lane has not seen, read or not. */
  isRead(sender: ForeignSender, topic: string, text: string, now: number): boolean;
  /** What a device of ours would have sent; null: nobody reads the topic, `refused`: it is not what was expected. */
  read(sender: ForeignSender, topic: string, text: string, now: number): { items: object[] } | { refused: 'json' } | null;
}

export type ForeignMessages = ReturnType<typeof createForeignMessages>;

export function createForeignMessages() {
  let reader: ForeignReader | null = null;
  return {
    readBy(one: ForeignReader): void {
      reader = one;
    },
    isRead: (sender: ForeignSender, topic: string, text: string, now: number): boolean => reader?.isRead(sender, topic, text, now) ?? false,
    read(sender: ForeignSender, topic: string, text: string, receivedAt: number): Uplink | null {
      const found = reader?.read(sender, topic, text, receivedAt) ?? null;
      if (!found) return null;
      if ('items' in found) return readUplink(found.items, receivedAt);
      return { readings: [], usage: null, refused: [{ index: 0, code: found.refused, text: excerptOf(text) }], usages: 0 };
    },
  };
}
