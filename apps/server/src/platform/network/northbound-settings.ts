// Settings of what other systems read of devices: the SNMP agent and the Modbus server, both off unless they are switched on.
import { z } from 'zod';

/** IANA keeps it for examples (RFC 5612): an installation that is managed with others has a number of its own. */
const EXAMPLE_ENTERPRISE = 32_473;

const onOff = z.enum(['on', 'off']).default('off');
const host = z.string().trim().min(1).default('127.0.0.1');
const port = (usual: number) => z.coerce.number().int().min(0).max(65_535).default(usual);

export const northboundSettings = {
  ATALAYA_SNMP: onOff,
  ATALAYA_SNMP_HOST: host,
  ATALAYA_SNMP_PORT: port(1161),
  ATALAYA_SNMP_ENTERPRISE: z.coerce.number().int().min(1).max(4_294_967_295).default(EXAMPLE_ENTERPRISE),
  ATALAYA_MODBUS: onOff,
  ATALAYA_MODBUS_HOST: host,
  ATALAYA_MODBUS_PORT: port(1502),
};

export interface Listening {
  isOn: boolean;
  host: string;
  port: number;
}
export interface NorthboundSettings {
  snmp: Listening & { enterprise: number };
  modbus: Listening;
}

const Settings = z.object(northboundSettings);

export const readNorthbound = (e: z.output<typeof Settings>): NorthboundSettings => ({
  snmp: {
    isOn: e.ATALAYA_SNMP === 'on',
    host: e.ATALAYA_SNMP_HOST,
    port: e.ATALAYA_SNMP_PORT,
    enterprise: e.ATALAYA_SNMP_ENTERPRISE,
  },
  modbus: { isOn: e.ATALAYA_MODBUS === 'on', host: e.ATALAYA_MODBUS_HOST, port: e.ATALAYA_MODBUS_PORT },
});
