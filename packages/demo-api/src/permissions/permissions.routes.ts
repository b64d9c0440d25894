import { permissions, Permission } from '@atalaya/contract/demo/permissions.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { z } from 'zod';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { cutPage } from '../lists.ts';
import { newPermission, putBack, selectPermissions } from './permissions.rules.ts';
import { makePermissions } from './permissions.seed.ts';

export function servePermissions({ serve }: DemoRouter, { clock, store }: DemoContext) {
  const area = store.area('permissions', z.array(Permission), () => makePermissions(clock));
  const find = (id: number | string) => area.read().find((permission) => permission.id === id) ?? fail('permission.not_found');

  serve(permissions.listPermissions, ({ query }) => {
    const allData = area.read();
    const matches = selectPermissions(allData, query);
    return { params: query, allData, total: matches.length, permissions: cutPage(matches, query) };
  });
  serve(permissions.addPermission, ({ body }) => {
    const all = area.read();
    const permission = newPermission(all, body.permission.name, clock());
    area.write([permission, ...all]);
    return { permission };
  });
  serve(permissions.updatePermission, ({ body }) => {
    const permission = { ...find(body.id), name: body.name };
    area.write(area.read().map((other) => (other.id === permission.id ? permission : other)));
    return { permission };
  });
  serve(permissions.restorePermission, ({ body: { permission } }) => {
    const all = area.read();
    if (all.some(({ id }) => id === permission.id)) fail('taken');
    area.write(putBack(all, permission));
    return { permission };
  });
  serve(permissions.deletePermission, ({ query }) => {
    const { id } = find(query.id);
    area.write(area.read().filter((permission) => permission.id !== id));
    return {};
  });
}
