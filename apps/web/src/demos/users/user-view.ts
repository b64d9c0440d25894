import { z } from 'zod';
import type { SampleAccount } from '@atalaya/contract/demo/user-account.ts';
import type { SampleUser } from '@atalaya/contract/demo/users.ts';

/** What the page of a user keeps in the address. */
export const UserViewSearch = z.object({
  tab: z.enum(['account', 'security', 'billing', 'notifications', 'connections']).default('account'),
});
export type UserTab = z.output<typeof UserViewSearch>['tab'];

/** What each card and tab of the page gets. */
export interface UserPartProps {
  user: SampleUser;
  account: SampleAccount;
}
