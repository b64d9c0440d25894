import { queryOptions } from '@tanstack/react-query';
import { WALL_ASKS_EVERY_MS, WALL_HEADER, wallCalls, type ConfirmWall, type WallView } from '@atalaya/contract/alarms/wall.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { forgetWallToken, keepWallToken, readWallToken } from './wall-token.ts';

const wallKey = ['wall'];

/** After a failure a screen waits longer before it asks again. */
const TRY_AGAIN_MS = 5_000;

export interface Looked {
  /** Null: its code waits to be confirmed. */
  view: WallView | null;
  code: string | null;
  /** Somebody took this screen its view. */
  isRevoked?: boolean;
}

/** Of the pairing that waits; after a reload there is a new one. */
let shownCode: string | null = null;
/** Whether this screen has shown its view since it was opened, and whether that was taken from it. */
let hasShown = false;
let isRevoked = false;

async function startPairing(signal: AbortSignal): Promise<Looked> {
  const { code, token } = (await call(wallCalls.startWall, {}, { signal })).data;
  keepWallToken(token);
  shownCode = code;
  return { view: null, code, isRevoked };
}

/** A screen that is not known, or no longer, asks for a code; the others for what they show. */
async function look(signal: AbortSignal): Promise<Looked> {
  const token = readWallToken();
  if (token === null) return startPairing(signal);
  try {
    const { data: view } = await call(wallCalls.viewWall, {}, { signal, headers: { [WALL_HEADER]: token } });
    if (view === null && shownCode === null) return await startPairing(signal);
    if (view !== null) [shownCode, hasShown, isRevoked] = [null, true, false];
    return { view, code: shownCode, isRevoked };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'wall.token')) throw error;
    forgetWallToken();
    isRevoked ||= hasShown;
    hasShown = false;
    return startPairing(signal);
  }
}

/** What this screen shows. One answer is kept, whatever the number of days. */
export const wallQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...wallKey, 'look', locale],
    queryFn: ({ signal }) => look(signal),
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? TRY_AGAIN_MS : WALL_ASKS_EVERY_MS),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: false,
  });

const screensKey = [...wallKey, 'screens'];
export const screensQuery = queryOptions({
  queryKey: screensKey,
  queryFn: ({ signal }) => call(wallCalls.listWalls, {}, { signal }),
});

const inForm = { rereads: screensKey, failureShownBy: 'form' } as const;
export const useConfirmScreen = () => useChange((body: ConfirmWall) => call(wallCalls.confirmWall, { body }), inForm);
export const useRevokeScreen = () => useChange((id: string) => call(wallCalls.revokeWall, { query: { id } }), inForm);
