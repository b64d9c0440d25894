import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sessionStore } from '#shared/api/session.ts';
import { ALARMS } from '#testing/alarm-samples.ts';
import { sampleSession } from '#testing/session.ts';
import { show } from '#testing/show.tsx';
import { AlarmsCard } from './AlarmsCard.tsx';
import { useFreshAlarms } from './use-fresh-alarms.ts';

function FollowAlarms() {
  useFreshAlarms();
  return null;
}
const frame = (event: string, id: number, data: object) => `event: ${event}\nid: n-${id}\ndata: ${JSON.stringify(data)}\n\n`;

test('what the page shows of alarms is read again as soon as the stream tells of a change', async () => {
  sessionStore.signIn(sampleSession, false);
  onTestFinished(() => sessionStore.signOut('left'));
  let unacknowledged = 3;
  const opened = vi.fn<() => void>();
  let tell: (text: string) => void = () => undefined;
  const answers = {
    [`GET ${ALARMS}/counts`]: () => ({
      data: { active: 9, unacknowledged, shelved: 0, bySeverity: { warning: 9, high: 0, critical: 0 } },
    }),
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
  const shown = (
    <>
      <FollowAlarms />
      <AlarmsCard />
    </>
  );
  await show(shown, { areas: ['alarms', 'app'], answers, hasLinks: true });
  await screen.findByText('3');
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
  unacknowledged = 4;
  tell(frame('change', 1, { alarms: [], truncated: false }));
  await screen.findByText('4');
});
