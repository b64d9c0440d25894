import type { NewSampleUser, SampleUser, SampleUserQuery } from '@atalaya/contract/demo/users.ts';
import { hasText, nextId, sortRows } from '../lists.ts';

export function selectUsers(
  users: readonly SampleUser[],
  { q, role, currentPlan, status, sort, sortColumn }: SampleUserQuery,
): SampleUser[] {
  const matches = users.filter(
    (user) =>
      (!role || user.role === role) &&
      (!currentPlan || user.currentPlan === currentPlan) &&
      (!status || user.status === status) &&
      hasText([user.email, user.fullName, user.billing], q),
  );
  return sortRows(matches, (user) => user[sortColumn], sort);
}

export const newUser = (users: readonly SampleUser[], input: NewSampleUser): SampleUser => ({ id: nextId(users), ...input });
