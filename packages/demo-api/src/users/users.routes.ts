import { SampleUser, users } from '@atalaya/contract/demo/users.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { z } from 'zod';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { cutPage } from '../lists.ts';
import { newUser, selectUsers } from './users.rules.ts';
import { makeUsers } from './users.seed.ts';

export function serveUsers({ serve }: DemoRouter, { store }: DemoContext) {
  const area = store.area('users', z.array(SampleUser), makeUsers);
  const find = (id: number | string) => area.read().find((user) => user.id === id) ?? fail('user.not_found');

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
  serve(users.deleteUser, ({ query }) => {
    const { id } = find(query.id);
    area.write(area.read().filter((user) => user.id !== id));
    return {};
  });
}
