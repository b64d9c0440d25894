import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#testing/show.tsx';
import { FleetCard } from './FleetCard.tsx';

const API = 'GET /monitor/api/web/v1/imu';

test('on the page of a client the fleet is its own, and so are the lists behind it', async () => {
  const asked: (string | undefined)[] = [];
  await show(<FleetCard ofClient="c7" />, {
    areas: ['home', 'app', 'kit'],
    hasLinks: true,
    answers: {
      [`${API}/fleet`]: ({ query }) => {
        asked.push(query['clientId']);
        return { data: { total: 9, online: 7, offline: 2, never: 0, rebooting: 0, doorOpen: 0, onBattery: 0, batteryLow: 0 } };
      },
      [`${API}/fleet/series`]: () => ({ data: [] }),
    },
  });
  const offline = await screen.findByRole('link', { name: '2 offline' });
  expect(offline.getAttribute('href')).toBe('/imu/devices?state=offline&clientId=c7');
  expect(screen.getByRole('link', { name: 'Open the fleet' }).getAttribute('href')).toBe('/imu/devices?clientId=c7');
  expect(asked).toEqual(['c7']);
});
