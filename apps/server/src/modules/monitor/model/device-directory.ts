import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { listenTo } from '#platform/bus/notifications.ts';
import { findRecord, findRecords, listRecords, type DeviceRecord } from './device-directory.repository.ts';

/** Every process hears here which device was registered, changed or removed. */
export const DEVICES_CHANNEL = 'atalaya_devices';
const RETRY_MS = 500;

export type Directory = ReturnType<typeof createDirectory>;

/** All devices in memory, for the write path. While changes cannot be heard, the database is asked instead. */
export function createDirectory({ db, url }: Database, log: Log, onChanged: (id?: string) => void = () => {}) {
  const byMac = new Map<string, DeviceRecord>();
  const byNum = new Map<number, DeviceRecord>();
  const byId = new Map<string, DeviceRecord>();
  const heard = new Set<string>();
  let generation = 0;
  let isComplete = false;
  let reading: Promise<unknown> = Promise.resolve();
  let listener: ReturnType<typeof listenTo> | null = null;

  function put(record: DeviceRecord) {
    byMac.set(record.mac, record);
    byNum.set(record.num, record);
    byId.set(record.id, record);
  }
  function drop(id: string) {
    const record = byId.get(id);
    if (!record) return;
    byMac.delete(record.mac);
    byNum.delete(record.num);
    byId.delete(id);
  }

  /** One after the other, so that what was read first is never put in last. */
  function inTurn(read: () => Promise<void>): Promise<void> {
    const next = reading.then(read);
    reading = next.catch(() => undefined);
    return next;
  }

  async function refresh(...ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    try {
      await inTurn(async () => {
        const records = new Map((await findRecords(db, ids)).map((record) => [record.id, record]));
        for (const id of ids) {
          const record = records.get(id);
          if (record) put(record);
          else drop(id);
          onChanged(id);
        }
      });
    } catch (error) {
      log.warn({ err: error }, 'a changed device could not be read; the database answers meanwhile');
      for (const id of ids) onChanged(id);
      if (isComplete) {
        isComplete = false;
        void load();
      }
    }
  }

  /** What is heard while others are read is read together: an import tells of thousands at once. */
  function refreshSoon(id: string) {
    heard.add(id);
    if (heard.size > 1) return;
    void reading.then(() => {
      const ids = [...heard];
      heard.clear();
      return refresh(...ids);
    });
  }

  async function load(): Promise<void> {
    generation += 1;
    const mine = generation;
    const isStillAsked = () => mine === generation;
    for (; isStillAsked(); await sleep(RETRY_MS)) {
      try {
        return await inTurn(async () => {
          const records = await listRecords(db);
          if (!isStillAsked()) return;
          for (const map of [byMac, byNum, byId]) map.clear();
          for (const record of records) put(record);
          isComplete = true;
          onChanged();
        });
      } catch (error) {
        log.warn({ err: error }, 'the devices could not be read; the database answers meanwhile');
      }
    }
  }

  function forget() {
    generation += 1;
    isComplete = false;
  }

  return {
    /** One that is not known may have been registered at another node a moment ago, so the database has the last word. */
    async find(mac: string): Promise<DeviceRecord | undefined> {
      return (isComplete ? byMac.get(mac) : undefined) ?? findRecord(db, { mac });
    },
    /** Without asking the database; undefined: it has to be asked. */
    recall: (mac: string): DeviceRecord | undefined => (isComplete ? byMac.get(mac) : undefined),
    /** The last that was known, also while changes cannot be heard: for a device that has proved itself and whose message is only kept for later. */
    lastKnown: (mac: string): DeviceRecord | undefined => byMac.get(mac),
    async findByNum(num: number): Promise<DeviceRecord | undefined> {
      return (isComplete ? byNum.get(num) : undefined) ?? findRecord(db, { num });
    },
    /** Before a change is answered; the other processes hear of it with the commit. */
    refresh,
    size: () => byId.size,
    start() {
      listener ??= listenTo(url, DEVICES_CHANNEL, { onMessage: refreshSoon, onLost: forget, onListening: () => void load() }, log);
    },
    async stop() {
      forget();
      await listener?.stop();
      listener = null;
    },
  };
}
