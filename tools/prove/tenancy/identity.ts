// Who people are: second factors, providers of identity, API tokens and roles of one's own.
import { randomBytes, randomUUID } from 'node:crypto';
import { ownRoles } from '@atalaya/contract/licensing/roles.ts';
import { SCIM_USER } from '@atalaya/contract/scim/resources.ts';
import { client, idless, signedOut } from './licensing.ts';
import { at, type Aim, type Ids, type ServiceTable } from './service-table.ts';

const CHANGED = { Operations: [{ op: 'replace', path: 'displayName', value: 'Proof' }] };
const person =
  (body?: unknown) =>
  (ids: Ids): Aim => ({ params: { id: at(ids, 'scimPersonId') }, body });
const group =
  (body?: unknown) =>
  (ids: Ids): Aim => ({ params: { id: at(ids, 'scimGroupId') }, body });

export const identity: ServiceTable = {
  makers: {
    roleId: async ({ call }, own, mark) => {
      const body = { name: `${mark} ${randomUUID()}`, grants: {}, clientId: at(own, 'clientId') };
      return (await call(ownRoles.create, { body })).data.id;
    },
    passkeyId: async ({ database }, own, mark) => {
      const id = randomUUID();
      await database.query(
        `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, is_synced, is_backed_up, rp_id, name, created_at)
         select $1, id, $1, '', 0, '{}', false, false, 'localhost', $2, now() from users where email = $3`,
        [id, mark, at(own, 'email')],
      );
      return id;
    },
    identityId: async ({ database }, own, mark) => {
      const id = randomUUID();
      await database.query(
        `insert into oidc_identities (id, user_id, issuer, subject, email, is_led, linked_at)
         select $1, id, 'https://proof.example', $1, $2, false, now() from users where email = $3`,
        [id, mark, at(own, 'email')],
      );
      return id;
    },
    // A person of whom no directory knows yet: each of them may take them in.
    scimPersonId: async ({ database }, own, mark) => {
      const id = randomUUID();
      await database.query(
        `insert into users (id, email, password_hash, role, client_id, name, access) values ($1, $2, '', 'client', $3, $4, '{}')`,
        [id, `${id}@proof.test`, at(own, 'clientId'), mark],
      );
      return id;
    },
    scimGroupId: async ({ database }, own, mark) => {
      const id = randomUUID();
      await database.query(
        `insert into scim_groups (id, of_client_id, display_name, access, created_at, updated_at) values ($1, $2, $3, '{}', now(), now())`,
        [id, at(own, 'clientId'), `${mark} ${id}`],
      );
      return id;
    },
    viewId: async ({ database }, own, mark) => {
      const id = randomUUID();
      await database.query(
        `insert into saved_views (id, user_id, list, name, settings, saved_at) select $1, id, 'licences', $2, '{}', now() from users where email = $3`,
        [id, `${mark} ${id}`, at(own, 'email')],
      );
      return id;
    },
    tokenId: async ({ database }, own, mark) => {
      const id = randomUUID();
      await database.query(
        `insert into api_tokens (id, user_id, name, digest, hint, scopes, addresses, created_at)
         select $1, id, $2, $3, $2, '{licenses:read}', '{}', now() from users where email = $4`,
        [id, mark, randomBytes(32), at(own, 'email')],
      );
      return id;
    },
  },
  absent: {
    viewId: 'absent',
    scimPersonId: 'absent',
    scimGroupId: 'absent',
    roleId: 'absent',
    passkeyId: 'absent',
    identityId: 'absent',
    tokenId: 'absent',
  },
  belongings: [
    'select json_agg(g order by g.id)::text as rows from scim_groups g where of_client_id = $1',
    'select json_agg(p order by p.user_id)::text as rows from scim_people p join users u on u.id = p.user_id where u.client_id = $1',
    'select json_agg(r order by r.id)::text as rows from own_roles r where client_id = $1',
    // When one was last used is noted by using it.
    "select json_agg(to_jsonb(t) - '{last_used_at,last_used_address}'::text[] order by t.id)::text as rows from api_tokens t join users u on u.id = t.user_id where u.client_id = $1",
    'select json_agg(v order by v.id)::text as rows from saved_views v join users u on u.id = v.user_id where u.client_id = $1',
    'select json_agg(p order by p.id)::text as rows from passkeys p join users u on u.id = p.user_id where u.client_id = $1',
    'select json_agg(i order by i.id)::text as rows from oidc_identities i join users u on u.id = i.user_id where u.client_id = $1',
  ],
  aims: {
    // Whoever comes from a provider brings a secret of their own; without it there is no record to aim at.
    'oidc.start': idless(),
    'oidc.callback': idless(),
    'oidc.backchannel': idless({ logout_token: 'none' }),
    'oidc.enter': idless({}),
    'oidc.leave': idless(),
    'scim.config': idless(),
    'scim.resourceTypes': idless(),
    'scim.resourceType': () => ({ params: { id: 'User' } }),
    'scim.schemas': idless(),
    'scim.schema': () => ({ params: { id: SCIM_USER } }),
    'scim.listUsers': idless(),
    'scim.createUser': () => ({ body: { userName: `${randomUUID()}@proof.test` } }),
    'scim.getUser': person(),
    'scim.replaceUser': (ids) => person({ userName: `${at(ids, 'scimPersonId')}@proof.test`, displayName: 'Proof' })(ids),
    'scim.patchUser': person(CHANGED),
    'scim.deleteUser': person(),
    'scim.listGroups': idless(),
    'scim.createGroup': () => ({ body: { displayName: randomUUID() } }),
    'scim.getGroup': group(),
    'scim.replaceGroup': group({ displayName: 'Proof' }),
    'scim.patchGroup': group(CHANGED),
    'scim.deleteGroup': group(),
    'directory.list': idless(),
    'directory.setRights': (ids) => ({ query: { id: at(ids, 'scimGroupId') }, body: { role: null } }),
    'factors.list': idless(),
    'factors.startTotp': idless(),
    'factors.confirmTotp': idless({ code: 'wrong' }),
    'factors.removeTotp': idless(),
    'factors.startPasskey': idless(),
    'factors.addPasskey': idless({ name: 'Proof' }),
    'factors.renamePasskey': (ids) => ({ query: { id: at(ids, 'passkeyId') }, body: { name: 'Proof' } }),
    'factors.removePasskey': (ids) => ({ query: { id: at(ids, 'passkeyId') } }),
    'factors.challenge': idless(),
    'factors.renewRecoveryCodes': idless(),
    'factors.signIns': idless(),
    'factors.reset': signedOut(),
    'factors.getPolicy': idless(),
    // Nobody: with a client named, an administrator who may would lead everybody else there to set up a factor first.
    'factors.setPolicy': idless({ roles: [], clients: [] }),
    'issuers.list': idless(),
    'issuers.create': () => ({
      body: { name: randomUUID(), title: 'Proof', issuer: 'https://proof.example', clientId: 'proof', enabled: false },
    }),
    'issuers.change': () => ({ query: { name: 'nobody' }, body: { title: 'Proof', clientId: 'proof' } }),
    'issuers.remove': () => ({ query: { name: 'nobody' } }),
    'issuers.test': () => ({ query: { name: 'nobody' } }),
    'issuers.ownIdentities': idless(),
    'issuers.link': idless({ name: 'nobody' }),
    'issuers.unlink': (ids) => ({ query: { id: at(ids, 'identityId') } }),
    'apiTokens.list': [idless(), idless(undefined, { whose: 'all' })],
    'apiTokens.create': [
      idless({ name: 'Proof', scopes: ['licenses:read'] }),
      (ids) => ({ body: { name: 'Proof', scopes: ['licenses:read'], clientId: at(ids, 'clientId') } }),
    ],
    'apiTokens.revoke': (ids) => ({ query: { id: at(ids, 'tokenId') } }),
    'savedViews.list': idless(undefined, { list: 'licences' }),
    'savedViews.save': () => ({ body: { list: 'licences', name: randomUUID(), settings: '{}' } }),
    'savedViews.remove': (ids) => ({ query: { id: at(ids, 'viewId') } }),
    'ownRoles.list': [client(), idless()],
    'ownRoles.create': (ids) => ({ body: { name: randomUUID(), grants: {}, clientId: at(ids, 'clientId') } }),
    'ownRoles.change': (ids) => ({ query: { id: at(ids, 'roleId') }, body: { name: randomUUID(), grants: {} } }),
    'ownRoles.remove': (ids) => ({ query: { id: at(ids, 'roleId') } }),
    'ownRoles.whoCan': [client(), idless()],
  },
};
