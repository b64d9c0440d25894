// Keys of devices are also changed where all keys are: the device's log tells it, with who did it.
import type { LogChange } from '@atalaya/contract/monitor/history.ts';
import { actorOf } from '../model/actor.ts';
import type { MonitorDeps } from '../deps.ts';
import type { Directory } from '../model/device-directory.ts';
import type { DeviceLogBatch } from './device-log-batch.ts';

const told: Readonly<Record<string, LogChange>> = {
  'key.rotate': 'keyRotated',
  'key.expire': 'keyExpired',
  'key.enable': 'keyEnabled',
  'key.suspend': 'keySuspended',
  'key.settings': 'keySettings',
  'key.move': 'keyMoved',
};

export function followBoundKeys(
  { licensing, log }: Pick<MonitorDeps, 'licensing' | 'log'>,
  directory: Directory,
  deviceLog: DeviceLogBatch,
) {
  licensing.deviceKeys.listen((ctx, { action: named, clientId, devices }) => {
    const action = told[named];
    if (!action) return;
    for (const mac of devices) {
      directory.find(mac).then(
        // A key may name the MAC of somebody else's device; that one's log is none of its owner's business.
        (device) => device?.clientId === clientId && deviceLog.tell(device, 'change', { action }, actorOf(ctx)),
        (error: unknown) => log.warn({ err: error }, 'a change of a key could not be told to the log of its device'),
      );
    }
  });
}
