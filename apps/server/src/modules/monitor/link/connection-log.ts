// What a device's log tells of its connections: when they began and ended, and what was turned away on them.
import type { LogRefusal } from '@atalaya/contract/monitor/history.ts';
import type { LinkRefusal } from '#platform/mqtt/device-link.ts';
import type { MonitorDeps } from '../deps.ts';
import type { Directory } from '../model/device-directory.ts';
import { excerptOf } from '../ingest/excerpt.ts';
import type { DeviceLogBatch } from './device-log-batch.ts';

/** One that connects for each message, or is thrown off all the time, fills no disk. */
const PER_MINUTE = 20;
const MINUTE_MS = 60_000;
/** Of an attempt with a wrong key nobody knows who it was: it is told, but not as often as somebody tries. */
const WRONG_KEYS_PER_MINUTE = 1;

interface Count {
  since: number;
  told: number;
  wrongKeys: number;
}

export function createConnectionLog({ clock, log }: Pick<MonitorDeps, 'clock' | 'log'>, directory: Directory, deviceLog: DeviceLogBatch) {
  const counts = new Map<string, Count>();
  const connectedAt = new Map<string, number>();

  function countOf(mac: string, now: number): Count {
    const known = counts.get(mac);
    if (known && now - known.since < MINUTE_MS) return known;
    const fresh = { since: now, told: 0, wrongKeys: 0 };
    counts.set(mac, fresh);
    return fresh;
  }

  function tell(mac: string, kind: 'connected' | 'disconnected' | 'refused', details: Record<string, unknown>) {
    const count = countOf(mac, clock().getTime());
    count.told += 1;
    if (count.told > PER_MINUTE + 1) return;
    const more = { code: 'more' satisfies LogRefusal, text: `more than ${PER_MINUTE} in a minute` };
    const entry = count.told > PER_MINUTE ? { kind: 'refused', details: more } : { kind, details };
    directory.find(mac).then(
      (device) => device && deviceLog.tell(device, entry.kind, entry.details),
      (error: unknown) => log.warn({ err: error }, 'what happened to a connection could not be told'),
    );
  }

  return {
    connected(mac: string, address: string) {
      connectedAt.set(mac, clock().getTime());
      tell(mac, 'connected', { address });
    },
    disconnected(mac: string) {
      const lastedMs = clock().getTime() - (connectedAt.get(mac) ?? clock().getTime());
      connectedAt.delete(mac);
      tell(mac, 'disconnected', { lastedMs });
    },
    refused(code: LinkRefusal, mac: string, about: string | undefined) {
      if (code === 'key') {
        const count = countOf(mac, clock().getTime());
        count.wrongKeys += 1;
        if (count.wrongKeys > WRONG_KEYS_PER_MINUTE) return;
      }
      tell(mac, 'refused', { code, ...(about ? { text: excerptOf(about) } : {}) });
    },
    forgetOld() {
      const now = clock().getTime();
      for (const [mac, { since }] of counts) if (now - since >= MINUTE_MS) counts.delete(mac);
    },
  };
}

export type ConnectionLog = ReturnType<typeof createConnectionLog>;
