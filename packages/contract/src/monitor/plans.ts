// Where devices stand: on the plan of their site, and in its racks.
import { z } from 'zod';
import { endpoint, type Picture } from '../endpoint.ts';
import { PHOTO_BODY_BYTES, PhotoImage } from '../fields/photo.ts';
import { dataOf, Id, listOf, Timestamp } from '../paging.ts';
import { Device } from './devices.ts';

export const MAX_RACK_UNITS = 60;
export const MAX_RACKS = 50;

/** From 0 to 1: from the left edge of the picture to the right, and from its top to its bottom. */
export const PlanPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export type PlanPoint = z.output<typeof PlanPoint>;

/** Units are counted from 1, at the bottom. What is no device of ours has a name alone. */
export const RackSlot = z.object({
  deviceId: Id.nullable(),
  label: z.string().trim().max(80, 'too_long'),
  bottom: z.number().int().min(1).max(MAX_RACK_UNITS),
  height: z.number().int().min(1).max(MAX_RACK_UNITS),
});
export type RackSlot = z.output<typeof RackSlot>;

/** Whether two of them want the same unit. */
export const overlaps = (one: Pick<RackSlot, 'bottom' | 'height'>, other: Pick<RackSlot, 'bottom' | 'height'>): boolean =>
  one.bottom < other.bottom + other.height && other.bottom < one.bottom + one.height;

export const RackInput = z
  .object({
    name: z.string().trim().min(1, 'required').max(80, 'too_long'),
    units: z.number().int().min(1).max(MAX_RACK_UNITS),
    slots: z.array(RackSlot).max(MAX_RACK_UNITS).default([]),
  })
  .superRefine(({ units, slots }, context) => {
    for (const [index, slot] of slots.entries()) {
      const issue = (field: string, message: string, params = {}) =>
        context.addIssue({ code: 'custom', path: ['slots', index, field], message, params });
      const room = units - slot.bottom + 1;
      if (slot.height > room) issue('height', 'number.too_large', { max: room });
      if (slots.some((other, at) => at < index && overlaps(slot, other))) issue('bottom', 'taken');
      if (slot.deviceId === null && slot.label === '') issue('label', 'required');
    }
  });
export type RackInput = z.output<typeof RackInput>;

export const Rack = z.object({ id: z.string(), name: z.string(), units: z.number().int(), slots: z.array(RackSlot) });
export type Rack = z.output<typeof Rack>;

export const SitePlan = z.object({
  siteId: z.string(),
  siteName: z.string(),
  clientId: z.string(),
  /** Null: there is no picture. */
  image: z.object({ type: z.string(), bytes: z.number().int(), changedAt: Timestamp }).nullable(),
  /** All that stand at the site, as they are now. */
  devices: z.array(Device.extend({ point: PlanPoint.nullable() })),
  racks: z.array(Rack),
});
export type SitePlan = z.output<typeof SitePlan>;
export type PlanDevice = SitePlan['devices'][number];

const common = { service: 'monitor', access: ['imuProject'], addition: true } as const;
const change = { ...common, can: ['place', 'Device'] } as const;
const ofSite = z.object({ siteId: Id });
const ofOne = z.object({ id: Id });
const removed = dataOf(z.object({ id: z.string() }));

export const plans = {
  get: endpoint({
    ...common,
    method: 'GET',
    path: '/plan',
    summary: 'A site: where its devices stand on its picture and in its racks, and how they are',
    query: ofSite,
    response: dataOf(SitePlan),
  }),
  image: endpoint({
    ...common,
    method: 'GET',
    path: '/plan/image',
    summary: 'The picture of a site',
    query: ofSite,
    response: z.custom<Picture>(),
    contentType: 'image/*',
  }),
  setImage: endpoint({
    ...change,
    method: 'PUT',
    path: '/plan/image',
    summary: 'Give a site a picture: PNG, JPEG or WebP of at most 1.5 MB, as a data URL; devices keep their places',
    query: ofSite,
    body: z.object({ image: PhotoImage }),
    response: dataOf(SitePlan),
    status: 201,
    maxBodyBytes: PHOTO_BODY_BYTES,
  }),
  removeImage: endpoint({
    ...change,
    method: 'DELETE',
    path: '/plan/image',
    summary: 'Remove the picture of a site',
    query: ofSite,
    response: removed,
  }),
  place: endpoint({
    ...change,
    method: 'POST',
    path: '/plan/place',
    summary: 'Say where on the picture of its site a device stands; null takes it off',
    query: ofOne,
    body: z.object({ point: PlanPoint.nullable() }),
    response: dataOf(z.object({ id: z.string(), point: PlanPoint.nullable() })),
  }),
  listRacks: endpoint({
    ...common,
    method: 'GET',
    path: '/racks',
    summary: 'The racks of a site, and what stands in each unit',
    query: ofSite,
    response: listOf(Rack),
  }),
  createRack: endpoint({
    ...change,
    method: 'PUT',
    path: '/rack',
    summary: 'A rack at a site',
    query: ofSite,
    body: RackInput,
    response: dataOf(Rack),
    status: 201,
  }),
  changeRack: endpoint({
    ...change,
    method: 'POST',
    path: '/rack',
    summary: 'Change a rack as a whole',
    query: ofOne,
    body: RackInput,
    response: dataOf(Rack),
  }),
  removeRack: endpoint({ ...change, method: 'DELETE', path: '/rack', summary: 'Remove a rack', query: ofOne, response: removed }),
};
