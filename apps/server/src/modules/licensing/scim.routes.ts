import type { Hono } from 'hono';
import { fail } from '@atalaya/contract/errors.ts';
import { directory as directoryCalls } from '@atalaya/contract/scim/directory.ts';
import { scim as calls } from '@atalaya/contract/scim/endpoints.ts';
import type { CallContext, Serve } from '#platform/call-context.ts';
import type { DirectoryGroups } from './people/scim/directory.service.ts';
import type { createScimDocuments } from './people/scim/scim-documents.ts';
import type { ScimGroups } from './people/scim/scim-groups.service.ts';
import type { ScimPeople } from './people/scim/scim-people.service.ts';

interface Scim {
  people: ScimPeople;
  groups: ScimGroups;
  documents: ReturnType<typeof createScimDocuments>;
  directory: DirectoryGroups;
}

/** A person makes people on the page of users, where a second factor is asked for; here come programs. */
function program(ctx: CallContext): CallContext {
  return ctx.caller.kind === 'user' && !ctx.caller.token ? fail('scim.token') : ctx;
}

export function scimRoutes(app: Hono, serve: Serve, { people, groups, documents, directory }: Scim) {
  serve(app, calls.config, () => documents.config());
  serve(app, calls.resourceTypes, () => documents.types());
  serve(app, calls.resourceType, ({ params }) => documents.type(params.id));
  serve(app, calls.schemas, () => documents.schemas());
  serve(app, calls.schema, ({ params }) => documents.schema(params.id));
  serve(app, calls.listUsers, ({ query }, ctx) => people.list(program(ctx), query));
  serve(app, calls.createUser, ({ body }, ctx) => people.create(program(ctx), body));
  serve(app, calls.getUser, ({ params, query }, ctx) => people.get(program(ctx), params.id, query));
  serve(app, calls.replaceUser, ({ params, body }, ctx) => people.replace(program(ctx), params.id, body));
  serve(app, calls.patchUser, ({ params, body }, ctx) => people.patch(program(ctx), params.id, body.Operations));
  serve(app, calls.deleteUser, ({ params }, ctx) => people.remove(program(ctx), params.id));
  serve(app, calls.listGroups, ({ query }, ctx) => groups.list(program(ctx), query));
  serve(app, calls.createGroup, ({ body }, ctx) => groups.create(program(ctx), body));
  serve(app, calls.getGroup, ({ params, query }, ctx) => groups.get(program(ctx), params.id, query));
  serve(app, calls.replaceGroup, ({ params, body }, ctx) => groups.replace(program(ctx), params.id, body));
  serve(app, calls.patchGroup, ({ params, body }, ctx) => groups.patch(program(ctx), params.id, body.Operations));
  serve(app, calls.deleteGroup, ({ params }, ctx) => groups.remove(program(ctx), params.id));

  serve(app, directoryCalls.list, (_, ctx) => directory.list(ctx));
  serve(app, directoryCalls.setRights, async ({ query, body }, ctx) => ({ data: await directory.setRights(ctx, query.id, body) }));
}
