import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleDevice } from '#testing/device-samples.ts';
import { show } from '#testing/show.tsx';
import { HeaderStrip } from './HeaderStrip.tsx';

const factsOf = () =>
  Object.fromEntries(screen.getAllByRole('term').map((name) => [name.textContent, name.nextElementSibling?.textContent]));

test('a device says which firmware it runs, where it stands and from where it last spoke', async () => {
  const device = { ...sampleDevice, firmware: '2.4.0', localization: { lat: 42.34, lng: -3.7 }, address: '2001:db8::7' };
  const { unmount } = await show(<HeaderStrip device={device} />, { areas: ['device', 'imu'] });
  expect(factsOf()).toMatchObject({ 'Firmware': '2.4.0', 'Location': '42.3400, -3.7000', 'Network address': '2001:db8::7' });
  unmount();
  await show(<HeaderStrip device={sampleDevice} />, { areas: ['device', 'imu'], locale: 'es' });
  expect(factsOf()).toMatchObject({ 'Firmware': 'No se sabe', 'Dirección de red': 'No se sabe' });
});
