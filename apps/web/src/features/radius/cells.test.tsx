import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Attempt } from '@atalaya/contract/radius/attempts.ts';
import type { MacDevice } from '@atalaya/contract/radius/devices.ts';
import type { Group } from '@atalaya/contract/radius/groups.ts';
import { noLimits } from '@atalaya/contract/radius/limits.ts';
import type { Nas } from '@atalaya/contract/radius/nas.ts';
import type { RadiusSession } from '@atalaya/contract/radius/sessions.ts';
import type { RadiusUser } from '@atalaya/contract/radius/users.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { show } from '#testing/show.tsx';
import { columns as attemptColumns } from './attempts/attempts.columns.tsx';
import { eachAlone, type ShownAttempt } from './attempts/repeated-attempts.ts';
import { allColumns as deviceColumns } from './devices/mac-devices.columns.tsx';
import { allColumns as groupColumns } from './groups/groups.columns.tsx';
import { columns as historyColumns } from './history/history.columns.tsx';
import { allColumns as nasColumns } from './nas/nas.columns.tsx';
import { columns as onlineColumns } from './online/online.columns.tsx';
import { allColumns as userColumns } from './users/users.columns.tsx';

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
  expect(await links(attemptColumns, eachAlone(attempts), locale)).toEqual(['ana: /radius/users/u1', 'Tower 7: /radius/nas/n1']);
});

const own = { clientId: 'c1', clientName: 'Harbour Grid', createdAt: at };
const user: RadiusUser = {
  ...own,
  id: 'u1',
  username: 'ana',
  fullName: 'Ana Gil',
  groupId: 'g1',
  groupName: 'Crew',
  passwordKind: 'ssha2',
  passwordAt: at,
  enabled: true,
  state: 'active',
  expiresAt: null,
  lastLoginAt: at,
  limits: noLimits,
  online: 1,
};
const nas: Nas = {
  ...own,
  id: 'n1',
  name: 'Tower 7',
  address: '10.0.0.1',
  description: '',
  coaPort: 3_799,
  interimS: 300,
  requireMessageAuthenticator: true,
  enabled: true,
  siteId: null,
  siteName: null,
  secretAt: at,
  lastSeenAt: at,
  online: 2,
};
const group: Group = {
  ...own,
  id: 'g1',
  name: 'Crew',
  vlan: 20,
  rateDownKbps: null,
  rateUpKbps: null,
  sessionTimeoutS: null,
  idleTimeoutS: null,
  attributes: [],
  limits: noLimits,
  users: 3,
};
const device: MacDevice = {
  ...own,
  id: 'd1',
  mac: '02:00:00:00:00:01',
  name: 'Printer',
  isRandom: true,
  groupId: 'g1',
  groupName: 'Crew',
  enabled: true,
  state: 'active',
  expiresAt: null,
  lastLoginAt: null,
  online: 0,
};
const ana = session('ana', { kind: 'user', id: 'u1' });
const refused: ShownAttempt = { ...attempt('ana', { kind: 'user', id: 'u1' }, { nasId: 'n1', nasName: 'Tower 7' }), repeats: [] };

interface AnyColumn {
  id: string;
  names?: boolean;
  cell: () => React.ReactNode;
}
/** With what stands in its one row. */
const bound = <Row,>(columns: readonly { id: string; names?: boolean; cell: (row: Row) => React.ReactNode }[], row: Row): AnyColumn[] =>
  columns.map(({ cell, ...column }) => ({ ...column, cell: () => cell(row) }));

/** Of whatever has a page or a list of its own. */
const NAMES = ['username', 'clientName', 'groupName', 'nasName', 'mac'];

test.each<[string, AnyColumn[]]>([
  ['users', bound(userColumns, user)],
  ['access servers', bound(nasColumns, nas)],
  ['groups', bound(groupColumns, group)],
  ['devices', bound(deviceColumns, device)],
  ['sessions that are open', bound(onlineColumns, ana)],
  ['sessions of before', bound(historyColumns, ana)],
  ['attempts', bound(attemptColumns, refused)],
])('every name in the table of %s is a link', async (_, columns) => {
  const named = columns.filter(({ id, names }) => names === true || NAMES.includes(id));
  expect(named.length).toBeGreaterThan(0);
  for (const { id, cell } of named) {
    const { container, unmount } = await show(<div data-testid="cell">{cell()}</div>, { areas: ['radius', 'macdevices'], hasLinks: true });
    await screen.findByTestId('cell');
    expect(container.querySelectorAll('a[href^="/"]'), id).toHaveLength(1);
    unmount();
  }
});
