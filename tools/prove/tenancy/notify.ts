// Whom to tell of what, by which way, and what became of it.
import { randomBytes, randomUUID } from 'node:crypto';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { notify as calls } from '@atalaya/contract/notify/endpoints.ts';
import { PASSWORD } from './licensing.ts';
import { at, type Ids, type ServiceTable, type Site } from './service-table.ts';

const aWindow = (name: string, scope: object) => ({
  name,
  scope,
  zone: 'Europe/Madrid',
  start: '2026-01-04T02:00',
  end: '2026-01-04T04:00',
});
const ofOwn = (ids: Ids) => ({ query: { clientId: at(ids, 'clientId') } });

const maintenanceAims: ServiceTable['aims'] = {
  'notify.listMaintenance': ofOwn,
  'notify.createMaintenance': [
    (ids) => ({ body: aWindow('Proof', { clientId: at(ids, 'clientId') }) }),
    (ids) => ({ body: aWindow('Proof', { projectId: at(ids, 'projectId') }) }),
    (ids) => ({ body: aWindow('Proof', { clientId: at(ids, 'clientId'), subjectId: at(ids, 'mac') }) }),
  ],
  'notify.changeMaintenance': (ids) => ({ query: { id: at(ids, 'maintenanceId') }, body: aWindow('Proof', {}) }),
  'notify.removeMaintenance': (ids) => ({ query: { id: at(ids, 'maintenanceId') } }),
  'notify.maintenanceOccurrences': (ids) => ({
    query: { id: at(ids, 'maintenanceId'), from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' },
  }),
  'notify.zones': () => ({}),
  'notify.listFeeds': () => ({}),
  'notify.createFeed': () => ({ body: { name: 'Proof' } }),
  'notify.removeFeed': (ids) => ({ query: { id: at(ids, 'feedId') } }),
  'notify.calendar': () => ({}),
};

/** Only a person can make one, and the proof's people are made later. */
async function makeFeed({ database }: Site, own: Ids, mark: string): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into maintenance_feeds (id, user_id, client_id, name, digest, created_at) values ($1, $2, $3, $4, $5, now())`,
    [id, `user of ${id}`, at(own, 'clientId'), `${mark} feed`, randomBytes(32)],
  );
  return id;
}

const aChannel = (name: string, clientId: string) => ({ kind: 'email' as const, name, to: ['somebody@proof.test'], clientId });
const aPolicy = (name: string, ids: Ids, of: Record<string, string>) => ({
  name,
  match: of,
  steps: [{ afterSeconds: 0, channels: [at(ids, 'channelId')] }],
});
const byId = (name: string, body?: unknown) => (ids: Ids) => ({ query: { id: at(ids, name) }, body });
const token = `${'0'.repeat(36)}.${'0'.repeat(43)}`;

const mailServer = { host: 'mail.proof.test', port: 587, security: 'starttls', fromAddress: 'atalaya@proof.test' } as const;

const tellingAims: ServiceTable['aims'] = {
  'notify.listChannels': ofOwn,
  'notify.createChannel': (ids) => ({ body: aChannel('Proof', at(ids, 'clientId')) }),
  'notify.changeChannel': byId('channelId', { name: 'Proof' }),
  'notify.removeChannel': byId('channelId'),
  'notify.testChannel': byId('channelId'),
  'notify.rotateSecret': byId('webhookId'),
  // The installation's own, for administrators: nobody else gets in.
  'notify.getMailServer': () => ({}),
  'notify.setMailServer': () => ({ body: mailServer }),
  'notify.removeMailServer': () => ({}),
  'notify.testMailServer': () => ({}),
  'notify.listPolicies': ofOwn,
  'notify.createPolicy': [
    (ids) => ({ body: aPolicy('Proof', ids, { clientId: at(ids, 'clientId') }) }),
    (ids) => ({ body: aPolicy('Proof', ids, {}) }),
    (ids) => ({ body: { name: 'Proof', match: {}, steps: [{ rotas: [at(ids, 'rotaId')] }] } }),
    (ids) => ({ body: { name: 'Proof', match: {}, steps: [{ teams: [at(ids, 'teamId')] }] } }),
    (ids) => ({ body: { name: 'Proof', match: { projectId: at(ids, 'projectId') }, steps: [{ channels: [at(ids, 'channelId')] }] } }),
  ],
  'notify.changePolicy': [byId('policyId', { name: 'Proof' }), byId('policyId', { match: {} })],
  'notify.removePolicy': byId('policyId'),
  'notify.listPeople': ofOwn,
  'notify.listDeliveries': [ofOwn, (ids) => ({ query: { channelId: at(ids, 'channelId') } }), () => ({})],
  'notify.exportDeliveries': (ids) => ({ query: { channelId: at(ids, 'channelId') } }),
  'notify.sendAgain': byId('deliveryId'),
  // Whoever has the secret of a message's link: there is none that could be guessed.
  'notify.linkedAlarms': () => ({ body: { token } }),
  'notify.acknowledgeByLink': () => ({ body: { token } }),
};

const NOBODY = '00000000-0000-0000-0000-00000000beef';
const aRota = (name: string, ids: Ids) => ({
  name,
  clientId: at(ids, 'clientId'),
  zone: 'Europe/Madrid',
  start: '2026-01-05T09:00',
  turnDays: 7,
  people: [at(ids, 'dutyPersonId')],
});
const aTeam = (name: string, ids: Ids) => ({ name, clientId: at(ids, 'clientId'), people: [at(ids, 'dutyPersonId')] });
const preferences = {
  zone: 'Europe/Madrid',
  quiet: null,
  digestAt: '08:00',
  ways: { warning: 'now', high: 'now', critical: 'now' },
  perHour: null,
} as const;

const personalAims: ServiceTable['aims'] = {
  'notify.listRotas': ofOwn,
  'notify.createRota': (ids) => ({ body: aRota('Proof', ids) }),
  'notify.changeRota': (ids) => ({ query: { id: at(ids, 'rotaId') }, body: aRota('Proof', ids) }),
  'notify.removeRota': byId('rotaId'),
  'notify.rotaDuties': (ids) => ({ query: { id: at(ids, 'rotaId'), from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' } }),
  'notify.listTeams': ofOwn,
  'notify.createTeam': (ids) => ({ body: aTeam('Proof', ids) }),
  'notify.changeTeam': (ids) => ({ query: { id: at(ids, 'teamId') }, body: { name: 'Proof', people: [at(ids, 'dutyPersonId')] } }),
  'notify.removeTeam': byId('teamId'),
  // A person's own, whoever it is.
  'notify.getPreferences': () => ({}),
  'notify.setPreferences': () => ({ body: preferences }),
};

async function makeDutyPerson({ call }: Site, own: Ids): Promise<string> {
  const email = `${randomUUID()}@proof.test`;
  const { data } = await call(people.create, {
    body: { email, passwd: PASSWORD, role: 'client', clientId: at(own, 'clientId'), access: [] },
  });
  return data.id;
}

async function makeRota({ database }: Site, own: Ids, mark: string): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into notify_rotas (id, client_id, name, zone, start, turn_days, people, overrides, holidays, created_at, changed_at)
     values ($1, $2, $3, 'Europe/Madrid', '2026-01-05T09:00', 7, $4, '[]', '[]', now(), now())`,
    [id, at(own, 'clientId'), `${mark} rota`, [at(own, 'dutyPersonId')]],
  );
  return id;
}

