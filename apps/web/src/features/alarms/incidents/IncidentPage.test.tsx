import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { IncidentDetails } from '@atalaya/contract/alarms/incidents.ts';
import { ALARMS, sampleAlarm } from '#testing/alarm-samples.ts';
import { sampleSession } from '#testing/session.ts';
import { Toasts } from '#shared/ui/messages/Toasts.tsx';
import { show } from '#testing/show.tsx';
import { IncidentPage } from './IncidentPage.tsx';

const AT = '2026-11-17T10:05:00.000Z';
const incident = (unacknowledged: number): IncidentDetails => ({
  id: 'i1',
  cause: 'mainsLost',
  section: 'imu',
  signal: 'power.source',
  clientId: 'c1',
  clientName: 'Dokuos',
  projectId: null,
  projectName: null,
  severity: 'critical',
  state: 'open',
  disproved: false,
  at: AT,
  learnedAt: AT,
  endedAt: null,
  subjects: 5,
  alarms: 5,
  active: 5,
  unacknowledged,
  text: 'Burgos: 5 devices lost mains',
  members: [{ ...sampleAlarm('a1'), role: 'cause' }],
  transitions: [{ kind: 'opened', at: AT, learnedAt: AT, told: 'now', toldAt: AT }],
});

test('all alarms of an incident are acknowledged at once, and that can be taken back', async () => {
  const asked: unknown[] = [];
  const answers = {
    [`GET ${ALARMS}/incident`]: () => ({ data: incident(asked.length === 1 ? 0 : 5) }),
    [`PUT ${ALARMS}/incident/acknowledge`]: ({ query }: { query: unknown }) => {
      asked.push(query);
      return { data: { changed: 2, ids: ['a1', 'a2'] } };
    },
    [`POST ${ALARMS}/alarms/unacknowledge`]: ({ body }: { body: unknown }) => {
      asked.push(body);
      return { data: { changed: 2, ids: ['a1', 'a2'] } };
    },
  };
  const page = (
    <>
      <IncidentPage id="i1" user={sampleSession.userData} />
      <Toasts />
    </>
  );
  const { person } = await show(page, { areas: ['incidents', 'alarms', 'kit'], hasLinks: true, answers });
  await person.click(await screen.findByRole('button', { name: 'Acknowledge all 5' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Acknowledge all 5' });
  expect(asked).toEqual([{ id: 'i1' }, { ids: ['a1', 'a2'] }]);
});

test('where somebody looks after all of them there is nothing to press', async () => {
  await show(<IncidentPage id="i1" user={sampleSession.userData} />, {
    areas: ['incidents', 'alarms', 'kit'],
    hasLinks: true,
    answers: { [`GET ${ALARMS}/incident`]: () => ({ data: incident(0) }) },
  });
  await screen.findByRole('heading', { name: 'Burgos: 5 devices lost mains' });
  expect(screen.queryByRole('button', { name: /Acknowledge/ })).toBeNull();
});
