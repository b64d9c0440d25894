import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { firmware } from '@atalaya/contract/monitor/firmware-endpoints.ts';
import {
  PIECE_BYTES,
  type FirmwareImageInput,
  type FirmwareKeyInput,
  type RolloutDeviceState,
  type RolloutInput,
} from '@atalaya/contract/monitor/firmware.ts';
import type { z } from 'zod';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { monitorKey } from '../imu.queries.ts';

const AGAIN_MS = 5_000;
const SHOWN_ROLLOUTS = 50;
export const SHOWN_DEVICES = 200;
const firmwareKey = [...monitorKey, 'firmware'];

export const rolloutsQuery = queryOptions({
  queryKey: [...firmwareKey, 'rollouts'],
  queryFn: ({ signal }) => call(firmware.listRollouts, { query: { perPage: SHOWN_ROLLOUTS } }, { signal }),
  refetchInterval: AGAIN_MS,
});

export const rolloutQuery = (id: string) =>
  queryOptions({
    queryKey: [...firmwareKey, 'rollout', id],
    queryFn: async ({ signal }) => (await call(firmware.getRollout, { query: { id } }, { signal })).data,
    refetchInterval: AGAIN_MS,
  });

export const rolloutDevicesQuery = (id: string, state?: RolloutDeviceState) =>
  queryOptions({
    queryKey: [...firmwareKey, 'rollout', id, 'devices', state],
    queryFn: ({ signal }) => call(firmware.rolloutDevices, { query: { id, state, perPage: SHOWN_DEVICES } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });

export const imagesQuery = queryOptions({
  queryKey: [...firmwareKey, 'images'],
  queryFn: async ({ signal }) => (await call(firmware.listImages, {}, { signal })).data,
});

export const keysQuery = queryOptions({
  queryKey: [...firmwareKey, 'keys'],
  queryFn: async ({ signal }) => (await call(firmware.listKeys, {}, { signal })).data,
});

export const deviceFirmwareQuery = (id: string) =>
  queryOptions({
    queryKey: [...monitorKey, 'device', id, 'firmware'],
    queryFn: async ({ signal }) => (await call(firmware.ofDevice, { query: { id } }, { signal })).data,
    refetchInterval: AGAIN_MS,
  });

const inForm = { rereads: firmwareKey, failureShownBy: 'form' } as const;

export const useStartRollout = () => useChange((body: z.input<typeof RolloutInput>) => call(firmware.startRollout, { body }), inForm);
export const usePauseRollout = () => useChange((id: string) => call(firmware.pauseRollout, { query: { id } }), { rereads: firmwareKey });
export const useResumeRollout = () =>
  useChange(
    ({ id, retryFailed = false }: { id: string; retryFailed?: boolean }) =>
      call(firmware.resumeRollout, { query: { id }, body: { retryFailed } }),
    { rereads: firmwareKey },
  );
export const useCancelRollout = () => useChange((id: string) => call(firmware.cancelRollout, { query: { id } }), inForm);
export const useRollBack = () => useChange((id: string) => call(firmware.rollBack, { query: { id }, body: {} }), inForm);
export const useRemoveImage = () => useChange((id: string) => call(firmware.removeImage, { query: { id } }), inForm);
export const useAddKey = () => useChange((body: FirmwareKeyInput) => call(firmware.addKey, { body }), inForm);
export const useRemoveKey = () => useChange((id: string) => call(firmware.removeKey, { query: { id } }), inForm);

function asBase64(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(part);
  });
}

interface Upload {
  input: FirmwareImageInput;
  file: Blob;
  onProgress: (percent: number) => void;
}

/** What did not arrive whole is taken away again, so that it can be uploaded anew. */
async function upload({ input, file, onProgress }: Upload) {
  const { id } = (await call(firmware.createImage, { body: input })).data;
  try {
    for (let index = 0; index * PIECE_BYTES < file.size; index += 1) {
      const data = await asBase64(file.slice(index * PIECE_BYTES, (index + 1) * PIECE_BYTES));
      await call(firmware.putPiece, { query: { id, index }, body: { data } });
      onProgress(Math.min(100, ((index + 1) * PIECE_BYTES * 100) / file.size));
    }
    return (await call(firmware.completeImage, { query: { id } })).data;
  } catch (error) {
    await call(firmware.removeImage, { query: { id } }).catch(() => undefined); // the first failure is the one to tell
    throw error;
  }
}

export const useUploadImage = () => useChange(upload, inForm);
