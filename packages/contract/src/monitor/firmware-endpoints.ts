// Firmware over the air: the calls of people and programs. Devices fetch images at `device-endpoints.ts`.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id, listOf } from '../paging.ts';
import { DeviceReference } from './devices.ts';
import {
  DeviceFirmware,
  FirmwareImage,
  FirmwareImageInput,
  FirmwareKey,
  FirmwareKeyInput,
  MAX_IMAGE_BYTES,
  PIECE_BYTES,
  PIECE_LETTERS,
  Rollout,
  RolloutDevice,
  RolloutDevicesQuery,
  RolloutInput,
  RolloutListQuery,
  Waves,
} from './firmware.ts';

const service = 'monitor';
const access = ['imuProject'] as const;
const role = 'admin';
/** Rollouts are for those who may change the settings of devices. */
const can = ['configure', 'Device'] as const;
const ofOne = z.object({ id: Id });

const change = { service, access, can, addition: true } as const;
const ofAdmin = { service, access, role, addition: true } as const;

export const firmware = {
  ofDevice: endpoint({
    service,
    method: 'GET',
    path: '/imu/firmware',
    access,
    addition: true,
    summary: 'Which firmware a device says it runs, and its latest update',
    query: DeviceReference,
    response: dataOf(DeviceFirmware),
  }),
  listKeys: endpoint({
    ...ofAdmin,
    method: 'GET',
    path: '/imu/firmware/keys',
    summary: 'The public keys whose signatures on images are accepted',
    response: dataOf(z.array(FirmwareKey)),
  }),
  addKey: endpoint({
    ...ofAdmin,
    method: 'PUT',
    path: '/imu/firmware/key',
    stepUp: true,
    summary: 'Accept images that are signed with this key; its private half never comes here',
    body: FirmwareKeyInput,
    response: dataOf(FirmwareKey),
    status: 201,
  }),
  removeKey: endpoint({
    ...ofAdmin,
    method: 'DELETE',
    path: '/imu/firmware/key',
    stepUp: true,
    summary: 'Trust a key no longer: its images are not given to devices any more',
    query: ofOne,
    response: dataOf(z.object({ id: z.string() })),
  }),
  listImages: endpoint({
    service,
    method: 'GET',
    path: '/imu/firmware/images',
    access,
    addition: true,
    summary: 'Firmware images; latest first',
    response: dataOf(z.array(FirmwareImage)),
  }),
  createImage: endpoint({
    ...ofAdmin,
    method: 'PUT',
    path: '/imu/firmware/image',
    summary: 'Announce an image: its signature is checked at once, then its pieces are sent',
    body: FirmwareImageInput,
    response: dataOf(FirmwareImage),
    status: 201,
  }),
  putPiece: endpoint({
    ...ofAdmin,
    method: 'POST',
    path: '/imu/firmware/image/piece',
    summary: 'One piece of an image in base64: 256 KiB each, the last with what is left; a piece sent twice is kept once',
    query: ofOne.extend({
      index: z.coerce
        .number()
        .int()
        .min(0)
        .max(MAX_IMAGE_BYTES / PIECE_BYTES - 1),
    }),
    body: z.strictObject({ data: z.base64().max(PIECE_LETTERS, 'too_long') }),
    maxBodyBytes: PIECE_LETTERS + 1_000,
    response: dataOf(z.object({ index: z.number().int() })),
  }),
  completeImage: endpoint({
    ...ofAdmin,
    method: 'POST',
    path: '/imu/firmware/image/complete',
    summary: 'All pieces are there: the image can be given to devices if its hash is right',
    query: ofOne,
    timeoutMs: 30_000,
    response: dataOf(FirmwareImage),
  }),
  removeImage: endpoint({
    ...ofAdmin,
    method: 'DELETE',
    path: '/imu/firmware/image',
    summary: 'Remove an image that no rollout under way needs',
    query: ofOne,
    response: dataOf(z.object({ id: z.string() })),
  }),
  startRollout: endpoint({
    ...change,
    method: 'PUT',
    path: '/imu/firmware/rollout',
    stepUp: true,
    summary: 'Update many devices in waves; a device counts as updated once it says the new version after a new start',
    body: RolloutInput,
    maxBodyBytes: 300_000,
    response: dataOf(Rollout),
    status: 201,
  }),
  listRollouts: endpoint({
    service,
    method: 'GET',
    path: '/imu/firmware/rollouts',
    access,
    addition: true,
    summary: 'Rollouts; latest first. A client sees those of its own devices alone',
    query: RolloutListQuery,
    response: listOf(Rollout),
  }),
  getRollout: endpoint({
    service,
    method: 'GET',
    path: '/imu/firmware/rollout',
    access,
    addition: true,
    summary: 'How far a rollout has come',
    query: ofOne,
    response: dataOf(Rollout),
  }),
  rolloutDevices: endpoint({
    service,
    method: 'GET',
    path: '/imu/firmware/rollout/devices',
    access,
    addition: true,
    summary: 'The devices of a rollout, and what became of each',
    query: RolloutDevicesQuery,
    response: listOf(RolloutDevice),
  }),
  pauseRollout: endpoint({
    ...change,
    method: 'POST',
    path: '/imu/firmware/rollout/pause',
    summary: 'Give it to no further device; what was sent goes on',
    query: ofOne,
    response: dataOf(Rollout),
  }),
  resumeRollout: endpoint({
    ...change,
    method: 'POST',
    path: '/imu/firmware/rollout/resume',
    summary: 'Go on with a rollout that was paused or has stopped, or begin its next wave now; failures so far no longer count',
    query: ofOne,
    body: z.strictObject({ retryFailed: z.boolean().default(false) }),
    response: dataOf(Rollout),
  }),
  cancelRollout: endpoint({
    ...change,
    method: 'POST',
    path: '/imu/firmware/rollout/cancel',
    summary: 'End a rollout: who has not got it does not get it',
    query: ofOne,
    response: dataOf(Rollout),
  }),
  rollBack: endpoint({
    ...change,
    method: 'POST',
    path: '/imu/firmware/rollout/rollback',
    stepUp: true,
    summary: 'End a rollout, and lead each device that got it back to the version it ran before',
    query: ofOne,
    body: z.strictObject({ waves: Waves.default([{ percent: 100 }]) }),
    response: dataOf(Rollout),
    status: 201,
  }),
};
