import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ALARMS, sampleAlarm } from '#testing/alarm-samples.ts';
import { show } from '#testing/show.tsx';
import { AlarmsLane } from './AlarmsLane.tsx';

const span = { from: Date.parse('2026-11-17T10:00:00Z'), to: Date.parse('2026-11-17T12:00:00Z') };

test('alarms stand on the axis where they were, the worst on top, and lead to their pages', async () => {
  const asked: Record<string, string>[] = [];
  const answers = {
    [`GET ${ALARMS}/alarms`]: ({ query }: { query: Record<string, string> }) => {
      asked.push(query);
      const data = [
        sampleAlarm('worst', { severity: 'critical', since: '2026-11-17T10:30:00Z', clearedAt: '2026-11-17T11:00:00Z' }),
        sampleAlarm('old', { severity: 'warning', since: '2026-11-17T08:00:00Z' }),
        sampleAlarm('never', { disproved: true }),
      ];
      return { data, total: 3 };
    },
  };
  await show(<AlarmsLane subjectId="AA" span={span} />, { areas: ['alarms'], answers, hasLinks: true });
  const lane = await screen.findByRole('list', { name: 'Alarms' });
  const links = await within(lane).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/alarms/old', '/alarms/worst']);
  expect(links.map(({ style }) => [style.insetInlineStart, style.width])).toEqual([
    ['0%', '100%'],
    ['25%', '25%'],
  ]);
  expect(asked[0]).toMatchObject({ subjectId: 'AA', state: 'all', overlapping: 'true', from: '2026-11-17T10:00:00.000Z' });
});
