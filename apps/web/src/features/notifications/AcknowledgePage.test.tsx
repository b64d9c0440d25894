import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { AcknowledgeQuestion } from './AcknowledgePage.tsx';

const TOKEN = 'a-token-of-a-message-long-enough';
const AT = '/notify/api/web/v1/acknowledge';
const alarm = (acknowledgedBy: string | null) => ({ text: 'Burgos: too hot', severity: 'critical', state: 'active', acknowledgedBy });

test('the link of a message asks once, and then says who acknowledged', async () => {
  const sent: unknown[] = [];
  const answers = {
    [`POST ${AT}`]: () => ({
      data: { incidents: [], alarms: [alarm(sent.length > 0 ? 'ops@example.test' : null)], waiting: sent.length > 0 ? 0 : 1 },
    }),
    [`PUT ${AT}`]: ({ body }: { body: unknown }) => {
      sent.push(body);
      return { data: { acknowledged: 1 } };
    },
  };
  const { person } = await show(<AcknowledgeQuestion token={TOKEN} />, { areas: ['acknowledge', 'session'], answers });
  await person.click(await screen.findByRole('button', { name: 'Acknowledge' }));
  await screen.findByText('Acknowledged by ops@example.test');
  expect(sent).toEqual([{ token: TOKEN }]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('of an incident it says what happened, and that it was acknowledged', async () => {
  let waiting = 5;
  const incidents = [{ text: 'Burgos: 5 devices lost mains', severity: 'critical', state: 'open' }];
  const answers = {
    [`POST ${AT}`]: () => ({ data: { incidents, alarms: [], waiting } }),
    [`PUT ${AT}`]: () => {
      waiting = 0;
      return { data: { acknowledged: 5 } };
    },
  };
  const { person } = await show(<AcknowledgeQuestion token={TOKEN} />, { areas: ['acknowledge', 'session'], answers });
  await screen.findByText('Burgos: 5 devices lost mains');
  await person.click(screen.getByRole('button', { name: 'Acknowledge' }));
  await screen.findByText('Acknowledged');
  expect(screen.queryByRole('button')).toBeNull();
});
