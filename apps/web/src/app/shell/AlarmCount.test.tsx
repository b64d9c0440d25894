import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { Page } from '#shared/ui/Page.tsx';
import { ALARMS } from '#testing/alarm-samples.ts';
import { show } from '#testing/show.tsx';
import { AlarmCount } from './AlarmCount.tsx';

const counts = (unacknowledged: number) => ({
  [`GET ${ALARMS}/counts`]: () => ({
    data: { active: 5, unacknowledged, shelved: 0, bySeverity: { warning: 5, high: 0, critical: 0 } },
  }),
});
const shown = (
  <Page title="Chargers">
    <AlarmCount />
  </Page>
);

function givenAnIcon() {
  const icon = document.createElement('link');
  icon.rel = 'icon';
  icon.setAttribute('href', '/favicon.svg');
  document.head.append(icon);
  onTestFinished(() => icon.remove());
  return () => icon.getAttribute('href');
}

test('the icon of the tab bears the count, up to nine', async () => {
  const icon = givenAnIcon();
  const { unmount } = await show(shown, { areas: ['shell'], answers: counts(3) });
  await waitFor(() => expect(icon()).toBe('/favicon/3.svg'));
  unmount();
  expect(icon()).toBe('/favicon.svg');
  await show(shown, { areas: ['shell'], answers: counts(10) });
  await waitFor(() => expect(icon()).toBe('/favicon/many.svg'));
});

test('what nobody has acknowledged is counted in the menu and in the title of the tab, until it is gone', async () => {
  const { unmount } = await show(shown, { areas: ['shell'], answers: counts(3) });
  expect((await screen.findByRole('img', { name: '3 not acknowledged' })).title).toBe('3 not acknowledged');
  await waitFor(() => expect(document.title).toBe('(3) Chargers · Atalaya'));
  unmount();
  expect(document.title).toBe('Chargers · Atalaya');
});

test('where nothing waits there is no figure', async () => {
  await show(shown, { areas: ['shell'], answers: counts(0) });
  await waitFor(() => expect(document.title).toBe('Chargers · Atalaya'));
  expect(screen.queryByRole('img')).toBeNull();
});
