import { expect, test } from 'vitest';
import { ALL_GRANTS, allGrants, countGrants, noGrants, setGrant } from './role-grants.ts';

test('all rights are as many as the matrix has boxes, none are none', () => {
  expect(countGrants(allGrants())).toBe(ALL_GRANTS);
  expect(countGrants(noGrants())).toBe(0);
});

test('one box changes one right and leaves the given matrix alone', () => {
  const before = noGrants();
  const after = setGrant(setGrant(before, 'payroll', 'create', true), 'payroll', 'read', true);
  expect(after.payroll).toEqual(['read', 'create']);
  expect(countGrants(after)).toBe(2);
  expect(countGrants(before)).toBe(0);
  expect(setGrant(after, 'payroll', 'create', false).payroll).toEqual(['read']);
});
