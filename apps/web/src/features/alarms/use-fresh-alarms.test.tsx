import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sessionStore } from '#shared/api/session.ts';
import { ALARMS, sampleAlarm } from '#testing/alarm-samples.ts';
import { sampleSession } from '#testing/session.ts';
import { show } from '#testing/show.tsx';
import { NeedsAttention } from './NeedsAttention.tsx';

const frame = (event: string, id: number, data: object) => `event: ${event}\nid: n-${id}\ndata: ${JSON.stringify(data)}\n\n`;

test('what the page shows of alarms is read again as soon as the stream tells of a change', async () => {
  sessionStore.signIn(sampleSession, false);
  onTestFinished(() => sessionStore.signOut('left'));
  const alarms = ['first'];
  const opened = vi.fn<() => void>();
  let tell: (text: string) => void = () => undefined;
  const answers = {
    [`GET ${ALARMS}/alarms`]: () => ({ data: alarms.map((id) => sampleAlarm(id)), total: alarms.length }),
    [`GET ${ALARMS}/stream`]: () => {
      opened();
      const body = new ReadableStream<Uint8Array>({
        start(out) {
          tell = (text) => out.enqueue(new TextEncoder().encode(text));
          tell(frame('hello', 0, { resumed: false, time: '2026-03-02T09:00:00.000Z' }));
        },
      });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    },
  };
  await show(<NeedsAttention />, { areas: ['imu'], answers, hasLinks: true });
  await screen.findByText('Burgos: door open (first)');
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce(), 30_000);
  alarms.push('second');
  tell(frame('change', 1, { alarms: [], truncated: false }));
  await screen.findByText('Burgos: door open (second)');
});
