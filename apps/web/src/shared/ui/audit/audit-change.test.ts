import { expect, test } from 'vitest';
import { changedFields } from './audit-change.ts';

test('before and after stand side by side, even where one of them is missing', () => {
  const { fields, hasBefore } = changedFields({
    before: { label: 'A', scopes: [] },
    after: { label: 'B', scopes: ['x', 'y'] },
    replacedBy: '7',
  });
  expect(hasBefore).toBe(true);
  expect(fields).toEqual([
    { field: 'label', before: 'A', after: 'B' },
    { field: 'scopes', before: null, after: 'x, y' },
    { field: 'replacedBy', before: null, after: '7' },
  ]);
});

test('an entry that only tells facts has no before', () => {
  expect(changedFields({ email: 'a@b.test' })).toEqual({
    hasBefore: false,
    fields: [{ field: 'email', before: null, after: 'a@b.test' }],
  });
});
