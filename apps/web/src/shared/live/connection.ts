import type { z } from 'zod';
import { STREAM_LOST_MS } from '@atalaya/contract/stream.ts';
import { readFrames } from './read-frames.ts';

const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 5_000;

export interface ConnectionDeps<Frame> {
  /** Opens the stream behind the frame with this id. */
  open: (after: string | undefined, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  schema: z.ZodType<Frame>;
  lastId: () => string | undefined;
  onFrame: (frame: Frame) => void;
  signal: AbortSignal;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}

/** Reads one stream to its end. Silence ends it too: a dead line looks exactly like a quiet one, but for the beats. */
async function readOnce<Frame>({ open, schema, lastId, onFrame, signal }: ConnectionDeps<Frame>): Promise<void> {
  const silence = new AbortController();
  const watch = () => setTimeout(() => silence.abort(), STREAM_LOST_MS);
  let watching = watch();
  const both = AbortSignal.any([signal, silence.signal]);
  try {
    const body = await open(lastId(), both);
    for await (const frame of readFrames(body, schema)) {
      clearTimeout(watching);
      watching = watch();
      onFrame(frame);
    }
  } finally {
    clearTimeout(watching);
    silence.abort();
  }
}

/** Until `signal` says stop: after every end the stream is opened again where it broke off, soon at first, then more patiently. */
export async function keepConnected<Frame>(deps: ConnectionDeps<Frame>): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  const onFrame = (frame: Frame) => {
    pauseMs = FIRST_PAUSE_MS;
    deps.onFrame(frame);
  };
  while (!deps.signal.aborted) {
    await readOnce({ ...deps, onFrame }).catch(() => undefined); // whatever ended it, the answer is to come back
    await pause(pauseMs * (0.5 + Math.random()), deps.signal);
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
  }
}
