import { expect, test } from 'vitest';
import { freeradiusFolder } from './folder.ts';
import type { FreeradiusSettings } from './settings.ts';

const settings: FreeradiusSettings = {
  folder: '/etc/atalaya-radius',
  port: 1812,
  server: 'http://127.0.0.1:8080',
  token: 'token',
  controlSocket: '/run/control.sock',
  libraries: '/usr/lib/freeradius',
  lifetimeS: 86_400,
  hasIpv6: false,
  isRateLimited: false,
  eap: null,
  radsec: null,
};
const files = { authority: 'ca', certificate: 'own', key: 'key' };

test('what was typed leaves FreeRADIUS only for this machine or over TLS', () => {
  const sends = (server: string) => freeradiusFolder({ ...settings, server })['mods-enabled/rest']?.includes('User-Password');
  for (const server of ['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080', 'https://atalaya.example.org'])
    expect(sends(server), server).toBe(true);
  for (const server of ['http://10.0.0.7:8080', 'http://127.example.org', 'http://atalaya.example.org'])
    expect(sends(server), server).toBe(false);
});

test('without TLS for access servers nothing of it is in the folder', () => {
  const has = (radsec: FreeradiusSettings['radsec']) => JSON.stringify(freeradiusFolder({ ...settings, radsec })).includes('radsec');
  expect([has(null), has({ port: 2083, files })]).toEqual([false, true]);
});
