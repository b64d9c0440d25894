// The commands' part of the proof of tenancy: its calls, aimed at a device, a command and a bulk of another client.
import { commands } from '@atalaya/contract/monitor/commands.ts';
import type { serverCaller } from './server-caller.ts';

export interface CommandIds {
  commandId: string;
  bulkId: string;
}

interface Aim {
  query?: Record<string, string>;
  body?: unknown;
}

type Aimed = (ids: CommandIds & { deviceId: string; mac: string }) => Aim;

const device: Aimed = ({ deviceId }) => ({ query: { id: deviceId } });
const command: Aimed = ({ commandId }) => ({ query: { id: commandId } });
const bulk: Aimed = ({ bulkId }) => ({ query: { id: bulkId } });

export const commandAims: Record<string, Aimed> = {
  'commands.reboot': device,
  'commands.ping': ({ mac }) => ({ query: { mac } }),
  'commands.configure': (ids) => ({ ...device(ids), body: { reportPeriodS: 7 } }),
  'commands.get': command,
  'commands.list': device,
  'commands.cancel': command,
  'commands.startBulk': ({ deviceId }) => ({ body: { kind: 'reboot', deviceIds: [deviceId] } }),
  'commands.getBulk': bulk,
  'commands.cancelBulk': bulk,
};

/** A reboot and a bulk that wait for a device that never comes. */
export async function makeCommands(call: ReturnType<typeof serverCaller>, deviceId: string): Promise<CommandIds> {
  const ttlSeconds = 86_400;
  const rebooted = await call(commands.reboot, { query: { id: deviceId, ttlSeconds } });
  const config = { reportPeriodS: 61 };
  const started = await call(commands.startBulk, { body: { kind: 'config', deviceIds: [deviceId], config, ttlSeconds } });
  return { commandId: rebooted.data.id, bulkId: started.data.id };
}

/** SQL for the commands and bulks of a client ($1). */
export const commandBelongings = `concat((select json_agg(c order by c.num) from device_commands c where client_id = $1),
  (select json_agg(b order by b.id) from device_command_bulks b where client_id = $1))`;
