import { DeviceStatus, PowerSource } from '@atalaya/contract/constants.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { Battery, BatteryInput, NoTestReason } from '@atalaya/contract/monitor/battery.ts';
import type { Command } from '@atalaya/contract/monitor/commands.ts';
import type { Device, DeviceReference } from '@atalaya/contract/monitor/devices.ts';
import type { BatteryTest } from '@atalaya/contract/monitor/downlink.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Commands } from '../commands/commands.service.ts';
import type { ArchivedReadings } from '../archive/archived-readings.service.ts';
import type { MonitorDeps } from '../deps.ts';
import { findNum } from '../devices/devices.repository.ts';
import type { Devices } from '../devices/devices.service.ts';
import * as repository from './battery.repository.ts';
import type { Estimate } from './battery.table.ts';
import { createLookAtBattery } from './look-at-battery.service.ts';

const SHOWN_DISCHARGES = 50;
const LOOK_EVERY_MS = 20_000;
const AGAIN_AFTER_MS = 10 * 60_000;
const AT_ONCE = 60;
/** A battery outlives its discharges by little. */
const KEPT_MS = 10 * 365 * 86_400_000;

const UNKNOWN: Estimate = {
  isOnBattery: null,
  since: null,
  autonomy: { state: 'unknown', minutes: null, low: null, high: null, ts: null },
  capacity: null,
  health: null,
  replacement: null,
};

const refusals = {
  not_on_mains: 'battery.not_on_mains',
  alarms: 'battery.alarms',
  alarms_unknown: 'service.unavailable',
  offline: 'battery.offline',
  under_way: 'battery.under_way',
} as const satisfies Record<NoTestReason, string>;

export type Batteries = ReturnType<typeof createBatteries>;

/** Whether a device has open alarms, by its MAC; told by the module that knows. */
export type HasOpenAlarms = (mac: string) => Promise<boolean>;

export function createBatteries(
  deps: MonitorDeps,
  { devices, commands, readings }: { devices: Devices; commands: Commands; readings: ArchivedReadings },
) {
  const { clock, leases, log, licensing } = deps;
  const { db } = deps.database;
  const lease = leases.of('batteries');
  const { look } = createLookAtBattery(deps, readings);
  // Who cannot say whether there are alarms lets nobody discharge a battery.
  let hasOpenAlarms: HasOpenAlarms = () => fail('service.unavailable');
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();

  async function lookAtDue(): Promise<void> {
    for (const device of await repository.listDue(db, new Date(clock().getTime() - AGAIN_AFTER_MS), AT_ONCE)) await look(device);
    await repository.forgetDischarges(db, new Date(clock().getTime() - KEPT_MS));
  }

  async function lastTest(ctx: CallContext, id: string): Promise<Command | null> {
    return (await commands.list(ctx, { id, kind: 'batteryTest', limit: 1 })).data[0] ?? null;
  }

  async function whyNoTest({ mac, status, powerSource }: Device, last: Command | null): Promise<NoTestReason | null> {
    if (last && last.endedAt === null) return 'under_way';
    if (status !== DeviceStatus.Online) return 'offline';
    if (powerSource !== PowerSource.External) return 'not_on_mains';
    try {
      return (await hasOpenAlarms(mac)) ? 'alarms' : null;
    } catch (error) {
      log.warn({ err: error, mac }, 'nobody could say whether a device has open alarms');
      return 'alarms_unknown';
    }
  }

  async function get(ctx: CallContext, reference: DeviceReference): Promise<Battery> {
    const device = await devices.get(ctx, reference);
    const found = (await findNum(db, ctx.scope, { id: device.id })) ?? fail('device.not_found');
    const [battery, discharges, last] = await Promise.all([
      repository.findBattery(db, found.num),
      repository.listDischarges(db, found.num, SHOWN_DISCHARGES),
      lastTest(ctx, device.id),
    ]);
    return {
      ...UNKNOWN,
      ...battery?.estimate,
      lowV: found.config.batteryLowV,
      installedAt: battery?.installedAt ?? null,
      newAh: battery?.newAh ?? null,
      discharges: discharges.map(({ startedAt, endedAt, isTest, isWhole, ah, endV, meanA, tempC, capacityAh }) => ({
        from: startedAt.toISOString(),
        to: endedAt.toISOString(),
        isTest,
        isWhole,
        ah,
        endV,
        meanA,
        tempC,
        capacityAh,
      })),
      test: { refused: await whyNoTest(device, last), last },
    };
  }

  return {
    get,
    async describe(ctx: CallContext, reference: DeviceReference, values: BatteryInput): Promise<Battery> {
      const device = await devices.get(ctx, reference);
      const { num } = (await findNum(db, ctx.scope, { id: device.id })) ?? fail('device.not_found');
      await licensing.deviceKeys.change(async (tx) => {
        await repository.describeBattery(tx, num, values);
        await licensing.deviceKeys.audit(tx, ctx, 'device.battery', `device:${device.id}`, values);
      });
      const due = await repository.findDue(db, num);
      if (due) await look(due);
      return get(ctx, { id: device.id });
    },
    async test(ctx: CallContext, reference: DeviceReference, test: BatteryTest, ttlSeconds: number): Promise<Command> {
      const device = await devices.get(ctx, reference);
      const refused = await whyNoTest(device, await lastTest(ctx, device.id));
      if (refused) fail(refusals[refused]);
      return commands.testBattery(ctx, device, test, ttlSeconds);
    },
    lookAtDue,
    async lookAtAll(): Promise<void> {
      for (const device of await repository.listAll(db)) await look(device);
    },
    /** Those of which something is known, for the demo. */
    learned: async () => repository.listLearned(db),
    async note(num: number, values: BatteryInput): Promise<void> {
      await repository.describeBattery(db, num, values);
      const due = await repository.findDue(db, num);
      if (due) await look(due);
    },
    /** The alarms module says it once it is there. */
    askAlarms(asked: HasOpenAlarms): void {
      hasOpenAlarms = asked;
    },
    start() {
      timer ??= setInterval(() => {
        if (!lease.isHeld()) return;
        looking = looking.then(lookAtDue).catch((error: unknown) => log.warn({ err: error }, 'batteries could not be looked at'));
      }, LOOK_EVERY_MS);
      timer.unref();
    },
    async stop() {
      if (timer) clearInterval(timer);
      timer = null;
      await looking;
    },
  };
}
