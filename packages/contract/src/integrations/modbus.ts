// Devices as registers of Modbus TCP, and from where they may be read.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id, listOf, listQuery } from '../paging.ts';

const common = { service: 'integrations', access: ['imuProject'], addition: true } as const;

/** A device has so many registers; the documents say what each holds. */
export const REGISTERS_PER_DEVICE = 64;
export const DEVICES_PER_UNIT = 1_000;

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
/** An address or a subnet. */
const Address = z
  .string()
  .trim()
  .refine((text) => address.safeParse(text).success, 'address');

export const ModbusAccessInput = z.strictObject({
  /** None: nobody reads them. */
  addresses: z.array(Address).max(32, 'too_many'),
});
export type ModbusAccessInput = z.output<typeof ModbusAccessInput>;

export const ModbusAccess = z.object({ clientId: z.string(), addresses: z.array(z.string()) });
export type ModbusAccess = z.output<typeof ModbusAccess>;

export const ModbusPlace = z.object({
  deviceId: z.string(),
  label: z.string(),
  mac: z.string(),
  clientName: z.string(),
  unit: z.number().int(),
  /** The first of its registers, counted from 0. */
  register: z.number().int(),
});
export type ModbusPlace = z.output<typeof ModbusPlace>;

export const ModbusPlacesQuery = listQuery(['place', 'label']).extend({ clientId: Id.optional() });
export type ModbusPlacesQuery = z.output<typeof ModbusPlacesQuery>;

export const modbusMap = {
  getAccess: endpoint({
    ...common,
    method: 'GET',
    path: '/modbus/access',
    summary: 'From which addresses the devices of a client may be read over Modbus TCP',
    query: z.object({ clientId: Id.optional() }),
    response: dataOf(ModbusAccess),
  }),
  setAccess: endpoint({
    ...common,
    method: 'POST',
    path: '/modbus/access',
    can: ['configure', 'Device'],
    summary: 'Say from which addresses they may be read; an address reads one client',
    query: z.object({ clientId: Id.optional() }),
    body: ModbusAccessInput,
    response: dataOf(ModbusAccess),
  }),
  listPlaces: endpoint({
    ...common,
    method: 'GET',
    path: '/modbus/places',
    summary: 'In which unit and registers each device stands',
    query: ModbusPlacesQuery,
    response: listOf(ModbusPlace),
  }),
};
