import { STREAM_LOST_MS, type StreamFrame } from '@atalaya/contract/monitor/stream.ts';
import { keepConnected, type ConnectionDeps } from './connection.ts';

export type LiveState = 'connecting' | 'live' | 'lost';

/** The parts of BroadcastChannel and LockManager that are used. */
export interface Channel {
  onmessage: ((event: MessageEvent<StreamFrame>) => void) | null;
  postMessage: (frame: StreamFrame) => void;
  close: () => void;
}
export type RequestLock = (name: string, options: { signal: AbortSignal }, work: () => Promise<void>) => Promise<void>;

interface SharedStreamDeps {
  /** Tabs with the same name share one stream. */
  name: string;
  open: ConnectionDeps['open'];
  channel: Channel;
  /** Absent where the page is not served securely: then each tab has its own stream. */
  requestLock: RequestLock | undefined;
  onFrame: (frame: StreamFrame) => void;
  onState: (state: LiveState) => void;
}

/**
 * One stream for all tabs of a browser: whichever holds the lock reads it and passes every frame on to the others.
 * When it closes, the next one goes on behind the last frame it heard, so nothing is missed.
 */
export function joinStream({ name, open, channel, requestLock, onFrame, onState }: SharedStreamDeps): () => void {
  const stopped = new AbortController();
  let lastId: string | undefined;
  let watching: ReturnType<typeof setTimeout> | undefined;

  function watch() {
    clearTimeout(watching);
    watching = setTimeout(() => onState('lost'), STREAM_LOST_MS);
  }
  function hear(frame: StreamFrame) {
    lastId = frame.id;
    watch();
    onState('live');
    onFrame(frame);
  }
  const lead = () =>
    keepConnected({
      open,
      lastId: () => lastId,
      signal: stopped.signal,
      onFrame: (frame) => {
        channel.postMessage(frame);
        hear(frame);
      },
    });

  channel.onmessage = ({ data }) => hear(data);
  onState('connecting');
  watch();
  void (requestLock ? requestLock(name, { signal: stopped.signal }, lead) : lead()).catch(() => undefined); // refused only when this tab leaves the queue

  return () => {
    stopped.abort();
    clearTimeout(watching);
    channel.close();
  };
}
