import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DeviceLive } from '@atalaya/contract/monitor/devices.ts';
import { StreamFrame, type StreamChange } from '@atalaya/contract/monitor/stream.ts';
import { STREAM_LOST_MS } from '@atalaya/contract/stream.ts';
import { createLiveStore, type LiveShape } from './live-store.ts';
import { readFrames } from './read-frames.ts';
import { joinStream, type Channel, type LiveState, type RequestLock } from './shared-stream.ts';

const nothing: StreamChange = { devices: [], records: [], removed: [], events: [], logs: [], commands: [], looks: false, truncated: false };
const time = '2026-11-15T10:00:00.000Z';
const hello = (resumed: boolean, id = '1'): StreamFrame => ({ event: 'hello', id, data: { resumed, time } });
const beat = (id: string): StreamFrame => ({ event: 'beat', id, data: { time } });
const device = DeviceLive.parse({
  ...Object.fromEntries(Object.keys(DeviceLive.shape).map((field) => [field, null])),
  id: 'd1',
  status: 2,
  statusSince: time,
  lastSeenAt: time,
  temp: 21,
  tempAt: time,
  power: {},
});
const wire = ({ event, id, data }: StreamFrame) => `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

/** A stream that the test writes to. */
function line() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  return {
    body,
    send: (text: string) => controller?.enqueue(encoder.encode(text)),
    end: () => controller?.close(),
  };
}

describe('the frames of a stream', () => {
  test('are read however the bytes are cut, comments left out', async () => {
    const { body, send, end } = line();
    const text = `: keep open\n\n${wire(hello(false))}${wire(beat('2'))}`;
    for (const letter of text) send(letter);
    end();
    const ids: string[] = [];
    for await (const frame of readFrames(body, StreamFrame)) ids.push(`${frame.event} ${frame.id}`);
    expect(ids).toEqual(['hello 1', 'beat 2']);
  });

  test('must be of the contract: anything else ends the stream', async () => {
    const { body, send } = line();
    send('event: change\nid: 1\ndata: {"devices": "all"}\n\n');
    await expect(readFrames(body, StreamFrame).next()).rejects.toThrow('devices');
  });
});

/** Channels and locks as tabs of one browser share them. */
function browser() {
  const channels = new Set<Channel<StreamFrame>>();
  let last: Promise<unknown> = Promise.resolve();
  const requestLock: RequestLock = (_name, { signal }, work) => {
    const turn = last.then(() => (signal.aborted ? undefined : work()));
    last = turn.catch(() => undefined);
    return turn;
  };
  function channel(): Channel<StreamFrame> {
    const own: Channel<StreamFrame> = {
      onmessage: null,
      postMessage: (data) => {
        for (const other of channels) if (other !== own) other.onmessage?.({ data } as MessageEvent<StreamFrame>); // safe: only the data is read
      },
      close: () => void channels.delete(own),
    };
    channels.add(own);
    return own;
  }
  return { channel, requestLock };
}

describe('tabs of one browser', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function tab({ channel, requestLock }: ReturnType<typeof browser>, lines: ReturnType<typeof line>[]) {
    const asked: (string | undefined)[] = [];
    const frames: string[] = [];
    const states: LiveState[] = [];
    const leave = joinStream({
      name: 'x',
      schema: StreamFrame,
      channel: channel(),
      requestLock,
      open: async (after, signal) => {
        asked.push(after);
        const next = lines.shift();
        if (!next) throw new Error('no network');
        signal.addEventListener('abort', () => next.end());
        return next.body;
      },
      onFrame: ({ id }) => frames.push(id),
      onState: (state) => states.at(-1) !== state && states.push(state),
    });
    return { asked, frames, states, leave };
  }
  const settle = () => vi.advanceTimersByTimeAsync(10);

  test('share one stream, and all hear every frame', async () => {
    const shared = browser();
    const one = line();
    const [first, second] = [tab(shared, [one]), tab(shared, [])];
    await settle();
    one.send(wire(hello(false)) + wire(beat('2')));
    await settle();
    expect([first.frames, second.frames]).toEqual([
      ['1', '2'],
      ['1', '2'],
    ]);
    expect(second.asked).toEqual([]);
    expect(second.states).toEqual(['connecting', 'live']);
  });

  test('go on behind the last frame when the one that read closes', async () => {
    const shared = browser();
    const [one, two] = [line(), line()];
    const first = tab(shared, [one]);
    const second = tab(shared, [two]);
    await settle();
    one.send(wire(hello(false)) + wire(beat('7')));
    await settle();
    first.leave();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(second.asked).toEqual(['7']);
    two.send(wire(beat('8')));
    await settle();
    expect(second.frames.at(-1)).toBe('8');
  });

  test('say so when nothing has come for too long, and come back by themselves', async () => {
    const [one, two] = [line(), line()];
    const only = tab(browser(), [one, two]);
    await settle();
    one.send(wire(hello(false)));
    await settle();
    await vi.advanceTimersByTimeAsync(STREAM_LOST_MS);
    expect(only.states.at(-1)).toBe('lost');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(only.asked).toEqual([undefined, '1']);
    two.send(wire(hello(true, '2')));
    await settle();
    expect(only.states.at(-1)).toBe('live');
    only.leave();
  });
});

const ofDevices: LiveShape<StreamChange> = {
  latest: ({ devices }) => devices.map((one) => [one.id, one] as const),
  removed: ({ removed }) => removed,
};

describe('what was heard', () => {
  test('lies over the record of its device and wakes only its readers', () => {
    const store = createLiveStore(ofDevices, () => undefined);
    const [mine, others] = [vi.fn(), vi.fn()];
    store.subscribeTo('d1', mine);
    store.subscribeTo('d2', others);
    store.hear({ event: 'change', id: '1', data: { ...nothing, devices: [device] } });
    expect(store.latest('d1')).toMatchObject({ temp: 21 });
    expect(mine).toHaveBeenCalledTimes(1);
    expect(others).not.toHaveBeenCalled();
  });

  test('is dropped and everything read again when frames may be missing', () => {
    const onGap = vi.fn();
    const store = createLiveStore(ofDevices, onGap);
    store.hear(hello(false));
    store.hear({ event: 'change', id: '2', data: { ...nothing, devices: [device] } });
    expect(onGap).not.toHaveBeenCalled();
    store.hear(hello(false, '9'));
    expect(onGap).toHaveBeenCalledTimes(1);
    expect(store.latest('d1')).toBeUndefined();
  });

  test('stays when the stream goes on where it broke off', () => {
    const onGap = vi.fn();
    const store = createLiveStore(ofDevices, onGap);
    store.hear(hello(false));
    store.hear({ event: 'change', id: '2', data: { ...nothing, devices: [device] } });
    store.hear(hello(true, '3'));
    expect(onGap).not.toHaveBeenCalled();
    expect(store.latest('d1')).toMatchObject({ temp: 21 });
  });
});
