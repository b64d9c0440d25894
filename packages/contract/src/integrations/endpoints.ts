// What other systems read of devices, and whether they may now.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { About } from '../operations/about.ts';
import { dataOf } from '../paging.ts';

const listening = { isOn: z.boolean(), host: z.string(), port: z.number().int() };
export const NorthboundStatus = z.object({
  snmp: z.object({
    ...listening,
    /** The private enterprise number under which the objects stand. */
    enterprise: z.number().int(),
    /** Hexadecimal; receivers of v3 traps ask for it. */
    engineId: z.string(),
  }),
  modbus: z.object(listening),
});
export type NorthboundStatus = z.output<typeof NorthboundStatus>;

export const integrations = {
  about: endpoint({
    service: 'integrations',
    method: 'GET',
    path: '/',
    access: 'public',
    summary: 'Name, version and time of the service',
    response: About,
  }),
  status: endpoint({
    service: 'integrations',
    method: 'GET',
    path: '/status',
    access: ['imuProject'],
    addition: true,
    summary: 'Where the SNMP agent and the Modbus server listen, if they are switched on',
    response: dataOf(NorthboundStatus),
  }),
  mib: endpoint({
    service: 'integrations',
    method: 'GET',
    path: '/snmp/mib',
    access: ['imuProject'],
    addition: true,
    summary: 'The MIB file of the SNMP agent, with this installation’s enterprise number',
    response: z.string(),
    contentType: 'text/plain; charset=utf-8',
  }),
};
