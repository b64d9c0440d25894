import { isEnded } from '@atalaya/contract/monitor/commands.ts';
import type { MonitorDeps } from '../deps.ts';
import type { Devices } from '../devices/devices.service.ts';
import type { Directory } from '../model/device-directory.ts';
import type { FleetLive } from '../live/fleet-live.ts';
import type { Signals } from '../model/device-signals.ts';
import { createBulks } from './bulk.service.ts';
import { createCommandRunner, type Sender } from './command-runner.ts';
import { createCommandWatch } from './command-watch.ts';
import { createCommands } from './commands.service.ts';
import { createPings } from './ping.service.ts';

const GATHER_MS = 100;

interface Parts {
  directory: Directory;
  devices: Devices;
  live: FleetLive;
  signals: Signals;
  sender: Sender;
}

/** Reboots, settings and pings, and who looks after them. */
export function createDeviceCommands(deps: MonitorDeps, { directory, devices, live, signals, sender }: Parts) {
  const { bus } = deps;
  /** Many commands of a wave end at about the same time: one look at the bulk is enough for all of them. */
  const advancing = new Map<string, NodeJS.Timeout>();
  function advanceSoon(bulkId: string) {
    if (advancing.has(bulkId)) return;
    const timer = setTimeout(() => {
      advancing.delete(bulkId);
      watch.soon(bulks.advanceOne(bulkId));
    }, GATHER_MS);
    advancing.set(bulkId, timer);
  }
  const runner = createCommandRunner(deps, {
    directory,
    live,
    sender,
    onMoved({ bulkId, state }) {
      if (bulkId !== null && isEnded(state)) advanceSoon(bulkId);
    },
  });
  const bulks = createBulks(deps, { devices, runner, onReleased: () => watch.soon(watch.look()) });
  /** What else is looked after each second. */
  const others: (() => Promise<void>)[] = [];
  const watch = createCommandWatch(deps, runner, sender, async () => {
    await bulks.advance();
    for (const advance of others) await advance();
  });
  const commands = createCommands(deps, {
    devices,
    runner,
    onGiven(device) {
      watch.lookSoon(device);
      bus.publish('command', String(device));
    },
  });
  const stopHearing = bus.listen({ onMessage: (subject, device) => void (subject === 'command' && watch.lookSoon(Number(device))) });
  const pings = createPings(sender, bus);
  const stopListening = signals.listen({
    async onAck(device, ack) {
      if (!pings.onAck(device.mac, ack) && !(await watch.onAck(device, ack))) pings.passOn(device.mac, ack);
    },
    onStateChange: ({ device }) => watch.onDevice(device),
  });

  return {
    devices,
    commands,
    bulks,
    pings,
    watch,
    runner,
    alsoAdvance: (advance: () => Promise<void>) => void others.push(advance),
    start: () => watch.start(),
    async stop() {
      stopListening();
      stopHearing();
      pings.stop();
      for (const timer of advancing.values()) clearTimeout(timer);
      await watch.stop();
    },
  };
}
