import { BlockList, isIP } from 'node:net';
import { failField } from '@atalaya/contract/errors.ts';
import {
  DEVICES_PER_UNIT,
  REGISTERS_PER_DEVICE,
  type ModbusAccess,
  type ModbusPlacesQuery,
} from '@atalaya/contract/integrations/modbus.ts';
import { ownerOf } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import { everything, type Scope } from '#platform/scope.ts';
import type { IntegrationsDeps } from '../deps.ts';
import type { Fleet } from '../model/fleet.ts';
import type { OutsideDevice } from '../model/outside-device.ts';
import { registersOf } from './registers.ts';
import * as repository from './modbus.repository.ts';

export type Modbus = ReturnType<typeof createModbus>;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function listOf(addresses: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of addresses) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}
const firstOf = (entry: string) => entry.split('/')[0] ?? '';
/** Of two subnets that share addresses one holds the other. */
const overlap = (a: readonly string[], b: readonly string[]) =>
  a.some((one) => listOf(b).check(firstOf(one), familyOf(firstOf(one)))) ||
  b.some((one) => listOf(a).check(firstOf(one), familyOf(firstOf(one))));

export function createModbus(deps: IntegrationsDeps, fleet: Fleet) {
  const { clock, licensing, monitor } = deps;
  const { db } = deps.database;

  /** By the devices of one look: who reads a thousand devices one by one reads their places once. */
  const known = new WeakMap<readonly OutsideDevice[], Promise<Map<number, OutsideDevice>>>();

  async function placesOf(clientId: string): Promise<Map<number, OutsideDevice>> {
    const devices = await fleet.devicesOf(clientId);
    const places = known.get(devices) ?? placesFor(clientId, devices);
    known.set(devices, places);
    // What failed is asked anew.
    places.catch(() => known.delete(devices));
    return places;
  }

  /** Which device stands where; those that have no place yet get one for good. */
  async function placesFor(clientId: string, devices: readonly OutsideDevice[]): Promise<Map<number, OutsideDevice>> {
    const scope: Scope = { kind: 'client', clientId };
    let slots = await repository.listSlots(db, scope);
    const missing = devices.filter(({ num }) => !slots.has(num)).map(({ num }) => num);
    if (missing.length > 0) {
      await repository.addSlots(db, clientId, missing);
      slots = await repository.listSlots(db, scope);
    }
    return new Map(
      devices.flatMap((device) => {
        const slot = slots.get(device.num);
        return slot === undefined ? [] : [[slot, device] as const];
      }),
    );
  }

  return {
    /** Null: nobody's, and so nobody is shown. */
    async clientAt(address: string): Promise<string | null> {
      const plain = address.replace(/^::ffff:/, '');
      const all = await repository.readAddresses(db);
      return all.find(({ addresses }) => listOf(addresses).check(plain, familyOf(plain)))?.clientId ?? null;
    },
    /** Registers as they stand one after the other; where no device is, they are 0. Null: there is no such unit. */
    async read(clientId: string, unit: number, from: number, count: number): Promise<Buffer | null> {
      const places = await placesOf(clientId);
      const first = (unit - 1) * DEVICES_PER_UNIT;
      if (unit < 1 || ![...places.keys()].some((slot) => slot >= first && slot < first + DEVICES_PER_UNIT)) return null;
      if (from + count > DEVICES_PER_UNIT * REGISTERS_PER_DEVICE) return null;
      const bytes = Buffer.alloc(count * 2);
      for (let slot = Math.floor(from / REGISTERS_PER_DEVICE); slot * REGISTERS_PER_DEVICE < from + count; slot += 1) {
        const device = places.get(first + slot);
        const begin = slot * REGISTERS_PER_DEVICE - from;
        if (device) registersOf(device).copy(bytes, Math.max(0, begin * 2), Math.max(0, -begin * 2));
      }
      return bytes;
    },
    async getAccess(ctx: CallContext, wanted?: string): Promise<ModbusAccess> {
      const clientId = await ownerOf(db, ctx.scope, wanted);
      return { clientId, addresses: await repository.findAddresses(db, ctx.scope, clientId) };
    },
    setAccess: (ctx: CallContext, wanted: string | undefined, addresses: string[]): Promise<ModbusAccess> =>
      db.transaction(async (tx) => {
        const clientId = await ownerOf(tx, ctx.scope, wanted);
        await repository.lockAddresses(tx);
        const others = (await repository.readAddresses(tx)).filter((one) => one.clientId !== clientId);
        if (others.some((other) => overlap(addresses, other.addresses))) failField('addresses', 'taken');
        await repository.saveAddresses(tx, clientId, addresses, clock());
        await licensing.deviceKeys.audit(tx, ctx, 'integration.change', `modbus:${clientId}`, { addresses });
        return { clientId, addresses };
      }),
    async listPlaces(ctx: CallContext, { q = '', clientId, page, perPage, sort, sortColumn }: ModbusPlacesQuery) {
      const devices = ((await monitor?.exposed(ctx.scope)) ?? []).filter(
        (device) => clientId === undefined || device.clientId === clientId,
      );
      for (const id of new Set(devices.map((device) => device.clientId))) await placesOf(id);
      const slots = await repository.listSlots(db, ctx.scope.kind === 'all' ? everything : ctx.scope);
      const places = devices.flatMap(({ id, num, label, mac, clientName }) => {
        const slot = slots.get(num);
        if (slot === undefined || !`${label} ${mac}`.toLowerCase().includes(q.toLowerCase())) return [];
        const unit = 1 + Math.floor(slot / DEVICES_PER_UNIT);
        return [{ deviceId: id, label, mac, clientName, unit, register: (slot % DEVICES_PER_UNIT) * REGISTERS_PER_DEVICE }];
      });
      const direction = sort === 'asc' ? 1 : -1;
      places.sort(
        (a, b) => direction * (sortColumn === 'label' ? a.label.localeCompare(b.label) : a.unit - b.unit || a.register - b.register),
      );
      return { data: places.slice((page - 1) * perPage, page * perPage), total: places.length };
    },
  };
}
