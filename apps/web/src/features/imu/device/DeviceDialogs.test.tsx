import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Device } from '@atalaya/contract/monitor/devices.ts';
import { show } from '#testing/show.tsx';
import { DeviceDialogs } from './DeviceDialogs.tsx';

const device = { id: 'd1', label: 'Cabinet of Burgos' } as Device; // safe: the dialog reads no more of it

async function askForNewKey() {
  const onClose = vi.fn();
  const { person } = await show(<DeviceDialogs dialog="key" device={device} onClose={onClose} />, {
    areas: ['device', 'kit'],
  });
  await screen.findByRole('alertdialog');
  return { onClose, person };
}

test('a new key can be decided against, by the button and by Escape', async () => {
  const { onClose, person } = await askForNewKey();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});
