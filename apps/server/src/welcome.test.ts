import { expect, test } from 'vitest';
import { welcome } from '#welcome.ts';

const left = { deleted: ['admin@atalaya.test'], suspended: ['guest@example.org'], waiting: 2 };

test('the first start without demo mode says what it did, and leads to the page where waiting keys are decided about', () => {
  const firstStart = { kind: 'link' as const, url: 'https://atalaya.example.org/set-password?first=1#token=x', left };
  const text = welcome({ url: 'https://atalaya.example.org', firstStart, databaseLocation: null }, { demo: false });
  expect(text).toContain('sample accounts are gone: admin@atalaya.test.');
  expect(text).toContain('guest@example.org');
  expect(text).toContain('still work: 2. Confirm or end them at https://atalaya.example.org/licences/demo\n');
  expect(text).toContain('#token=x');
});
