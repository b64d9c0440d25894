import { expect, test } from 'vitest';
import { testApp } from '#testing/test-app.ts';

const PATH = '/.well-known/security.txt';

test('whom to tell of a weakness is said by whoever was named, for ninety days, and where it stands', async () => {
  const securityContacts = ['mailto:security@example.org', 'https://example.org/report'];
  const t = await testApp({ securityContacts, url: 'https://atalaya.example.org', start: '2026-03-02T09:00:00Z' });
  const reply = await t.request(PATH, { headers: { Host: 'atalaya.example.org' } });
  expect(reply.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  expect(await reply.text()).toBe(
    [
      'Contact: mailto:security@example.org',
      'Contact: https://example.org/report',
      'Expires: 2026-05-31T00:00:00Z',
      'Preferred-Languages: en, es',
      'Canonical: https://atalaya.example.org/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('its address is left out where none with TLS is known', async () => {
  const t = await testApp({ securityContacts: ['tel:+34-600'] });
  expect(await (await t.request(PATH)).text()).not.toContain('Canonical');
});

test('nobody is named unless somebody was', async () => {
  const reply = await (await testApp()).request(PATH);
  expect(await reply.json()).toMatchObject({ status: 404, code: 'route.not_found' });
});
