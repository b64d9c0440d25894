// Who people are: second factors, providers of identity, API tokens and roles of one's own.
import { randomBytes, randomUUID } from 'node:crypto';
import { ownRoles } from '@atalaya/contract/licensing/roles.ts';
import { client, idless, signedOut } from './licensing.ts';
import { at, type ServiceTable } from './service-table.ts';

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
  absent: { roleId: 'absent', passkeyId: 'absent', identityId: 'absent', tokenId: 'absent' },
  belongings: [
    'select json_agg(r order by r.id)::text as rows from own_roles r where client_id = $1',
    'select json_agg(t order by t.id)::text as rows from api_tokens t join users u on u.id = t.user_id where u.client_id = $1',
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
    'ownRoles.list': [client(), idless()],
    'ownRoles.create': (ids) => ({ body: { name: randomUUID(), grants: {}, clientId: at(ids, 'clientId') } }),
    'ownRoles.change': (ids) => ({ query: { id: at(ids, 'roleId') }, body: { name: randomUUID(), grants: {} } }),
    'ownRoles.remove': (ids) => ({ query: { id: at(ids, 'roleId') } }),
    'ownRoles.whoCan': [client(), idless()],
  },
};
