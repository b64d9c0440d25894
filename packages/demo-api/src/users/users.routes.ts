import { SampleUser, users } from '@atalaya/contract/demo/users.ts';
import { OWN_USER_ID, SampleAccount, userAccounts } from '@atalaya/contract/demo/user-account.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { z } from 'zod';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { cutPage } from '../lists.ts';
import { makeAccount } from './account.seed.ts';
import { ownUserArea } from './own-user.ts';
import { newUser, selectUsers } from './users.rules.ts';
import { makeUsers } from './users.seed.ts';

export function serveUsers({ serve }: DemoRouter, { clock, store }: DemoContext) {
  const area = store.area('users', z.array(SampleUser), makeUsers);
  const own = ownUserArea(store);
  const findListed = (id: number | string) => area.read().find((user) => user.id === id) ?? fail('user.not_found');
  const find = (id: number | string) => (id === OWN_USER_ID ? own.read() : findListed(id));

  const accounts = store.area('user-accounts', z.record(z.string(), SampleAccount), () => ({}));
  const accountOf = (user: SampleUser) => accounts.read()[user.id] ?? makeAccount(user, clock());
  const writeAccount = (user: SampleUser, account: SampleAccount) => accounts.write({ ...accounts.read(), [user.id]: account });

  serve(userAccounts.getAccount, ({ query }) => ({ account: accountOf(find(query.id)) }));
  serve(userAccounts.updateAccount, ({ body }) => {
    const user = find(body.id);
    const account = { ...accountOf(user), ...body.account };
    writeAccount(user, account);
    return { account };
  });
  serve(userAccounts.changePassword, ({ body }) => {
    const user = find(body.id);
    writeAccount(user, { ...accountOf(user), passwordChangedAt: clock().toISOString() });
    return {};
  });
  serve(users.listAllUsers, () => area.read());
  serve(users.listUsers, ({ query }) => {
    const matches = selectUsers(area.read(), query);
    return { total: matches.length, users: cutPage(matches, query) };
  });
  serve(users.getUser, ({ query }) => ({ user: find(query.id) }));
  serve(users.addUser, ({ body }) => {
    const all = area.read();
    const user = newUser(all, body);
    area.write([...all, user]);
    return { user };
  });
  serve(users.updateUser, ({ body }) => {
    const user = { ...find(body.user.id), ...body.user };
    if (user.id === OWN_USER_ID) own.write(user);
    else area.write(area.read().map((other) => (other.id === user.id ? user : other)));
    return { user };
  });
  serve(users.restoreUser, ({ body: { user } }) => {
    const all = area.read();
    if (all.some(({ id }) => id === user.id)) fail('taken');
    area.write([...all, user].toSorted((a, b) => a.id - b.id));
    return { user };
  });
  serve(users.deleteUser, ({ query }) => {
    const { id } = findListed(query.id);
    area.write(area.read().filter((user) => user.id !== id));
    return {};
  });
}
