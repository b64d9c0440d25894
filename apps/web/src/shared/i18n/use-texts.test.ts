import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { app } from './en/app.ts';
import type { Say } from './use-texts.ts';

test('a text is said by its key, a group of texts at once, and a key that does not exist fails the type-check', async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: { app } }, ns: ['app'], defaultNS: 'app' });
  const say = i18n.t as unknown as Say<'app'>; // safe: it is what components are given
  expect(say('actions.close')).toBe(app.actions.close);
  expect(say('app:actions.close')).toBe(app.actions.close);
  expect(say('actions', { returnObjects: true }).close).toBe(app.actions.close);
  // @ts-expect-error -- there is no such text
  expect(say('actions.clsoe')).toBe('actions.clsoe');
  // @ts-expect-error -- a group is no text
  say('actions');
  // @ts-expect-error -- no text of an area that was not asked for
  expect(say('users:title')).toBe('title');
});
