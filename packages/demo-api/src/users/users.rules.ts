import type { ShownSearch } from '@atalaya/contract/demo/lists.ts';
import type { NewSampleUser, SampleUser, SampleUserQuery } from '@atalaya/contract/demo/users.ts';
import { hasText, isNamed, nextId, sortRows } from '../lists.ts';

export function selectUsers(
  users: readonly SampleUser[],
  { q, role, currentPlan, status, sort, sortColumn, also, locale }: SampleUserQuery & ShownSearch,
): SampleUser[] {
  const matches = users.filter(
    (user) =>
      (!role || user.role === role) &&
      (!currentPlan || user.currentPlan === currentPlan) &&
      (!status || user.status === status) &&
      (hasText([user.email, user.fullName, user.billing, ...(locale ? [user.company, user.country] : [])], q) ||
        isNamed([user.role, user.currentPlan, user.billing, user.status, user.country], { also })),
  );
  return sortRows(matches, (user) => user[sortColumn], sort);
}

export const newUser = (users: readonly SampleUser[], input: NewSampleUser): SampleUser => ({ id: nextId(users), ...input });
