// The person whose account the settings are. An area of its own: the lists of users know nothing of it.
import { OWN_USER_ID } from '@atalaya/contract/demo/user-account.ts';
import { SampleUser } from '@atalaya/contract/demo/users.ts';
import { makeAccountSettings } from '../account-settings/account-settings.seed.ts';
import type { DemoStore } from '../store.ts';

function makeOwnUser(): SampleUser {
  const { general, info } = makeAccountSettings();
  return {
    ...general,
    id: OWN_USER_ID,
    billing: 'Auto Debit',
    role: 'admin',
    country: info.country,
    contact: info.phone,
    currentPlan: 'team',
    status: 'active',
  };
}

export const ownUserArea = (store: DemoStore) => store.area('own-user', SampleUser, makeOwnUser);
