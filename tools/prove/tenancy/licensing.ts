// Licensing: clients, projects, keys, people, sessions, the audit log; and what the gateway answers itself.
import { randomBytes, randomUUID } from 'node:crypto';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licensing as calls } from '@atalaya/contract/licensing/endpoints.ts';
import { plans } from '@atalaya/contract/licensing/selling/plan-endpoints.ts';
import { awaitJob } from '@atalaya/contract/jobs/await-job.ts';
import { serverCaller } from '../support/server-caller.ts';
import { keyImports } from '@atalaya/contract/licensing/key-imports.ts';
import { at, type Aim, type Ids, type ServiceTable } from './service-table.ts';

export const PASSWORD = 'a password of the proof';
/** Who everybody else's password is copied from: making one takes longer than all the rest. */
export const TEMPLATE_USER = 'template@proof.test';

const PNG = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('base64')}`;
const key =
  (body?: unknown, more: Record<string, string> = {}) =>
  (ids: Ids): Aim => ({ query: { apiKey: at(ids, 'keyId'), ...more }, body });
const aKey = (own: Ids, label: string) => ({ query: { label, clientId: at(own, 'clientId'), projectId: at(own, 'projectId') } });
const seat =
  (body: unknown) =>
  (ids: Ids): Aim => ({ query: { apiKey: at(ids, 'seatKeyId'), leaseId: at(ids, 'seatId') }, body });
export const client =
  (body?: unknown, more: Record<string, string> = {}) =>
  (ids: Ids): Aim => ({ query: { clientId: at(ids, 'clientId'), ...more }, body });
const project =
  (more: Record<string, string> = {}) =>
  (ids: Ids): Aim => ({ query: { projectId: at(ids, 'projectId'), ...more } });
const user =
  (body?: unknown) =>
  (ids: Ids): Aim => ({ query: { email: at(ids, 'email') }, body });
/** Their sessions end with it, so those are made anew as well. */
export const signedOut =
  (body?: unknown) =>
  (ids: Ids): Aim => {
    at(ids, 'sessionId');
    return user(body)(ids);
  };
export const idless = (body?: unknown, query?: Record<string, string>) => (): Aim => ({ body, query });

const keyJob = (ids: Ids): Aim => ({ query: { id: at(ids, 'keyJobId') } });

const aims: ServiceTable['aims'] = {
  // Another one each time: the second wrong password of the same person is a different answer.
  'session.login': () => ({ body: { email: `${randomUUID()}@proof.test`, password: 'wrong password' } }),
  'session.refresh': idless({ refreshToken: 'none' }),
  'session.logout': idless(),
  'session.options': idless(),
  'factorSignIn.passkeyOptions': idless({ ticket: 'none' }),
  'factorSignIn.factor': idless({ ticket: 'none', kind: 'totp', code: '000000' }),
  // Not with a code: wrong ones are limited, and then answered differently.
  'factorSignIn.stepUp': idless({ kind: 'passkey' }),
  'licensing.about': idless(),
  'licensing.csrfToken': idless(),
  'licensing.listClients': idless(),
  'licensing.getClient': [client(), idless()],
  'licensing.listProjects': [client(), idless()],
  'licensing.listProjectNames': [client(), idless()],
  'licensing.listKeys': [client(), (ids) => ({ query: { projectId: at(ids, 'projectId') } }), idless()],
  'licensing.createKey': [
    client(undefined, { label: 'Proof' }),
    (ids) => ({ query: { label: 'Proof', projectId: at(ids, 'projectId'), clientId: at(ids, 'clientId') } }),
  ],
  'licensing.lookUpUser': (ids) => ({ query: { email: at(ids, 'email'), passwd: PASSWORD } }),
  'licensing.ownSession': idless(),
  'licensing.changePassword': signedOut({ passwd: PASSWORD, currentPasswd: 'wrong' }),
  'licensing.issueLink': user(),
  'licensing.mailLink': user(),
  'licensing.forgotPassword': idless({ email: 'nobody@proof.test' }),
  'licensing.redeemLink': idless({ token: 'none', passwd: PASSWORD }),
  'licenceKeys.get': key(),
  'licenceKeys.expire': key(),
  'licenceKeys.enable': key(),
  'licenceKeys.setState': key(undefined, { value: 'disabled' }),
  'licenceKeys.relabel': key(undefined, { label: 'Proof' }),
  'licenceKeys.change': [
    key({ label: 'Proof' }),
    (ids) => ({ query: { apiKey: at(ids, 'keyId') }, body: { projectId: at(ids, 'projectId') } }),
  ],
  'licenceKeys.move': (ids) => ({ query: { apiKey: at(ids, 'keyId'), clientId: at(ids, 'clientId') } }),
  'licenceKeys.expireMany': (ids) => ({ body: { apiKeys: [at(ids, 'keyId')] } }),
  'licenceKeys.enableMany': (ids) => ({ body: { apiKeys: [at(ids, 'keyId')] } }),
  'licenceKeys.rotate': key({}),
  'licenceKeys.callers': key(),
  'licenceKeys.usage': key(),
  'licenceKeys.overview': [client(), idless()],
  'licenceKeys.verify': idless({ apiKey: 'none' }),
  'licenceKeys.explain': idless({ apiKey: 'none' }),
  'licenceKeys.issueLicence': key({}),
  'licenceKeys.licencePublicKey': idless(),
  'licenceSeats.activate': idless({ apiKey: 'none', fingerprint: 'proof' }),
  'licenceSeats.renew': idless({ lease: 'none' }),
  'licenceSeats.release': idless({ lease: 'none' }),
  'licenceSeats.takeOver': idless({ apiKey: 'none', fingerprint: 'proof', reason: 'Proof' }),
  'licenceSeats.list': key(),
  'licenceSeats.end': seat({ reason: 'Proof' }),
  'licenceSeats.move': seat({ fingerprint: 'proof', reason: 'Proof' }),
  'metering.report': idless({ apiKey: 'none', meter: 'proof', quantity: 1, id: 'proof' }),
  'metering.usage': key(),
  'metering.meters': key(),
  'metering.export': key(),
  'plans.list': idless(),
  'plans.offered': idless(),
  'portal.overview': [client(), idless()],
  'portal.months': [client(), idless()],
  'portal.rotate': key({}),
  'portal.licence': key({}),
  'keyImports.importKeys': (ids) => ({ body: { csv: 'name\nProof', clientId: at(ids, 'clientId') } }),
  'keyImports.importedKeys': keyJob,
  'keyImports.listJobs': idless(),
  'keyImports.getJob': keyJob,
  'keyImports.confirmJob': keyJob,
  'plans.create': () => ({ body: { name: randomUUID() } }),
  'plans.change': (ids) => ({ query: { id: at(ids, 'planId') }, body: { name: randomUUID() } }),
  'plans.remove': (ids) => ({ query: { id: at(ids, 'planId') } }),
  'plans.createKey': (ids) => ({ body: { label: 'Proof', clientId: at(ids, 'clientId'), projectId: at(ids, 'projectId') } }),
  'plans.override': key({ name: 'proof', value: true, reason: 'Proof' }),
  'plans.removeOverride': (ids) => ({ query: { apiKey: at(ids, 'exceptedKeyId'), name: 'proof' } }),
  'people.list': [client(), idless()],
  'people.exportList': [client(), idless()],
  'people.get': user(),
  'people.create': (ids) => ({
    body: { email: `${randomUUID()}@proof.test`, passwd: PASSWORD, role: 'client', clientId: at(ids, 'clientId'), access: [] },
  }),
  'people.change': user({ name: 'Proof' }),
  'people.disable': signedOut(),
  'people.enable': user(),
  'people.listSessions': [user(), idless()],
  'people.endSession': (ids) => ({ query: { sessionId: at(ids, 'sessionId') } }),
  'people.changeProfile': idless({ name: 'Proof' }),
  'people.setAvatar': idless({ image: PNG }),
  'people.removeAvatar': idless(),
  'tenants.createClient': () => ({ body: { name: randomUUID() } }),
  'tenants.setClientZone': (ids) => ({ query: { clientId: at(ids, 'clientId'), zone: 'Europe/Madrid' } }),
  'tenants.renameClient': (ids) => ({ query: { clientId: at(ids, 'clientId'), name: randomUUID() } }),
  'tenants.setClientState': client(undefined, { value: 'inactive' }),
  'tenants.setLogo': client({ image: PNG }),
  'tenants.removeLogo': client(),
  'tenants.setColour': client({ colour: '#0b6e4f' }),
  'tenants.getProject': project(),
  'tenants.createProject': (ids) => ({ query: { clientId: at(ids, 'clientId'), name: randomUUID() } }),
  'tenants.renameProject': (ids) => ({ query: { projectId: at(ids, 'projectId'), name: randomUUID() } }),
  'tenants.setProjectState': project({ value: 'inactive' }),
  // Open to whoever knows the random id, so there is no owner to aim at.
  'tenants.picture': idless(undefined, { imageId: 'no-such-picture' }),
  'auditLog.list': idless(),
  'auditLog.notices': idless(),
  'auditLog.export': idless(),
  'auditLog.verify': idless(),
  'installation.state': idless(),
  'demoKeys.list': idless(),
  'demoKeys.confirm': (ids) => ({ body: { ids: [at(ids, 'demoKeyId')] } }),
  'demoKeys.end': (ids) => ({ body: { ids: [at(ids, 'demoKeyId')] } }),
  'operations.health': idless(),
  'mapArchive.tiles': idless(),
  'operations.ready': idless(),
  'operations.metrics': idless(),
  'operations.securityTxt': idless(),
  'operations.openapi': idless(),
  'operations.docs': idless(),
  'operations.docsScript': idless(),
};

export const licensing: ServiceTable = {
  makers: {
    clientId: async ({ call }, _, mark) => (await call(tenants.createClient, { body: { name: `${mark} ${randomUUID()}` } })).data.id,
    projectId: async ({ call }, own, mark) =>
      (await call(tenants.createProject, { query: { name: `${mark} ${randomUUID()}`, clientId: at(own, 'clientId') } })).data.id,
    keyId: async ({ call }, own, mark) => (await call(calls.createKey, aKey(own, mark))).data.id,
    seatKeyId: async ({ call }, own, mark) => (await call(calls.createKey, aKey(own, mark))).data.id,
    exceptedKeyId: async ({ call }, own, mark) => {
      const { data } = await call(calls.createKey, aKey(own, mark));
      await call(plans.override, { query: { apiKey: data.id }, body: { name: 'proof', value: true, reason: 'Proof' } });
      return data.id;
    },
    keyJobId: async ({ origin }, own, mark) => {
      const call = serverCaller(origin); // only who asked reads what came of it
      const { data: job } = await call(keyImports.importKeys, { body: { csv: `name\n${mark} imported`, clientId: at(own, 'clientId') } });
      await awaitJob(job, (id) => call(keyImports.getJob, { query: { id } }));
      return job.id;
    },
    // Of no client; its name is everybody's to see.
    planId: async ({ call }) => (await call(plans.create, { body: { name: randomUUID() } })).data.id,
    seatId: async ({ database }, own, mark) => {
      const id = randomUUID();
      await database.query(
        `insert into licence_seats (id, key_id, fingerprint, name, created_at, starts_at, renewed_at, ends_at)
         values ($1, $2, $1, $3, now(), now(), now(), now() + interval '1 day')`,
        [id, at(own, 'seatKeyId'), mark],
      );
      return id;
    },
    email: async ({ database }, own, mark) => {
      const email = `${mark}-${randomUUID()}@proof.test`;
      await database.query(
        `insert into users (id, email, password_hash, role, client_id, name, access)
         select $1, $2, password_hash, 'client', $3, $4, '{all}' from users where email = $5`,
        [randomUUID(), email, at(own, 'clientId'), mark, TEMPLATE_USER],
      );
      return email;
    },
    sessionId: async ({ database }, own, mark) => {
      const id = randomUUID();
      await database.query(
        `insert into sessions (id, user_id, created_at, last_seen_at, address, user_agent)
         select $1, id, now(), now(), $2, $2 from users where email = $3`,
        [id, mark, at(own, 'email')],
      );
      // A session without a token is cleared away after a while, which would look like somebody's doing.
      await database.query(
        `insert into session_tokens (digest, session_id, kind, expires_at) values ($1, $2, 'refresh', now() + interval '1 day')`,
        [randomBytes(32), id],
      );
      return id;
    },
    demoKeyId: async ({ database }, own, mark) => {
      const id = randomUUID();
      await database.query(
        // One that was decided about is kept; made anew it waits again.
        `insert into demo_keys (id, kind, subject_id, client_id, label, made_at) values ($1, 'licence', $2, $3, $4, now())
         on conflict (kind, subject_id) do update set id = excluded.id, decision = null, decided_at = null`,
        [id, at(own, 'keyId'), at(own, 'clientId'), mark],
      );
      return id;
    },
  },
  absent: {
    clientId: 'absent',
    projectId: 'absent',
    keyId: 'absent',
    seatId: 'absent',
    seatKeyId: 'absent',
    exceptedKeyId: 'absent',
    planId: 'absent',
    keyJobId: 'absent',
    demoKeyId: 'absent',
    email: 'absent@proof.test',
    sessionId: 'absent',
  },
  belongings: [
    'select json_agg(c)::text as rows from clients c where id = $1',
    'select json_agg(p order by p.id)::text as rows from projects p where client_id = $1',
    'select json_agg(k order by k.id)::text as rows from licence_keys k where client_id = $1',
    'select json_agg(s order by s.id)::text as rows from licence_seats s join licence_keys k on k.id = s.key_id where k.client_id = $1',
    'select json_agg(a order by a.digest)::text as rows from licence_key_aliases a join licence_keys k on k.id = a.key_id where k.client_id = $1',
    'select json_agg(u order by u.id)::text as rows from licence_meter_uses u where client_id = $1',
    'select json_agg(m order by m.meter)::text as rows from licence_meter_months m where client_id = $1',
    'select json_agg(d order by d.id)::text as rows from demo_keys d where client_id = $1',
    'select json_agg(u order by u.id)::text as rows from users u where client_id = $1',
    'select json_agg(s order by s.id)::text as rows from sessions s join users u on u.id = s.user_id where u.client_id = $1',
  ],
  aims,
};
