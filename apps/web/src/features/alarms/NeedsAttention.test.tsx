import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ALARMS, sampleAlarm } from '#testing/alarm-samples.ts';
import { show } from '#testing/show.tsx';
import { NeedsAttention } from './NeedsAttention.tsx';

test('what needs attention are the open alarms of the section, the worst first', async () => {
  const asked: Record<string, string>[] = [];
  const answers = {
    [`GET ${ALARMS}/alarms`]: ({ query }: { query: Record<string, string> }) => {
      asked.push(query);
      return { data: ['a1', 'a2'].map((id) => sampleAlarm(id)), total: 2 };
    },
  };
  await show(<NeedsAttention section="imu" />, { areas: ['imu'], answers, hasLinks: true });
  const panel = await screen.findByRole('region', { name: 'Needs attention' });
  expect(await within(panel).findAllByRole('listitem')).toHaveLength(2);
  expect(within(panel).getByRole('link', { name: 'All alarms' }).getAttribute('href')).toBe('/alarms?section=imu');
  expect(asked[0]).toMatchObject({ section: 'imu', shelved: 'false', sortColumn: 'severity', sort: 'desc' });
});

test('where nothing is wrong it says so', async () => {
  await show(<NeedsAttention section="imu" />, {
    areas: ['imu'],
    answers: { [`GET ${ALARMS}/alarms`]: () => ({ data: [], total: 0 }) },
    hasLinks: true,
  });
  expect(await screen.findByText('Nothing needs attention')).toBeDefined();
});
