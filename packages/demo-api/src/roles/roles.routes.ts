import { Role, roles } from '@atalaya/contract/demo/roles.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { z } from 'zod';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { nextId } from '../lists.ts';
import { makeRoles } from './roles.seed.ts';

export function serveRoles({ serve }: DemoRouter, { store }: DemoContext) {
  const area = store.area('roles', z.array(Role), makeRoles);
  const find = (id: number | string) => area.read().find((role) => role.id === id) ?? fail('role.not_found');

  serve(roles.listRoles, () => area.read());
  serve(roles.addRole, ({ body }) => {
    const all = area.read();
    const role = { ...body, id: nextId(all), holders: null };
    area.write([...all, role]);
    return { role };
  });
  serve(roles.updateRole, ({ body }) => {
    const role = { ...find(body.id), ...body };
    area.write(area.read().map((other) => (other.id === role.id ? role : other)));
    return { role };
  });
  serve(roles.deleteRole, ({ body }) => {
    const { id, holders } = find(body.id);
    if (holders !== null) fail('role.held');
    area.write(area.read().filter((role) => role.id !== id));
    return {};
  });
}
