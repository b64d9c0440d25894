import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountSettings } from '@atalaya/contract/demo/account-settings.ts';
import { call } from '#shared/api/call.ts';
import { show } from '#testing/show.tsx';
import { NotificationsTab } from './NotificationsTab.tsx';
import { settingsQuery } from './settings.queries.ts';

function Page() {
  const { data } = useQuery(settingsQuery);
  return data ? <NotificationsTab settings={data} /> : null;
}

test('a switch shows at once what was chosen, and quick choices are all kept', async () => {
  await show(<Page />, { areas: ['settings'], answersAfterMs: 40 });
  const names = ['The blog of the week', 'Somebody follows me'];
  await screen.findByRole('switch', { name: names[0] });
  const switches = names.map((name) => screen.getByRole<HTMLInputElement>('switch', { name }));
  const chosen = switches.map(({ checked }) => !checked);
  for (const [index, one] of switches.entries()) {
    fireEvent.click(one);
    expect(one.checked).toBe(chosen[index]);
  }
  expect(switches.map(({ checked }) => checked)).toEqual(chosen);
  await waitFor(async () => {
    const { notification } = await call(accountSettings.getAccountSettings, {});
    expect([notification.blogDigest, notification.followMe]).toEqual(chosen);
  });
  expect(switches.map(({ checked }) => checked)).toEqual(chosen);
});
