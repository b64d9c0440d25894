import { STREAM_LOST_MS } from '@atalaya/contract/stream.ts';
import { keepConnected, type ConnectionDeps } from './connection.ts';

export type LiveState = 'connecting' | 'live' | 'lost';

/** The parts of BroadcastChannel and LockManager that are used. */
export interface Channel<Frame> {
  onmessage: ((event: MessageEvent<Frame>) => void) | null;
  postMessage: (frame: Frame) => void;
  close: () => void;
}
export type RequestLock = (name: string, options: { signal: AbortSignal }, work: () => Promise<void>) => Promise<void>;

interface SharedStreamDeps<Frame> {
  /** Tabs with the same name share one stream. */
  name: string;
  open: ConnectionDeps<Frame>['open'];
  schema: ConnectionDeps<Frame>['schema'];
  channel: Channel<Frame>;
  /** Absent where the page is not served securely: then each tab has its own stream. */
  requestLock: RequestLock | undefined;
  onFrame: (frame: Frame) => void;
  onState: (state: LiveState) => void;
}

/**
 * One stream for all tabs of a browser: whichever holds the lock reads it and passes every frame on to the others.
 * When it closes, the next one goes on behind the last frame it heard, so nothing is missed.
 */
export function joinStream<Frame extends { id: string }>({
  name,
  open,
  schema,
  channel,
  requestLock,
  onFrame,
  onState,
}: SharedStreamDeps<Frame>): () => void {
  const stopped = new AbortController();
  let lastId: string | undefined;
  let watching: ReturnType<typeof setTimeout> | undefined;

  function watch() {
    clearTimeout(watching);
    watching = setTimeout(() => onState('lost'), STREAM_LOST_MS);
  }
  function hear(frame: Frame) {
    lastId = frame.id;
    watch();
    onState('live');
    onFrame(frame);
  }
  const lead = () =>
    keepConnected<Frame>({
      open,
      schema,
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
