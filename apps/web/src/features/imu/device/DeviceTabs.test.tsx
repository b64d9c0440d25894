import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { abilityFor } from '@atalaya/access/ability.ts';
import { defaultDeviceConfig } from '@atalaya/contract/monitor/config.ts';
import { sampleDevice } from '#testing/device-samples.ts';
import { show } from '#testing/show.tsx';
import { DeviceSearch } from './device.search.ts';
import { DeviceTabs } from './DeviceTabs.tsx';

const API = 'GET /monitor/api/web/v1/imu';
const admin = abilityFor({ role: 'admin', access: ['all'], ability: [] });
const [FROM, TO] = ['2026-03-02T09:00:00.000Z', '2026-03-02T10:00:00.000Z'];
const lanes = {
  from: FROM,
  to: TO,
  bucketMs: 1_800_000,
  series: { temp: [{ ts: FROM, min: 20, mean: 21, max: 22, count: 1 }], humidity: [{ ts: FROM, min: 40, mean: 41, max: 42, count: 1 }] },
  bands: { status: [], powerSource: [], door: [] },
  markers: [],
};
const battery = {
  isOnBattery: false,
  since: null,
  lowV: 11.5,
  autonomy: { state: 'expected', minutes: 98, low: 80, high: 121, ts: FROM },
  capacity: null,
  health: { percent: 74, low: 66, high: 82, newAh: 8.4, newFrom: 'entered' },
  replacement: null,
  installedAt: null,
  newAh: null,
  discharges: [],
  test: { refused: null, last: null },
};

function Page({ address }: { address: object }) {
  const [search, setSearch] = useState(() => DeviceSearch.parse(address));
  return (
    <DeviceTabs
      device={sampleDevice}
      ability={admin}
      search={search}
      onSearchChange={(change) => setSearch({ ...search, ...change })}
      thresholds={{}}
      renderLane={() => null}
    />
  );
}

async function shown(address: object) {
  const asked: string[] = [];
  const answer = (path: string, data: unknown) => [
    `${API}/${path}`,
    ({ query }: { query: Record<string, string> }) => {
      asked.push(query['readings'] ? `${path} without readings` : path);
      return data;
    },
  ];
  const view = await show(<Page address={address} />, {
    areas: ['device', 'imu', 'kit', 'battery', 'firmware', 'forecast', 'visits', 'logs'],
    hasLinks: true,
    answers: Object.fromEntries([
      answer('lanes', { data: lanes }),
      answer('config', { data: defaultDeviceConfig }),
      answer('battery', { data: battery }),
      answer('forecast', { data: { forecast: null, measured: [] } }),
      answer('system-usage', { data: null }),
      answer('logs', { data: [], nextCursor: null }),
    ]),
  });
  return { ...view, asked };
}

test('a device opens with what it is like now, and asks for nothing of the parts that are closed', async () => {
  const { asked } = await shown({});
  expect((await screen.findByRole('tab', { name: 'Overview' })).getAttribute('aria-selected')).toBe('true');
  await screen.findByText('Temperature', { selector: 'figure *' });
  expect(screen.queryByText('Humidity', { selector: 'figure *' })).toBeNull();
  expect(await screen.findByText('Would last without mains: 1 hr, 38 min · Health: 74 %')).toBeDefined();
  expect(asked).toContain('lanes');
  expect(asked.filter((path) => path.startsWith('logs'))).toEqual([]);
});

test('the log of a device tells of changes, and of readings where somebody asks for them', async () => {
  const { asked, person } = await shown({});
  (await screen.findByRole('tab', { name: 'Overview' })).focus();
  await person.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  await person.click(await screen.findByRole('radio', { name: 'With readings' }));
  await waitFor(() => expect(asked.filter((path) => path.startsWith('logs'))).toEqual(['logs without readings', 'logs']));
});

test('an address that names a time or a part of the page opens there', async () => {
  const { unmount } = await shown({ tab: 'history', range: '7d' });
  expect((await screen.findByRole('tab', { name: 'History' })).getAttribute('aria-selected')).toBe('true');
  await screen.findByText('Humidity', { selector: 'figure *' });
  unmount();
  await shown({ range: '7d' });
  expect((await screen.findByRole('tab', { name: 'Overview' })).getAttribute('aria-selected')).toBe('true');
  expect(await screen.findByRole('button', { name: /^Time range: .*7 days/ })).toBeDefined();
});
