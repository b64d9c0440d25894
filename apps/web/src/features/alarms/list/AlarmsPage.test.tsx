import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ShelveBody } from '@atalaya/contract/alarms/alarms.ts';
import { Toasts } from '#shared/ui/messages/Toasts.tsx';
import { ALARMS, sampleAlarm } from '#testing/alarm-samples.ts';
import { sampleSession } from '#testing/session.ts';
import { show } from '#testing/show.tsx';
import { AlarmsSearch } from '../alarms.search.ts';
import { AlarmsPage } from './AlarmsPage.tsx';

const user = sampleSession.userData;
const areas = ['alarms', 'table', 'kit'] as const;

function Shown() {
  const [search, setSearch] = useState(() => AlarmsSearch.parse({}));
  return (
    <>
      <AlarmsPage user={user} search={search} onSearchChange={(change) => setSearch({ ...search, ...change })} />
      <Toasts />
    </>
  );
}

/** A server with these alarms, which writes down what it was told. */
function server(alarms = [sampleAlarm('a1'), sampleAlarm('a2', { severity: 'critical' }), sampleAlarm('a3', { acknowledged: true })]) {
  const told: [call: string, body: unknown][] = [];
  const asked: Record<string, string>[] = [];
  const many = (call: string, ids: (sent: string[]) => string[]) => (sent: { body: unknown }) => {
    told.push([call, sent.body]);
    const changed = ids((sent.body as { ids: string[] }).ids); // safe: the calls of many have them
    return { data: { changed: changed.length, ids: changed } };
  };
  const answers = {
    [`GET ${ALARMS}/alarms`]: ({ query }: { query: Record<string, string> }) => {
      asked.push(query);
      return { data: alarms, total: alarms.length };
    },
    [`GET ${ALARMS}/counts`]: () => ({
      data: { active: alarms.length, unacknowledged: 2, shelved: 1, bySeverity: { warning: 0, high: 1, critical: 1 } },
    }),
    [`POST ${ALARMS}/alarms/acknowledge`]: many('acknowledge', (ids) => ids.filter((id) => id !== 'a3')),
    [`POST ${ALARMS}/alarms/unacknowledge`]: many('unacknowledge', (ids) => ids),
    [`POST ${ALARMS}/alarms/shelve`]: many('shelve', (ids) => ids),
    [`POST ${ALARMS}/alarms/unshelve`]: many('unshelve', (ids) => ids),
  };
  return { told, asked, answers };
}

test('what is wrong now is asked for, the worst first, and each severity has its word', async () => {
  const { asked, answers } = server();
  await show(<Shown />, { areas: [...areas], answers, hasLinks: true });
  const row = await screen.findByRole('row', { name: /a2/ });
  expect(within(row).getByText('Critical')).toBeTruthy();
  expect(within(row).getByRole('link', { name: 'Burgos' }).getAttribute('href')).toBe(
    `/imu/devices/${encodeURIComponent('AA:BB:CC:00:00:01')}`,
  );
  expect(asked[0]).toMatchObject({ state: 'open', shelved: 'false', sortColumn: 'severity', sort: 'desc' });
});

test('several are acknowledged at once, and undo takes back those that it changed', async () => {
  const { told, answers } = server();
  const { person } = await show(<Shown />, { areas: [...areas], answers, hasLinks: true });
  await screen.findByRole('row', { name: /a1/ });
  for (const box of screen.getAllByRole('checkbox', { name: /^Select Burgos/ })) await person.click(box);
  await person.click(screen.getByRole('button', { name: 'Acknowledge' }));
  expect(told).toEqual([['acknowledge', { ids: ['a1', 'a2', 'a3'] }]]);
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(told[1]).toEqual(['unacknowledge', { ids: ['a1', 'a2'] }]));
});

test('nothing is shelved without a reason', async () => {
  const { told, answers } = server();
  const { person } = await show(<Shown />, { areas: [...areas], answers, hasLinks: true });
  await screen.findByRole('row', { name: /a1/ });
  await person.click(screen.getByRole('checkbox', { name: /a1/ }));
  await person.click(screen.getByRole('button', { name: 'Shelve' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('radio', { name: '4 hours' }));
  await person.click(within(dialog).getByRole('button', { name: 'Shelve' }));
  expect(told).toEqual([]);
  await person.type(within(dialog).getByRole('textbox', { name: /^Why/ }), 'Painters at work');
  const before = Date.now();
  await person.click(within(dialog).getByRole('button', { name: 'Shelve' }));
  await waitFor(() => expect(told).toMatchObject([['shelve', { ids: ['a1'], note: 'Painters at work' }]]));
  const { until } = ShelveBody.parse(told[0]?.[1]);
  expect(Date.parse(until) - before).toBeGreaterThanOrEqual(4 * 3_600_000 - 1_000);
});

test('when nothing is wrong it says so calmly, and leads to the past', async () => {
  const { asked, answers } = server([]);
  const { person } = await show(<Shown />, { areas: [...areas], answers, hasLinks: true });
  await screen.findByRole('heading', { name: 'Nothing is wrong' });
  await person.click(screen.getByRole('button', { name: 'See past alarms' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: 'cleared', sortColumn: 'at' }));
});

test('what a device tells by a clock that runs ahead counts from when it was heard, and says why', async () => {
  const heard = Date.now() - 2 * 60_000;
  const at = (ms: number) => new Date(ms).toISOString();
  const ahead = sampleAlarm('a1', { since: at(heard + 4 * 60_000), at: at(heard + 4 * 60_000), learnedAt: at(heard) });
  const behind = sampleAlarm('a2', { since: at(heard - 3_600_000), at: at(heard - 3_600_000), learnedAt: at(heard) });
  await show(<Shown />, { areas: [...areas], answers: server([ahead, behind]).answers, hasLinks: true });
  const row = await screen.findByRole('row', { name: /a1/ });
  expect(within(row).getByText('2 minutes ago')).toBeTruthy();
  expect(within(row).getByText('Clock 4 min ahead')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /a2/ })).queryByText(/ahead/)).toBeNull();
});
