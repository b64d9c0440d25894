import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ALARMS, sampleAlarm } from '#testing/alarm-samples.ts';
import { show } from '#testing/show.tsx';
import { AlarmsHere } from './AlarmsHere.tsx';

function alarmsAnswered() {
  const asked: Record<string, string>[] = [];
  const answers = {
    [`GET ${ALARMS}/alarms`]: ({ query }: { query: Record<string, string> }) => {
      asked.push(query);
      return { data: ['a1', 'a2', 'a3'].map((id) => sampleAlarm(id)), total: 7 };
    },
  };
  return { asked, answers };
}

test('a thing shows its worst alarms, and the way to all of them', async () => {
  const { asked, answers } = alarmsAnswered();
  await show(<AlarmsHere whose={{ subjectId: 'CP1' }} />, { areas: ['alarms'], answers, hasLinks: true });
  const here = await screen.findByRole('region', { name: '7 alarms' });
  expect(within(here).getAllByRole('listitem')).toHaveLength(3);
  expect(within(here).getByRole('link', { name: 'See all (7)' }).getAttribute('href')).toBe('/alarms?subject=CP1');
  expect(asked[0]).toMatchObject({ subjectId: 'CP1', sortColumn: 'severity', sort: 'desc' });
});

test('a client shows the worst alarms of all that is its own', async () => {
  const { asked, answers } = alarmsAnswered();
  await show(<AlarmsHere whose={{ clientId: 'c1' }} />, { areas: ['alarms'], answers, hasLinks: true });
  const here = await screen.findByRole('region', { name: '7 alarms' });
  expect(within(here).getByRole('link', { name: 'See all (7)' }).getAttribute('href')).toBe('/alarms?clientId=c1');
  expect(asked[0]).toMatchObject({ clientId: 'c1' });
});
