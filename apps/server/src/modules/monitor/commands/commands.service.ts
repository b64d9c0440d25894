import { fail } from '@atalaya/contract/errors.ts';
import type { Command, CommandListQuery } from '@atalaya/contract/monitor/commands.ts';
import type { BatteryTest } from '@atalaya/contract/monitor/downlink.ts';
import type { DeviceConfigChange } from '@atalaya/contract/monitor/config.ts';
import type { Device, DeviceReference } from '@atalaya/contract/monitor/devices.ts';
import type { CallContext } from '#platform/call-context.ts';
import { actorOf } from '../model/actor.ts';
import type { MonitorDeps } from '../deps.ts';
import type { Devices } from '../devices/devices.service.ts';
import { appendLog } from '../devices/device-logs.repository.ts';
import { newCommand, type CommandRecord } from './command-machine.ts';
import { logRowOf, type CommandRunner } from './command-runner.ts';
import * as repository from './commands.repository.ts';
import { listTargets } from './targets.repository.ts';

export interface Order {
  kind: CommandRecord['kind'];
  ttlSeconds: number;
  config?: DeviceConfigChange;
  test?: BatteryTest;
}

/** The database decides: of two who ask at once one is told that a reboot, or a test, is under way. */
const isSecond = (error: unknown, constraint: string): boolean =>
  error instanceof Error && (('constraint' in error && error.constraint === constraint) || isSecond(error.cause, constraint));
/** A device that ends its test late says so within this. */
const TEST_GRACE_MS = 10 * 60_000;

export type Commands = ReturnType<typeof createCommands>;

export function createCommands(
  { database: { db }, licensing: { deviceKeys }, clock }: MonitorDeps,
  { devices, runner, onGiven }: { devices: Devices; runner: CommandRunner; onGiven(device: number): void },
) {
  /** The command, the entry in the device's log and the one in the audit log: all or nothing. Sending comes after. */
  async function give(ctx: CallContext, device: Device, { kind, ttlSeconds, config, test }: Order): Promise<Command> {
    const [target] = await listTargets(db, ctx.scope, [device.id]);
    const num = target?.num ?? fail('device.not_found');
    const now = clock();
    const who = actorOf(ctx);
    const record = {
      ...newCommand(kind, now.getTime(), ttlSeconds * 1_000),
      ...(test ? { lastsMs: test.maxMinutes * 60_000 + TEST_GRACE_MS } : {}),
    };
    const given = await db
      .transaction(async (tx) => {
        const [command] = await repository.insertCommands(tx, [
          {
            deviceId: device.id,
            device: num,
            mac: device.mac,
            clientId: device.clientId,
            kind,
            state: record.state,
            record,
            steps: [{ state: record.state, at: now.toISOString() }],
            config: config ?? null,
            test: test ?? null,
            ...who,
            requestedAt: now,
          },
        ]);
        if (!command) return fail('internal');
        const row = logRowOf(command, now, who);
        const entry = { id: await appendLog(tx, row), row };
        await deviceKeys.audit(tx, ctx, `device.${kind}`, `device:${device.id}`, { command: command.id });
        return { command, entry };
      })
      .catch((error: unknown) => {
        if (isSecond(error, 'device_commands_one_reboot')) fail('command.under_way');
        if (isSecond(error, 'device_commands_one_test')) fail('battery.under_way');
        throw error;
      });
    await runner.announce(given.command, given.entry);
    onGiven(num);
    return repository.toCommand(given.command);
  }

  return {
    async reboot(ctx: CallContext, reference: DeviceReference, ttlSeconds: number): Promise<Command> {
      return give(ctx, await devices.get(ctx, reference), { kind: 'reboot', ttlSeconds });
    },

    /** Kept first, so that a device that is away fetches it when it comes back; then pushed to one that is there. */
    async configure(ctx: CallContext, reference: DeviceReference, config: DeviceConfigChange, ttlSeconds: number): Promise<Command> {
      return give(ctx, await devices.configure(ctx, reference, config), { kind: 'config', ttlSeconds, config });
    },

    /** Whoever asks has seen to it that the battery may be tested now. */
    testBattery: (ctx: CallContext, device: Device, test: BatteryTest, ttlSeconds: number): Promise<Command> =>
      give(ctx, device, { kind: 'batteryTest', ttlSeconds, test }),

    async get({ scope }: CallContext, id: string): Promise<Command> {
      return repository.toCommand((await repository.findCommand(db, scope, id)) ?? fail('command.not_found'));
    },
    list: ({ scope }: CallContext, query: CommandListQuery) => repository.listCommands(db, scope, query),

    async cancel(ctx: CallContext, id: string): Promise<Command> {
      const command = (await repository.findCommand(db, ctx.scope, id)) ?? fail('command.not_found');
      const cancelled = await runner.observe(command, { type: 'cancelled', reason: 'by_user' }, actorOf(ctx));
      return repository.toCommand(cancelled ?? fail('command.sent'));
    },
  };
}
