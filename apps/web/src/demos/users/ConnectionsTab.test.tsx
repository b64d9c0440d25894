import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CONNECTED_SERVICES, OWN_USER_ID, userAccounts } from '@atalaya/contract/demo/user-account.ts';
import { call } from '#shared/api/call.ts';
import { show } from '#testing/show.tsx';
import { OwnAccountPart } from './OwnAccountPart.tsx';

test('services that are switched one right after the other are all kept', async () => {
  await show(<OwnAccountPart part="connections" />, { areas: ['members'], answersAfterMs: 40 });
  const switches = await screen.findAllByRole<HTMLInputElement>('switch');
  const chosen = switches.map(({ checked }) => !checked);
  for (const one of switches) fireEvent.click(one);
  expect(switches.map(({ checked }) => checked)).toEqual(chosen);
  await waitFor(async () => {
    const { account } = await call(userAccounts.getAccount, { query: { id: String(OWN_USER_ID) } });
    expect(CONNECTED_SERVICES.map((name) => account.services.includes(name))).toEqual(chosen);
  });
});
