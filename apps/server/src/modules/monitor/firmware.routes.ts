import type { Hono } from 'hono';
import { devices as deviceCalls } from '@atalaya/contract/monitor/device-endpoints.ts';
import { firmware as calls } from '@atalaya/contract/monitor/firmware-endpoints.ts';
import type { Serve } from '#platform/call-context.ts';
import type { DeviceFirmwares } from './firmware/device-firmware.service.ts';
import type { FirmwareImages } from './firmware/images.service.ts';
import type { Rollouts } from './firmware/rollouts.service.ts';

interface Services {
  images: FirmwareImages;
  rollouts: Rollouts;
  ofDevices: DeviceFirmwares;
}

export function firmwareRoutes(app: Hono, serve: Serve, { images, rollouts, ofDevices }: Services) {
  serve(app, calls.ofDevice, async ({ query }, ctx) => ({ data: await ofDevices.get(ctx, query) }));
  serve(app, calls.listKeys, async () => ({ data: await images.listKeys() }));
  serve(app, calls.addKey, async ({ body }, ctx) => ({ data: await images.addKey(ctx, body) }));
  serve(app, calls.removeKey, async ({ query }, ctx) => ({ data: await images.removeKey(ctx, query.id) }));
  serve(app, calls.listImages, async (_, ctx) => ({ data: await images.list(ctx) }));
  serve(app, calls.createImage, async ({ body }, ctx) => ({ data: await images.create(ctx, body) }));
  serve(app, calls.putPiece, async ({ query, body }) => ({ data: await images.putPiece(query.id, query.index, body.data) }));
  serve(app, calls.completeImage, async ({ query }, ctx) => ({ data: await images.complete(ctx, query.id) }));
  serve(app, calls.removeImage, async ({ query }, ctx) => ({ data: await images.remove(ctx, query.id) }));
  serve(app, calls.startRollout, async ({ body }, ctx) => ({ data: await rollouts.start(ctx, body) }));
  serve(app, calls.listRollouts, ({ query }, ctx) => rollouts.list(ctx, query));
  serve(app, calls.getRollout, async ({ query }, ctx) => ({ data: await rollouts.get(ctx, query.id) }));
  serve(app, calls.rolloutDevices, ({ query }, ctx) => rollouts.devices(ctx, query));
  serve(app, calls.pauseRollout, async ({ query }, ctx) => ({ data: await rollouts.pause(ctx, query.id) }));
  serve(app, calls.resumeRollout, async ({ query, body }, ctx) => ({ data: await rollouts.resume(ctx, query.id, body) }));
  serve(app, calls.cancelRollout, async ({ query }, ctx) => ({ data: await rollouts.cancel(ctx, query.id) }));
  serve(app, calls.rollBack, async ({ query, body }, ctx) => ({ data: await rollouts.rollBack(ctx, query.id, body.waves) }));
  serve(app, deviceCalls.firmware, ({ query }, ctx) => ofDevices.serve(ctx, query.version));
}