/** As a message that was sent long ago. */
async function makeDelivery({ database }: Site, own: Ids, mark: string): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into notify_deliveries (id, client_id, subject, about, transition, verb, channel_id, recipient, recipient_key, cause, state, due_at, created_at)
     values ($1, $2, 'test:proof', $3, 'test', 'test', $4, $5, $6, $7, 'accepted', now(), now())`,
    [id, at(own, 'clientId'), `${mark} cabinet`, at(own, 'channelId'), `${mark}@proof.test`, `channel:${id}`, `test:${id}`],
  );
  return id;
}

export const notify: ServiceTable = {
  makers: {
    channelId: async ({ call }, own, mark) =>
      (await call(calls.createChannel, { body: aChannel(`${mark} channel`, at(own, 'clientId')) })).data.id,
    // At an address that needs nobody to resolve it; nothing is sent there.
    webhookId: async ({ call }, own, mark) => {
      const body = { kind: 'webhook' as const, name: `${mark} webhook`, url: 'https://93.184.215.14/proof', clientId: at(own, 'clientId') };
      return (await call(calls.createChannel, { body })).data.id;
    },
    policyId: async ({ call }, own, mark) =>
      (await call(calls.createPolicy, { body: aPolicy(`${mark} policy`, own, { clientId: at(own, 'clientId') }) })).data.id,
    dutyPersonId: makeDutyPerson,
    rotaId: makeRota,
    teamId: async ({ call }, own, mark) => (await call(calls.createTeam, { body: aTeam(`${mark} team`, own) })).data.id,
    deliveryId: makeDelivery,
    maintenanceId: async ({ call }, own, mark) =>
      (await call(calls.createMaintenance, { body: aWindow(`${mark} window`, { clientId: at(own, 'clientId') }) })).data.id,
    feedId: makeFeed,
  },
  absent: {
    channelId: 'absent',
    webhookId: 'absent',
    policyId: 'absent',
    dutyPersonId: NOBODY,
    rotaId: 'absent',
    teamId: 'absent',
    deliveryId: 'absent',
    maintenanceId: 'absent',
    feedId: 'absent',
  },
  belongings: [
    'select json_agg(w order by w.id)::text as rows from maintenance_windows w where client_id = $1',
    'select json_agg(f order by f.id)::text as rows from maintenance_feeds f where client_id = $1',
    // Without what the sending itself notes: a cabinet falls silent while the proof runs, and its alarm is told.
    `select json_agg(to_jsonb(c) - '{failures,failing_since,resting_until,told_dead_at,last_accepted_at,answer}'::text[] order by c.id)::text as rows
       from notify_channels c where client_id = $1`,
    'select json_agg(p order by p.id)::text as rows from notify_policies p where client_id = $1',
    'select json_agg(r order by r.id)::text as rows from notify_rotas r where client_id = $1',
    'select json_agg(t order by t.id)::text as rows from notify_teams t where client_id = $1',
    // What people have sent; what alarms have sent comes by itself.
    `select json_agg(d order by d.id)::text as rows from notify_deliveries d where client_id = $1 and cause like 'test:%'`,
  ],
  aims: { 'notify.about': () => ({}), ...maintenanceAims, ...tellingAims, ...personalAims },
};
