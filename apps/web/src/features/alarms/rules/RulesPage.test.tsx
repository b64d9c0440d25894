import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { services } from '@atalaya/contract/services.ts';
import { ALARMS, sampleRule } from '#testing/alarm-samples.ts';
import { sampleSession } from '#testing/session.ts';
import { show } from '#testing/show.tsx';
import { RulesPage } from './RulesPage.tsx';

const areas = ['alarms', 'alarmrules', 'hours', 'kit'] as const;
const hot = sampleRule('hot', {
  name: 'Hot',
  shipped: true,
  condition: { kind: 'above', levels: { warning: 40, critical: 50 } },
  forSeconds: 300,
  clear: { at: 37 },
  freshnessSeconds: null,
  latched: false,
  enabled: true,
});
const ofClient = sampleRule('hot-c1', { overrides: 'hot', scope: { clientId: 'c1' }, clientName: 'Nortia', forSeconds: 600 });

function server(rules = [hot, ofClient]) {
  const told: [call: string, body: unknown][] = [];
  const tell = (call: string) => (sent: { body: unknown }) => {
    told.push([call, sent.body]);
    return { data: hot };
  };
  const answers = {
    [`GET ${ALARMS}/rules`]: () => ({ data: rules, total: rules.length }),
    [`PUT ${ALARMS}/rule`]: tell('create'),
    [`POST ${ALARMS}/rule`]: tell('change'),
    [`POST ${ALARMS}/rule/preview`]: () => ({
      data: { count: 12, subjects: 24, affected: 3, seconds: 7_200, complete: false, alarms: [] },
    }),
    [`GET ${services.licensing.base}/clients`]: () => ({ data: [], total: 0 }),
    [`GET ${services.monitor.base}/imu/all`]: () => ({ data: [], total: 0 }),
    [`GET ${services.licensing.base}/projects/names`]: () => ({ data: [] }),
  };
  return { told, answers };
}

test('a rule is said in a sentence, and beneath it who has it otherwise', async () => {
  const { answers } = server();
  await show(<RulesPage user={sampleSession.userData} />, { areas: [...areas], answers, hasLinks: true });
  await screen.findByText('Temperature above 40 / 50 °C for 5 minutes');
  expect(screen.getByText('Differs: How long: for 10 minutes')).toBeTruthy();
});

test('an override shows where each value comes from, and sends only what was made to differ', async () => {
  const { told, answers } = server();
  const { person } = await show(<RulesPage user={sampleSession.userData} />, { areas: [...areas], answers, hasLinks: true });
  await person.click(await screen.findByRole('button', { name: 'Edit: Hot, Nortia' }));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getAllByText('From: Everywhere').length).toBeGreaterThan(0);
  const latched = () => within(drawer).getByRole<HTMLInputElement>('switch', { name: 'Stays until somebody closes it' });
  expect(latched().disabled).toBe(true);
  await person.click(within(drawer).getByRole('switch', { name: 'Differs here: Closed by hand' }));
  await person.click(latched());
  await person.click(within(drawer).getByRole('switch', { name: 'Differs here: How long' }));
  await person.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(told).toEqual([['change', { latched: true, inherits: ['forSeconds'] }]]));
});

test('while one writes, it says what the rule would have done', async () => {
  const { answers } = server();
  const { person } = await show(<RulesPage user={sampleSession.userData} />, { areas: [...areas], answers, hasLinks: true });
  await person.click(await screen.findByRole('button', { name: 'New rule' }));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByText('Fill in the rule to see.')).toBeTruthy();
  await person.type(within(drawer).getByRole('textbox', { name: /^Name/ }), 'Too hot');
  await person.type(within(drawer).getByRole('textbox', { name: 'Warning' }), '45');
  await waitFor(() => expect(within(drawer).getByRole('status').textContent).toContain('12 alarms at 3 of 24, 2 hours in all'));
  await within(drawer).findByText('There was too much to look at: it is at least this.');
});

test('a rule that is not whole is not sent, and says what is missing', async () => {
  const { told, answers } = server();
  const { person } = await show(<RulesPage user={sampleSession.userData} />, { areas: [...areas], answers, hasLinks: true });
  await person.click(await screen.findByRole('button', { name: 'New rule' }));
  const drawer = await screen.findByRole('dialog');
  await person.click(within(drawer).getByRole('button', { name: 'Create' }));
  expect(within(drawer).getByRole('textbox', { name: /^Name/ }).getAttribute('aria-invalid')).toBe('true');
  expect(told).toEqual([]);
});

test('who may not change a rule can read it, and neither switch nor edit it', async () => {
  const { answers } = server([{ ...hot, mayChange: false }]);
  const reader = { ...sampleSession.userData, role: 'client', access: ['imuProject' as const], client_id: 'c1' };
  await show(<RulesPage user={reader} />, { areas: [...areas], answers, hasLinks: true });
  const enabled = await screen.findByRole<HTMLInputElement>('switch', { name: 'Enabled: Hot' });
  expect(enabled.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /Edit|Say what differs|New rule/ })).toBeNull();
});

test('a rule may apply at certain hours only', async () => {
  const { told, answers } = server();
  const { person } = await show(<RulesPage user={sampleSession.userData} />, { areas: [...areas], answers, hasLinks: true });
  await person.click(await screen.findByRole('button', { name: 'Edit: Hot, Nortia' }));
  const drawer = await screen.findByRole('dialog');
  await person.click(within(drawer).getByRole('switch', { name: 'Differs here: Hours' }));
  await person.click(within(drawer).getByRole('radio', { name: 'At certain hours' }));
  const hours = within(drawer).getByRole('group', { name: 'Hours 1' });
  await person.click(within(hours).getByRole('checkbox', { name: 'Sat' }));
  await person.click(within(drawer).getByRole('button', { name: 'Save' }));
  const hoursSent = [{ days: [1, 2, 3, 4, 5, 6], from: '08:00', to: '18:00' }];
  await waitFor(() => expect(told).toEqual([['change', { forSeconds: 600, hours: hoursSent }]]));
});
