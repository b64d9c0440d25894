import { isEnded } from '@atalaya/contract/monitor/commands.ts';
import type { MonitorDeps } from '../deps.ts';
import type { Devices } from '../devices.service.ts';
import type { Directory } from '../directory.ts';
import type { Live } from '../live.ts';
import type { Signals } from '../signals.ts';
import { createBulks } from './bulk.service.ts';
import { isCancellable } from './command-machine.ts';
import { createCommandRunner, type Sender } from './command-runner.ts';
import { createCommandWatch } from './command-watch.ts';
import { createCommands } from './commands.service.ts';
import { createPings } from './ping.ts';

interface Parts {
  directory: Directory;
  devices: Devices;
  live: Live;
  signals: Signals;
  sender: Sender;
}

/** Reboots, settings and pings, and who looks after them. */
export function createDeviceCommands(deps: MonitorDeps, { directory, devices, live, signals, sender }: Parts) {
  const runner = createCommandRunner(deps, {
    directory,
    live,
    sender,
    onMoved({ bulkId, device, state, record }) {
      if (bulkId === null) return;
      if (isEnded(state)) watch.soon(bulks.advanceOne(bulkId));
      else if (isCancellable(record) && !record.isHeld) watch.lookSoon(device);
    },
  });
  const bulks = createBulks(deps, { devices, runner });
  const watch = createCommandWatch(deps, runner, sender, () => bulks.advance());
  const commands = createCommands(deps, { devices, runner, watch });
  const pings = createPings(sender);
  const stopListening = signals.listen({
    async onAck(device, ack) {
      if (!pings.onAck(device.mac, ack)) await watch.onAck(device, ack);
    },
    onStateChange: ({ device }) => watch.onDevice(device),
  });

  return {
    devices,
    commands,
    bulks,
    pings,
    watch,
    start: () => watch.start(),
    async stop() {
      stopListening();
      await watch.stop();
    },
  };
}
