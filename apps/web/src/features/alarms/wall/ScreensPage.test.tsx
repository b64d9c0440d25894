import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WallScreen } from '@atalaya/contract/alarms/wall.ts';
import { ALARMS } from '#testing/alarm-samples.ts';
import { sampleSession } from '#testing/session.ts';
import { show } from '#testing/show.tsx';
import { ScreensPage } from './ScreensPage.tsx';

const lobby: WallScreen = {
  id: 'w1',
  name: 'Lobby',
  clientId: null,
  clientName: null,
  confirmedBy: 'ana@atalaya.test',
  confirmedAt: '2026-11-17T10:00:00.000Z',
  lastSeenAt: null,
};

test('a screen is confirmed by its code, and revoked', async () => {
  let screens: WallScreen[] = [];
  const sent: unknown[] = [];
  const answers = {
    [`GET ${ALARMS}/wall/screens`]: () => ({ data: screens }),
    [`PUT ${ALARMS}/wall/screen`]: ({ body }: { body: unknown }) => {
      sent.push(body);
      screens = [lobby];
      return { data: lobby };
    },
    [`DELETE ${ALARMS}/wall/screen`]: ({ query }: { query: Record<string, string> }) => {
      sent.push(query);
      screens = [];
      return { data: { id: 'w1' } };
    },
  };
  const { person } = await show(<ScreensPage user={sampleSession.userData} />, { areas: ['wall', 'kit'], answers });
  await person.click(await screen.findByRole('button', { name: 'Add a screen' }));
  const form = await screen.findByRole('dialog', { name: 'Add a screen' });
  await person.type(within(form).getByLabelText(/Code on the screen/), 'abcd 2345');
  await person.type(within(form).getByLabelText(/^Name/), 'Lobby');
  await person.click(within(form).getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('cell', { name: 'Lobby' });
  await person.click(screen.getByRole('button', { name: 'Revoke: Lobby' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  await screen.findByText('No screens yet');
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ code: 'ABCD2345', name: 'Lobby' }), { id: 'w1' }]));
});
