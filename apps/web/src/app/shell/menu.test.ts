import { expect, test } from 'vitest';
import { menuFor } from './menu.ts';

const labels = (access: Parameters<typeof menuFor>[0]['access']) => menuFor({ access }).map((entry) => entry.label);

test('who may see everything gets every entry', () => {
  expect(labels(['all'])).toEqual(['home', 'licenses']);
});

test('an entry is hidden from accounts without its section', () => {
  expect(labels(['imuProject'])).toEqual(['home']);
  expect(labels(['licenses'])).toContain('licenses');
});

test('a demo account has its home and nothing that would refuse it', () => {
  expect(labels([])).toEqual(['home']);
});
