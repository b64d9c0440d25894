import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DemoKey } from '@atalaya/contract/licensing/demo-keys.ts';
import { services } from '@atalaya/contract/services.ts';
import { shell as english } from '#shared/i18n/en/shell.ts';
import { shell as spanish } from '#shared/i18n/es/shell.ts';
import { show } from '#testing/show.tsx';
import { DemoKeysPage } from './DemoKeysPage.tsx';

const made = (id: string, kind: DemoKey['kind'], label: string): DemoKey => ({
  id,
  kind,
  subjectId: id,
  label,
  clientId: 'c1',
  clientName: 'Nortia',
  madeBy: 'ana@example.test',
  madeAt: '2026-11-17T10:00:00Z',
  lastUsedAt: null,
});
const answers = {
  [`GET ${services.licensing.base}/auth/demo/keys`]: () => ({
    data: [made('a', 'licence', 'Gate'), made('b', 'charger', 'Pier 2'), made('c', 'mapping', 'Masts')],
  }),
};

test.each([
  ['en', english.pages.demoKeys, /3 wait for your decision/, 'A charger'],
  ['es', spanish.pages.demoKeys, /3 esperan tu decisión/, 'Un cargador'],
] as const)(
  'in %s the page is called as the menu calls it, for keys and whatever else was made in the demo',
  async (locale, name, waiting, kind) => {
    await show(<DemoKeysPage />, { areas: ['demokeys', 'kit'], answers, hasLinks: true, locale });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
    expect(await screen.findByText(waiting)).toBeTruthy();
    expect(screen.getByRole('cell', { name: kind })).toBeTruthy();
    expect(name).not.toMatch(/key|clave/i);
  },
);
