import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ALARMS, sampleAlarm } from '#testing/alarm-samples.ts';
import { show } from '#testing/show.tsx';
import { AlarmsHere } from './AlarmsHere.tsx';

test('a thing shows its worst alarms, and the way to all of them', async () => {
  const asked: Record<string, string>[] = [];
  const answers = {
    [`GET ${ALARMS}/alarms`]: ({ query }: { query: Record<string, string> }) => {
      asked.push(query);
      return { data: ['a1', 'a2', 'a3'].map((id) => sampleAlarm(id)), total: 7 };
    },
  };
  await show(<AlarmsHere whose={{ subjectId: 'CP1' }} />, { areas: ['alarms'], answers, hasLinks: true });
  const here = await screen.findByRole('region', { name: '7 alarms' });
  expect(within(here).getAllByRole('listitem')).toHaveLength(3);
  expect(within(here).getByRole('link', { name: 'See all (7)' }).getAttribute('href')).toBe('/alarms?subject=CP1');
  expect(asked[0]).toMatchObject({ subjectId: 'CP1', sortColumn: 'severity', sort: 'desc' });
});
