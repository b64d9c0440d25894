// Alarms and the rules that raise them.
import { randomUUID } from 'node:crypto';
import { alarms as calls } from '@atalaya/contract/alarms/endpoints.ts';
import type { NewRule } from '@atalaya/contract/alarms/rules.ts';
import { hmac } from '../../../apps/server/src/platform/secrets/secrets.ts';
import { at, type Aim, type Ids, type ServiceTable, type Site } from './service-table.ts';

const client = (ids: Ids): Aim => ({ query: { clientId: at(ids, 'clientId') } });
const alarm =
  (body?: unknown) =>
  (ids: Ids): Aim => ({ query: { id: at(ids, 'alarmId') }, body });
const several =
  (body: object = {}) =>
  (ids: Ids): Aim => ({ body: { ids: [at(ids, 'alarmId')], ...body } });
const rule =
  (body?: unknown) =>
  (ids: Ids): Aim => ({ query: { id: at(ids, 'ruleId') }, body });

const aRule = (name: string, scope: NewRule['scope']): NewRule => ({
  name,
  section: 'imu',
  signal: 'temperature',
  scope,
  condition: { kind: 'above', levels: { warning: 1_000 } },
});
const until = '2090-01-01T00:00:00Z';
const shelved = { until, note: 'Proof' };
const preview = (scope: NewRule['scope']) => ({ rule: aRule('Proof', scope), from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' });

const aims: ServiceTable['aims'] = {
  'alarms.about': () => ({}),
  'alarms.listAlarms': [client, (ids) => ({ query: { state: 'all', subjectId: at(ids, 'mac') } })],
  'alarms.counts': client,
  'alarms.startWall': () => ({}),
  'alarms.viewWall': () => ({}),
  'alarms.listWalls': () => ({}),
  'alarms.confirmWall': (ids) => ({ body: { code: at(ids, 'wallCode'), name: 'Proof', clientId: at(ids, 'clientId') } }),
  'alarms.revokeWall': (ids) => ({ query: { id: at(ids, 'wallId') } }),
  'alarms.recent': () => ({}),
  'alarms.worst': (ids) => ({ query: { section: 'imu', clientId: at(ids, 'clientId') } }),
  'alarms.listSubjects': [
    (ids) => ({ query: { section: 'imu', clientId: at(ids, 'clientId') } }),
    (ids) => ({ query: { section: 'imu', q: at(ids, 'mac') } }),
  ],
  'alarms.listSubjectProjects': client,
  'alarms.stream': client,
  'alarms.figures': client,
  'alarms.getAlarm': alarm(),
  'alarms.acknowledge': alarm({ note: 'Proof' }),
  'alarms.unacknowledge': alarm(),
  'alarms.acknowledgeMany': several(),
  'alarms.unacknowledgeMany': several(),
  'alarms.shelve': alarm(shelved),
  'alarms.unshelve': alarm(),
  'alarms.shelveMany': several(shelved),
  'alarms.unshelveMany': several(),
  'alarms.assignees': alarm(),
  'alarms.assign': alarm({ userId: null }),
  'alarms.comment': alarm({ note: 'Proof' }),
  'alarms.close': alarm(),
  'alarms.listIncidents': [client, (ids) => ({ query: { state: 'all', clientId: at(ids, 'clientId') } })],
  'alarms.getIncident': (ids) => ({ query: { id: at(ids, 'incidentId') } }),
  'alarms.acknowledgeIncident': (ids) => ({ query: { id: at(ids, 'incidentId') }, body: {} }),
  'alarms.listRules': client,
  'alarms.createRule': [
    (ids) => ({ body: aRule('Proof', { clientId: at(ids, 'clientId') }) }),
    (ids) => ({ body: aRule('Proof', { projectId: at(ids, 'projectId') }) }),
    (ids) => ({ body: aRule('Proof', { subjectId: at(ids, 'mac') }) }),
    (ids) => ({ body: { ...aRule('Proof', {}), overrides: at(ids, 'ruleId') } }),
  ],
  'alarms.changeRule': rule({ forSeconds: 60 }),
  'alarms.removeRule': rule(),
  'alarms.effectiveRules': (ids) => ({ query: { subjectId: at(ids, 'mac') } }),
  'alarms.previewRule': (ids) => ({ body: preview({ clientId: at(ids, 'clientId') }) }),
};

/** As the engine would have left it: over, and kept until somebody closes it. */
async function makeAlarm({ database }: Site, own: Ids, mark: string): Promise<string> {
  const id = randomUUID();
  const when = Date.now() - 3_600_000;
  const steps = [
    { kind: 'raised', at: when, level: 1 },
    { kind: 'cleared', at: when + 60_000, level: 1 },
  ];
  const episode = { since: when, at: when, version: 1, level: 1, worst: 1, state: 'cleared', clearedAt: when + 60_000, steps };
  await database.query(
    `insert into alarms (id, subject, rule_id, rule_version, section, signal, subject_kind, subject_id, subject_name, client_id, level, state, since, at,
       learned_at, cleared_at, value, latched, episode)
     values ($1, $2, $3, 1, 'imu', 'temperature', 'device', $4, $5, $6, 1, 'cleared', to_timestamp($7), to_timestamp($7), now(), to_timestamp($7 + 60), '41', true, $8)`,
    [id, `proof:${id}`, at(own, 'ruleId'), at(own, 'mac'), `${mark} cabinet`, at(own, 'clientId'), when / 1_000, JSON.stringify(episode)],
  );
  await database.query(
    `insert into alarm_transitions (alarm_id, kind, at, learned_at, level, note) values ($1, 'raised', now(), now(), 1, $2)`,
    [id, `${mark} note`],
  );
  return id;
}

async function makeIncident({ database }: Site, own: Ids): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into alarm_incidents (id, section, signal, cause, client_id, level, at, spread_to, learned_at, ends_at, is_ended, subjects, alarms, consequences)
     values ($1, 'imu', 'online', 'deviceOffline', $2, 2, now(), now(), now(), now(), true, 1, 1, 0)`,
    [id, at(own, 'clientId')],
  );
  await database.query(`update alarms set incident_id = $1, incident_role = 'cause' where id = $2`, [id, at(own, 'alarmId')]);
  return id;
}

/** Not by its call, which gives one address only so many codes. */
async function makeScreen(
  { database, secrets }: Site,
  { code, name, clientId }: { code?: string; name?: string; clientId?: string },
): Promise<string> {
  const [id, key] = [randomUUID(), secrets.derive('wall screens')];
  const digest = (kind: string, text: string) => hmac(key, `${kind}\0${text}`).toString('base64url');
  await database.query(
    `insert into wall_screens (id, code_digest, token_digest, name, client_id, confirmed_by, confirmed_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, now())`,
    [id, code ? digest('code', code) : null, digest('token', id), name, clientId, clientId && 'proof', clientId && new Date()],
  );
  return id;
}

export const alarms: ServiceTable = {
  makers: {
    ruleId: async ({ call }, own, mark) =>
      (await call(calls.createRule, { body: aRule(`${mark} rule`, { clientId: at(own, 'clientId') }) })).data.id,
    alarmId: makeAlarm,
    wallId: (site, own, mark) => makeScreen(site, { name: `${mark} screen`, clientId: at(own, 'clientId') }),
    // Of a screen that nobody has confirmed yet: whoever does says whose alarms it shows.
    wallCode: async (site) => {
      const code = randomUUID().slice(0, 8).toUpperCase();
      await makeScreen(site, { code });
      return code;
    },
    incidentId: makeIncident,
  },
  absent: { wallId: 'absent', wallCode: 'absent', ruleId: 'absent', alarmId: 'absent', incidentId: 'absent' },
  // What the engine finds wrong with the devices meanwhile is nobody's doing.
  belongings: [
    'select json_agg(w order by w.id)::text as rows from wall_screens w where client_id = $1',
    'select json_agg(r order by r.id)::text as rows from alarm_rules r where client_id = $1',
    `select json_agg(a order by a.id)::text as rows from alarms a where client_id = $1 and subject like 'proof:%'`,
    `select json_agg(t order by t.id)::text as rows from alarm_transitions t join alarms a on a.id = t.alarm_id where a.client_id = $1 and a.subject like 'proof:%'`,
  ],
  aims,
};
