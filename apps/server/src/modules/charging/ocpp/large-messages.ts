// Messages above the ordinary size, such as a stop with ten hours of samples: one per charger at a time, and so many bytes in all.
// A charger whose large message has no room yet is not read any further; its bytes wait on the way.
import type { Socket } from 'node:net';
import type WebSocket from 'ws';

/** Up to this size messages come as they like. */
export const ORDINARY_BYTES = 256 * 1_024;
export const LARGEST_BYTES = 8 * 1_024 * 1_024;
const ROOM_BYTES = 64 * 1_024 * 1_024;
/** For a large message to arrive once there is room for it. */
const ARRIVES_WITHIN_MS = 120_000;
const HELD_EVERY_MS = 5_000;

export type LargeMessages = ReturnType<typeof createLargeMessages>;

export function createLargeMessages(room = ROOM_BYTES) {
  let left = room;
  const waiting: { bytes: number; enter(): void }[] = [];

  function letIn() {
    for (let next = waiting[0]; next && next.bytes <= left; next = waiting[0]) {
      waiting.shift();
      left -= next.bytes;
      next.enter();
    }
  }

  return {
    /** Watches one connection; `tooSlow` is called when a message does not arrive in time, `held` every few seconds while it is not read. */
    watch(ws: WebSocket, socket: Socket, on: { tooSlow(): void; held(): void }) {
      let taken = 0;
      let heldTimer: NodeJS.Timeout | undefined;
      let entry: (typeof waiting)[number] | null = null;
      let timer: NodeJS.Timeout | undefined;
      let isInHand = false;
      /** Of what has arrived and is not yet a message. */
      let arrived = 0;

      function hold() {
        ws.pause();
        heldTimer ??= setInterval(on.held, HELD_EVERY_MS).unref();
      }
      function goOn() {
        clearInterval(heldTimer);
        heldTimer = undefined;
        ws.resume();
      }
      function ask() {
        if (entry || taken > 0) return;
        entry = {
          bytes: LARGEST_BYTES,
          enter() {
            entry = null;
            taken = LARGEST_BYTES;
            timer = setTimeout(on.tooSlow, ARRIVES_WITHIN_MS).unref();
            goOn();
          },
        };
        waiting.push(entry);
        hold();
        letIn();
      }
      function leave() {
        clearTimeout(timer);
        if (entry) waiting.splice(waiting.indexOf(entry), 1);
        entry = null;
        left += taken;
        taken = 0;
        isInHand = false;
        letIn();
      }
      const count = (chunk: Buffer) => {
        arrived += chunk.length;
        if (arrived <= ORDINARY_BYTES) return;
        // The one before it is still being stored.
        if (isInHand) hold();
        else ask();
      };
      // Before the message is made of it.
      socket.prependListener('data', count);

      return {
        /** A message is whole. */
        came(bytes: number): void {
          arrived = 0;
          if (bytes <= ORDINARY_BYTES) return;
          clearTimeout(timer);
          isInHand = true;
        },
        /** A large message is answered. */
        done(): void {
          if (!isInHand) return;
          leave();
          if (arrived > ORDINARY_BYTES) ask();
          else goOn();
        },
        isPaused: () => ws.isPaused,
        stop(): void {
          socket.off('data', count);
          clearInterval(heldTimer);
          leave();
        },
      };
    },
  };
}
