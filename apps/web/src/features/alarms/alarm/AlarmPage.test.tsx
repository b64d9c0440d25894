import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Alarm } from '@atalaya/contract/alarms/alarms.ts';
import { formatTime } from '#shared/format/date.ts';
import { ALARMS, sampleAlarm, sampleDetails, sampleTransition } from '#testing/alarm-samples.ts';
import { sampleSession } from '#testing/session.ts';
import { show } from '#testing/show.tsx';
import { AlarmPage } from './AlarmPage.tsx';

const areas = ['alarms', 'kit'] as const;
const shownAt = (at: string) => formatTime(new Date(at), false);

async function open(alarm: ReturnType<typeof sampleDetails>, others: (query: Record<string, string>) => Alarm[] = () => []) {
  return show(<AlarmPage id={alarm.id} user={sampleSession.userData} />, {
    areas: [...areas],
    hasLinks: true,
    answers: {
      [`GET ${ALARMS}/alarm`]: () => ({ data: alarm }),
      [`GET ${ALARMS}/alarms`]: ({ query }: { query: Record<string, string> }) => {
        const data = others(query);
        return { data, total: data.length };
      },
    },
  });
}

test('what was learned late says when it began and when that was known; what was learned at once does not', async () => {
  const [at, learnedAt] = ['2026-11-17T10:05:00.000Z', '2026-11-17T10:14:00.000Z'];
  await open(
    sampleDetails('a1', [
      sampleTransition({ at, learnedAt, severity: 'high' }),
      sampleTransition({ kind: 'acknowledged', at: learnedAt, learnedAt, by: 'Ana Sanz', note: 'On my way' }),
    ]),
  );
  const [raised, seen] = await screen.findAllByRole('listitem');
  if (!raised || !seen) throw new Error('The timeline has two entries');
  expect(raised.textContent).toContain(`began ${shownAt('2026-11-17T10:02:00.000Z')}, learned ${shownAt(learnedAt)}`);
  expect(seen.textContent).toContain('By Ana Sanz');
  expect(within(seen).getByText('On my way')).toBeTruthy();
  expect(seen.textContent).not.toContain('learned');
});

test('the heading says what is wrong where and stays the same; how long it has lasted stands beside it', async () => {
  await open(sampleDetails('a1', [], { text: 'Burgos: hot, 46 °C, for 4 minutes' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Burgos: Hot' })).toBeTruthy();
  expect(screen.getByText('Burgos: hot, 46 °C, for 4 minutes')).toBeTruthy();
});

test('an alarm that its rule keeps can be closed once it is over, others need not be', async () => {
  const over = { state: 'cleared', clearedAt: '2026-11-17T11:00:00.000Z' } as const;
  const { unmount } = await open(sampleDetails('a1', [], { ...over, latched: true }));
  expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy();
  unmount();
  await open(sampleDetails('a2', [], over));
  await screen.findByRole('button', { name: 'Acknowledge' });
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('one that is still wrong can be shelved and not closed, whatever its rule says', async () => {
  await open(sampleDetails('a1', [], { latched: true }));
  expect(await screen.findByRole('button', { name: 'Shelve' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('what else was wrong with the same thing at the time stands below, without itself and what never was', async () => {
  const over = { state: 'cleared', since: '2026-11-17T10:02:00.000Z', clearedAt: '2026-11-17T11:00:00.000Z' } as const;
  const asked: Record<string, string>[] = [];
  await open(sampleDetails('a1', [], over), (query) => {
    asked.push(query);
    return [
      sampleAlarm('a1', over),
      sampleAlarm('a2', { text: 'Burgos: door open' }),
      sampleAlarm('a3', { text: 'Burgos: offline', disproved: true }),
    ];
  });
  const list = await screen.findByRole('list', { name: 'What else was wrong there then' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(within(list).getByRole('link', { name: 'Burgos: door open' }).getAttribute('href')).toBe('/alarms/a2');
  expect(asked[0]).toMatchObject({
    subjectId: 'AA:BB:CC:00:00:01',
    state: 'all',
    overlapping: 'true',
    from: '2026-11-17T09:02:00.000Z',
    to: '2026-11-17T12:00:00.000Z',
  });
});
