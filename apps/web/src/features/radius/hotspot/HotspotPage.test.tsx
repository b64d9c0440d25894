import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '@atalaya/contract/errors.ts';
import type { PublicPortal } from '@atalaya/contract/radius/portal.ts';
import { services } from '@atalaya/contract/services.ts';
import { show } from '#testing/show.tsx';
import { HotspotPage } from './HotspotPage.tsx';

const RADIUS = services.radius.base;
const portal: PublicPortal = {
  slug: 'quay',
  title: 'Quay Wi-Fi',
  operator: 'Harbour Grid',
  logo: null,
  terms: { en: 'Be kind.', es: 'Sé amable.' },
  hasVouchers: true,
  hasUsers: true,
};
const look = { [`GET ${RADIUS}/hotspot`]: () => ({ data: portal }) };

test('a guest accepts the terms and goes back to the controller with a voucher and what the controller said', async () => {
  const sent: unknown[] = [];
  const gone: string[] = [];
  const answers = {
    ...look,
    [`POST ${RADIUS}/hotspot/login`]: ({ body }: { body: unknown }) => {
      sent.push(body);
      return { data: { redirect: 'http://10.5.50.1/login?username=x' } };
    },
  };
  const handover = { 'link-login-only': 'http://10.5.50.1/login' };
  const page = <HotspotPage of={{ slug: 'quay' }} handover={handover} go={(address) => void gone.push(address)} />;
  const { person } = await show(page, { areas: ['hotspot'], answers });
  await person.type(await screen.findByRole('textbox', { name: 'Voucher code' }), 'ABCD-EFGH-JKLM');
  await person.click(screen.getByRole('button', { name: 'Connect' }));
  expect(sent).toEqual([]);
  await person.click(screen.getByRole('checkbox', { name: 'I accept the terms of use' }));
  await person.click(screen.getByRole('button', { name: 'Connect' }));
  await screen.findByRole('button', { name: 'Connect' });
  expect(sent).toEqual([{ slug: 'quay', handover, voucher: 'ABCD-EFGH-JKLM', acceptsTerms: true }]);
  expect(gone).toEqual(['http://10.5.50.1/login?username=x']);
});

const stays = () => expect.fail('nobody is sent anywhere');

test('what the controller says of the try before is told in Spanish, as are the terms', async () => {
  await show(<HotspotPage of={{ slug: 'quay' }} handover={{ res: 'failed' }} go={stays} />, {
    areas: ['hotspot'],
    answers: look,
    locale: 'es',
  });
  expect((await screen.findByRole('alert')).textContent).toContain('No ha funcionado');
  expect(screen.getByText('Sé amable.')).toBeTruthy();
});

test('who is in is asked for nothing more', async () => {
  await show(<HotspotPage of={{ slug: 'quay' }} handover={{ res: 'success' }} go={stays} />, { areas: ['hotspot'], answers: look });
  await screen.findByText('You are connected. You can close this page.');
  expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull();
});

test('a guest of a UniFi controller is told plainly that it does not answer, and stays', async () => {
  const sent: unknown[] = [];
  const handover = { id: '02:11:22:33:44:55', ap: 'aa:bb:cc:dd:ee:ff', ssid: 'Quay', t: '1', url: 'http://example.org/' };
  const answers = {
    ...look,
    [`POST ${RADIUS}/hotspot/login`]: ({ body }: { body: unknown }) => {
      sent.push(body);
      throw new AppError('portal.away');
    },
  };
  const { person } = await show(<HotspotPage of={{ site: 'default' }} handover={handover} go={stays} />, { areas: ['hotspot'], answers });
  await person.type(await screen.findByRole('textbox', { name: 'Voucher code' }), 'ABCD-EFGH-JKLM');
  await person.click(screen.getByRole('checkbox', { name: 'I accept the terms of use' }));
  await person.click(screen.getByRole('button', { name: 'Connect' }));
  expect((await screen.findByRole('alert')).textContent).toContain('the Wi-Fi controller does not answer');
  expect(sent).toEqual([{ slug: 'quay', handover, voucher: 'ABCD-EFGH-JKLM', acceptsTerms: true }]);
});
