import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Attempt } from '@atalaya/contract/radius/attempts.ts';
import type { RadiusSession } from '@atalaya/contract/radius/sessions.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { show } from '#testing/show.tsx';
import { columns as attemptColumns } from './attempts/attempts.columns.tsx';
import { columns as onlineColumns } from './online/online.columns.tsx';

const at = '2026-07-01T10:00:00.000Z';
const session = (username: string, subject: RadiusSession['subject'], nasId: string | null = 'n1'): RadiusSession => ({
  id: username,
  username,
  subject,
  clientId: 'c1',
  nasId,
  nasName: 'Tower 7',
  nasAddress: '10.0.0.1',
  acctSessionId: 's1',
  framedIp: null,
  callingStation: null,
  calledStation: null,
  startedAt: at,
  updatedAt: at,
  stoppedAt: null,
  seconds: 60,
  bytesUp: 0,
  bytesDown: 0,
  terminateCause: null,
  endedBy: null,
  state: 'live',
  request: null,
});
const attempt = (username: string, subject: Attempt['subject'], nas: Pick<Attempt, 'nasId' | 'nasName'>): Attempt => ({
  id: username || 'nobody',
  ts: at,
  accepted: subject !== null,
  reason: subject ? 'ok' : 'user_unknown',
  username,
  subject,
  protocol: 'pap',
  nasAddress: '10.0.0.1',
  callingStation: null,
  clientId: 'c1',
  ...nas,
});

async function links<Row extends { id: string }>(
  columns: readonly { id: string; cell: (row: Row) => React.ReactNode }[],
  rows: Row[],
  locale: Locale,
) {
  const shown = columns.filter(({ id }) => id === 'username' || id === 'nasName');
  const table = (
    <PlainTable
      headings={{ username: 'User', nasName: 'NAS' }}
      rows={rows}
      rowId={({ id }) => id}
      renderCells={(row) => Object.fromEntries(shown.map(({ id, cell }) => [id, cell(row)]))}
    />
  );
  const { unmount } = await show(table, { areas: ['radius'], locale, hasLinks: true });
  await screen.findByRole('table');
  const found = screen.queryAllByRole('link').map((link) => `${link.textContent}: ${link.getAttribute('href')}`);
  unmount();
  return found;
}

test.each<Locale>(['en', 'es'])('names in tables lead to whoever they are (%s)', async (locale) => {
  const sessions = [
    session('ana', { kind: 'user', id: 'u1' }),
    session('02:00:00:00:00:01', { kind: 'device', id: 'd1' }, null),
    session('voucher-x', { kind: 'voucher', id: 'v1' }),
  ];
  expect(await links(onlineColumns, sessions, locale)).toEqual([
    'ana: /radius/users/u1',
    'Tower 7: /radius/nas/n1',
    '02:00:00:00:00:01: /radius/devices?q=02%3A00%3A00%3A00%3A00%3A01',
    'voucher-x: /radius/history?q=voucher-x',
    'Tower 7: /radius/nas/n1',
  ]);
  const attempts = [
    attempt('ana', { kind: 'user', id: 'u1' }, { nasId: 'n1', nasName: 'Tower 7' }),
    attempt('stranger', null, { nasId: null, nasName: null }),
    attempt('', null, { nasId: null, nasName: 'Gone' }),
  ];
  expect(await links(attemptColumns, attempts, locale)).toEqual(['ana: /radius/users/u1', 'Tower 7: /radius/nas/n1']);
});
