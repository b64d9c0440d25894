import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { CallContext } from '#platform/call-context.ts';
import type { Viewer, Watched } from './live.ts';

const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  // Proxies gather replies to send them in larger pieces; here every piece counts.
  'X-Accel-Buffering': 'no',
};
/**
 * A session that was ended, or whose token was renewed, ends its stream; the browser comes back with the new one. Sessions are looked up
 * together, however many there are; of programs with tokens there are few, and what was revoked is to be gone within 100 ms.
 */
const LOOK_AGAIN_MS = { session: 1_000, token: 50 };

/** Straight onto the socket where there is one: through the layers above it costs three times as much. */
export function openStream(live: Watched, ctx: CallContext, { after, id }: { after?: string; id?: string }): Response {
  const last = after ?? ctx.header('Last-Event-ID');
  const common = { scope: ctx.scope, only: id ?? null };
  const { outgoing } = ctx;
  const release = ctx.holdStream();
  if (!outgoing) return streamOf(live, common, last, release);
  const socket = begin(outgoing);
  if (!socket) {
    release(); // gone while it was let in
    return RESPONSE_ALREADY_SENT;
  }
  const viewer: Viewer = {
    ...common,
    write: (frame) => void socket.write(frame),
    buffered: () => socket.writableLength,
    end: () => void outgoing.end(),
  };
  const leave = live.watch(viewer, last);
  const lookAgain = setInterval(
    () => {
      ctx.isStillAdmitted().then(
        (isAdmitted) => isAdmitted || outgoing.end(),
        () => outgoing.end(),
      );
    },
    LOOK_AGAIN_MS[ctx.caller.kind === 'user' && ctx.caller.token ? 'token' : 'session'],
  );
  outgoing.once('close', () => {
    clearInterval(lookAgain);
    leave();
    release();
  });
  return RESPONSE_ALREADY_SENT;
}

/**
 * The reply ends with its connection, so that what is written needs no frame of HTTP around it: one piece, made once, for everybody.
 * In chunks each viewer would cost about twice as much.
 */
function begin(outgoing: ServerResponse): Socket | null {
  outgoing.shouldKeepAlive = false;
  outgoing.useChunkedEncodingByDefault = false;
  outgoing.writeHead(200, HEADERS);
  outgoing.flushHeaders();
  return outgoing.socket;
}

/** The same for callers without a socket. */
function streamOf(live: Watched, common: Pick<Viewer, 'scope' | 'only'>, last: string | undefined, release: () => void): Response {
  let leave = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(out) {
      const write = (frame: Buffer) => out.enqueue(new Uint8Array(frame));
      const end = () => {
        out.close();
        release();
      };
      leave = live.watch({ ...common, write, buffered: () => 0, end }, last);
    },
    cancel() {
      leave();
      release();
    },
  });
  return new Response(body, { headers: HEADERS });
}
