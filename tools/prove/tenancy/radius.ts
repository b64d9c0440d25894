// RADIUS: network access servers, users, groups, sessions and attempts.
import { randomBytes, randomInt } from 'node:crypto';
import { awaitJob } from '@atalaya/contract/jobs/await-job.ts';
import { aaa } from '@atalaya/contract/radius/aaa-endpoints.ts';
import { radius as calls } from '@atalaya/contract/radius/endpoints.ts';
import { radiusSessions } from '@atalaya/contract/radius/session-endpoints.ts';
import { radiusDevices } from '@atalaya/contract/radius/device-endpoints.ts';
import { radiusCertificates } from '@atalaya/contract/radius/certificate-endpoints.ts';
import { radiusOnboarding } from '@atalaya/contract/radius/onboarding-endpoints.ts';
import { radiusPortal } from '@atalaya/contract/radius/portal-endpoints.ts';
import { radiusVouchers } from '@atalaya/contract/radius/voucher-endpoints.ts';
import { freeradiusToken } from '../../../apps/server/src/modules/radius/index.ts';
import { serverCaller } from '../support/server-caller.ts';
import { at, type Aim, type Ids, type ServiceTable, type Site } from './service-table.ts';

export const freshAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
const freshName = () => `proof-${randomBytes(6).toString('hex')}`;
const PASSWORD = 'of-the-proof';
// The same each time: it stands in the answer.
const IMPORTED = freshName();
const freshMac = () => `02:${randomBytes(5).toString('hex').match(/../g)?.join(':')}`.toUpperCase();
const IMPORTED_MAC = freshMac();
const IMPORTED_NAS = freshAddress();
const NO_CODE = 'AAAA-AAAA-AAAA-AAAA';
const PORTAL = {
  enabled: false,
  controller: 'uam',
  hosts: ['10.1.0.1'],
  title: 'Proof',
  terms: { en: '', es: '' },
  hasVouchers: true,
  hasUsers: true,
  landing: null,
  uamSecret: 'of-the-proof',
} as const;
/** Of the portal that the maker makes. */
export const portalSlugOf = (ids: Ids) => `portal-${at(ids, 'clientId').slice(0, 8).toLowerCase()}`;
const NETWORK = { ssid: 'Proof', serverName: 'radius.proof.test', method: 'tls', certificateDays: 30 } as const;

const nas =
  (body?: unknown) =>
  (ids: Ids): Aim => ({ query: { id: at(ids, 'nasId') }, body });
const user =
  (body?: unknown) =>
  (ids: Ids): Aim => ({ query: { id: at(ids, 'radiusUserId') }, body });
const byName =
  (body?: unknown) =>
  (ids: Ids): Aim => ({ query: { username: at(ids, 'radiusName'), clientId: at(ids, 'clientId') }, body });
const group =
  (body?: unknown) =>
  (ids: Ids): Aim => ({ query: { id: at(ids, 'groupId') }, body });
const macDevice =
  (body?: unknown) =>
  (ids: Ids): Aim => ({ query: { id: at(ids, 'macDeviceId') }, body });
const client = (ids: Ids): Aim => ({ query: { clientId: at(ids, 'clientId') } });
const nasImport = (ids: Ids): Aim => ({ query: { id: at(ids, 'nasImportId') } });
const session = (ids: Ids): Aim => ({ query: { id: at(ids, 'radiusSessionId') } });

/** What belongs to a user or a NAS is made anew together with it. */
const whole =
  (names: readonly string[], aim: (ids: Ids) => Aim) =>
  (ids: Ids): Aim => {
    for (const name of names) at(ids, name);
    return aim(ids);
  };

const ofUser = ['radiusName', 'radiusSessionId', 'onboardingId'];

const aims: ServiceTable['aims'] = {
  'radius.about': () => ({}),
  'radius.listNas': client,
  'radius.createNas': (ids) => ({ body: { name: 'Proof', address: freshAddress(), clientId: at(ids, 'clientId') } }),
  'radius.changeNas': nas({ description: 'Proof' }),
  'radius.rotateSecret': nas({}),
  'radius.makeNasCertificate': nas(),
  'radius.removeNas': whole(['radiusSessionId', 'radiusAddress'], nas()),
  'radius.importNas': (ids) => ({ body: { csv: `name,address,secret\nProof,${IMPORTED_NAS},${PASSWORD}`, clientId: at(ids, 'clientId') } }),
  'radius.listUsers': [client, (ids) => ({ query: { username: at(ids, 'radiusName'), passwd: PASSWORD } })],
  'radius.getUser': [user(), byName()],
  'radius.createUser': (ids) => ({ body: { username: freshName(), passwd: PASSWORD, clientId: at(ids, 'clientId') } }),
  'radius.changeUser': whole(ofUser, user({ fullName: 'Proof' })),
  'radius.setPassword': whole(ofUser, user({ passwd: PASSWORD })),
  'radius.disableUser': whole(ofUser, user()),
  'radius.enableUser': whole(ofUser, user()),
  'radius.removeUser': whole(ofUser, user()),
  'radius.exportUsers': client,
  'radius.importedNas': nasImport,
  'radius.importedUsers': (ids) => ({ query: { id: at(ids, 'userImportId') } }),
  'radius.listJobs': () => ({}),
  'radius.getJob': nasImport,
  'radius.confirmJob': nasImport,
  'radius.importUsers': (ids) => ({ body: { csv: `username,password\n${IMPORTED},x`, clientId: at(ids, 'clientId') } }),
  'radius.testLogin': (ids) => ({ body: { username: at(ids, 'radiusName'), passwd: PASSWORD } }),
  'radius.listGroups': client,
  'radius.createGroup': (ids) => ({ body: { name: freshName(), clientId: at(ids, 'clientId') } }),
  'radius.changeGroup': group({ vlan: 7 }),
  'radius.removeGroup': whole(['radiusUserId', ...ofUser], group()),
  'radiusSessions.overview': client,
  'radiusSessions.online': client,
  'radiusSessions.history': client,
  'radiusSessions.exportHistory': client,
  'radiusSessions.usage': client,
  'radiusSessions.top': client,
  'radiusSessions.attempts': client,
  'radiusSessions.refusals': client,
  'radiusSessions.exportAttempts': client,
  'radiusSessions.disconnect': session,
  'radiusSessions.change': session,
  'radiusSessions.requests': session,
  'radiusVouchers.create': (ids) => ({ body: { count: 1, minutes: 5, devices: 1, clientId: at(ids, 'clientId') } }),
  'radiusVouchers.list': [client, (ids) => ({ query: { batchId: at(ids, 'voucherBatchId') } })],
  'radiusVouchers.batches': client,
  'radiusVouchers.revoke': [
    (ids) => ({ query: { id: at(ids, 'voucherId') } }),
    (ids) => ({ query: { batchId: at(ids, 'voucherBatchId') } }),
  ],
  'radiusCertificates.authority': () => ({}),
  'radiusCertificates.aboutAuthority': () => ({}),
  'radiusCertificates.create': (ids) => ({ body: { username: at(ids, 'radiusName'), days: 5, clientId: at(ids, 'clientId') } }),
  'radiusCertificates.list': [client, (ids) => ({ query: { userId: at(ids, 'radiusUserId') } })],
  'radiusCertificates.revoke': (ids) => ({ query: { serial: at(ids, 'certificateSerial') } }),
  // Whoever asks has a code, not a scope; one that is wrong is refused to all alike.
  'radiusPortal.get': client,
  'radiusPortal.change': (ids) => ({
    query: { clientId: at(ids, 'clientId') },
    body: { ...PORTAL, slug: portalSlugOf(ids) },
  }),
  // Everybody may open a portal, so there is nothing to find out by its address.
  'radiusPortal.look': () => ({ query: { slug: 'nowhere' } }),
  'radiusPortal.login': () => ({ body: { slug: 'nowhere', handover: {}, acceptsTerms: true, voucher: 'A' } }),
  'radiusPortal.captive': () => ({ query: { slug: 'nowhere' } }),
  'radiusOnboarding.look': () => ({ body: { code: NO_CODE } }),
  'radiusOnboarding.profile': () => ({ body: { code: NO_CODE, platform: 'apple' } }),
  'radiusOnboarding.network': client,
  'radiusOnboarding.changeNetwork': (ids) => ({ query: { clientId: at(ids, 'clientId') }, body: NETWORK }),
  'radiusOnboarding.create': (ids) => ({ body: { userId: at(ids, 'radiusUserId') } }),
  'radiusOnboarding.list': (ids) => ({ query: { userId: at(ids, 'radiusUserId') } }),
  'radiusOnboarding.revoke': (ids) => ({ query: { id: at(ids, 'onboardingId') } }),
  'radiusDetails.user': [user(), byName()],
  'radiusDetails.nas': nas(),
  'radiusDetails.explain': (ids) => ({ query: { id: at(ids, 'attemptId') } }),
  'radiusDevices.list': client,
  'radiusDevices.get': macDevice(),
  'radiusDevices.create': (ids) => ({ body: { mac: freshMac(), clientId: at(ids, 'clientId') } }),
  'radiusDevices.change': macDevice({ name: 'Proof' }),
  'radiusDevices.disable': macDevice(),
  'radiusDevices.enable': macDevice(),
  'radiusDevices.remove': macDevice(),
  'radiusDevices.import': (ids) => ({ body: { csv: `mac\n${IMPORTED_MAC}`, clientId: at(ids, 'clientId') } }),
  'radiusDevices.imported': (ids) => ({ query: { id: at(ids, 'macImportId') } }),
  'aaa.redeem': () => ({ body: { voucher: 'voucher-aaaaaaaaaaaa', callingStation: '' } }),
  'aaa.authorize': () => ({ body: { username: '61', callingStation: '', protocol: 'pap', nas: '10.0.0.1' } }),
  'aaa.accounting': () => ({ body: {} }),
  'aaa.postAuth': () => ({ body: {} }),
  'aaa.nas': () => ({}),
};

const sent = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value: [value] }]));

/** A live session whose every text carries the mark of its client, and a login beside it. */
async function makeSession({ call, guest, secrets }: Site, own: Ids, mark: string): Promise<string> {
  const where = { 'Tmp-String-2': at(own, 'radiusAddress') };
  const number = freshName();
  const asFreeradius = { headers: { Authorization: `Bearer ${freeradiusToken(secrets)}` } };
  const texts = { 'Acct-Session-Id': number, 'Calling-Station-Id': mark, 'Called-Station-Id': mark };
  const start = { ...where, ...texts, 'User-Name': at(own, 'radiusName'), 'Acct-Status-Type': 'Interim-Update', 'Acct-Session-Time': '60' };
  await guest(aaa.accounting, { body: sent({ ...start, 'Acct-Input-Octets': '100' }) }, asFreeradius);
  const login = { ...where, 'User-Name': `${mark}-login`, 'Tmp-String-0': 'ok', 'Tmp-String-3': 'accept' };
  await guest(aaa.postAuth, { body: sent(login) }, asFreeradius);
  const { data } = await call(radiusSessions.online, { query: { clientId: at(own, 'clientId'), perPage: 500 } });
  return data.find(({ acctSessionId }) => acctSessionId === number)?.id ?? '';
}

export const radius: ServiceTable = {
  makers: {
    nasImportId: async ({ origin }, own, mark) => {
      const call = serverCaller(origin); // only who asked reads what came of it
      const csv = `name,address\n${mark} imported,${freshAddress()}`;
      const { data: job } = await call(calls.importNas, { body: { csv, clientId: at(own, 'clientId') } });
      await awaitJob(job, (id) => call(calls.getJob, { query: { id } }));
      return job.id;
    },
    userImportId: async ({ origin }, own, mark) => {
      const call = serverCaller(origin); // only who asked reads what came of it
      const csv = `username,password\n${mark}-${freshName()},${PASSWORD}`;
      const { data: job } = await call(calls.importUsers, { body: { csv, clientId: at(own, 'clientId') } });
      await awaitJob(job, (id) => call(calls.getJob, { query: { id } }));
      return job.id;
    },
    macImportId: async ({ origin }, own, mark) => {
      const call = serverCaller(origin); // only who asked reads what came of it
      const csv = `mac,name\n${freshMac()},${mark}`;
      const { data: job } = await call(radiusDevices.import, { body: { csv, clientId: at(own, 'clientId') } });
      await awaitJob(job, (id) => call(calls.getJob, { query: { id } }));
      return job.id;
    },
    attemptId: async ({ database }, own, mark) => {
      const { rows } = await database.query<{ id: string }>(
        `insert into radius_attempts (at, client_id, nas_address, username, accepted, reason)
         values (now(), $1, '192.0.2.1', $2, false, 'user_unknown') returning id`,
        [at(own, 'clientId'), mark],
      );
      return rows[0]?.id ?? '';
    },
    macDeviceId: async ({ call }, own, mark) =>
      (await call(radiusDevices.create, { body: { mac: freshMac(), name: mark, clientId: at(own, 'clientId') } })).data.id,
    nasId: async ({ call }, own, mark) => {
      const body = { name: `${mark} nas`, description: mark, address: freshAddress(), clientId: at(own, 'clientId'), coaPort: 9 };
      return (await call(calls.createNas, { body })).data.id;
    },
    radiusAddress: async ({ call }, own) => {
      const { data } = await call(calls.listNas, { query: { clientId: at(own, 'clientId'), perPage: 500 } });
      return data.find(({ id }) => id === at(own, 'nasId'))?.address ?? '';
    },
    groupId: async ({ call }, own, mark) => {
      const body = { name: `${mark} ${freshName()}`, clientId: at(own, 'clientId'), attributes: [{ name: 'Class' as const, value: mark }] };
      return (await call(calls.createGroup, { body })).data.id;
    },
    radiusUserId: async ({ call }, own, mark) => {
      const body = {
        username: `${mark}-${freshName()}`,
        passwd: PASSWORD,
        fullName: mark,
        groupId: at(own, 'groupId'),
        clientId: at(own, 'clientId'),
      };
      return (await call(calls.createUser, { body })).data.id;
    },
    radiusName: async ({ call }, own) => (await call(calls.getUser, { query: { id: at(own, 'radiusUserId') } })).data.username,
    radiusSessionId: makeSession,
    /** One that was used, so that its device has a row too. */
    voucherBatchId: async ({ call, guest, secrets }, own, mark) => {
      const body = { count: 1, minutes: 600, devices: 2, name: mark, ssid: mark, clientId: at(own, 'clientId') };
      const { batchId } = (await call(radiusVouchers.create, { body })).data;
      const { data } = await call(radiusVouchers.list, { query: { batchId } });
      const asFreeradius = { headers: { Authorization: `Bearer ${freeradiusToken(secrets)}` } };
      const used = { voucher: data[0]?.name ?? '', callingStation: Buffer.from(mark).toString('hex') };
      await guest(aaa.redeem, { body: used }, asFreeradius);
      return batchId;
    },
    certificateSerial: async ({ call }, own) => {
      const body = { username: at(own, 'radiusName'), days: 30, clientId: at(own, 'clientId') };
      return (await call(radiusCertificates.create, { body })).data.serial;
    },
    onboardingId: async ({ call }, own, mark) => {
      const of = { query: { clientId: at(own, 'clientId') } };
      await call(radiusPortal.change, {
        ...of,
        body: { ...PORTAL, hosts: [...PORTAL.hosts], enabled: true, title: mark, slug: portalSlugOf(own) },
      });
      await call(radiusOnboarding.changeNetwork, { ...of, body: { ...NETWORK, ssid: mark.slice(0, 32) } });
      return (await call(radiusOnboarding.create, { body: { userId: at(own, 'radiusUserId') } })).data.id;
    },
    voucherId: async ({ call }, own) =>
      (await call(radiusVouchers.list, { query: { batchId: at(own, 'voucherBatchId') } })).data[0]?.id ?? '',
  },
  absent: {
    nasImportId: 'absent',
    userImportId: 'absent',
    macImportId: 'absent',
    macDeviceId: 'absent',
    attemptId: '999999999',
    nasId: 'absent',
    radiusAddress: '10.0.0.0',
    groupId: 'absent',
    radiusUserId: 'absent',
    radiusName: 'absent',
    radiusSessionId: '999999999',
    voucherBatchId: 'absent',
    voucherId: 'absent',
    certificateSerial: 'abcdef',
    onboardingId: 'absent',
  },
  belongings: [
    'select json_agg(g order by g.station)::text as rows from radius_guest_grants g where client_id = $1',
    'select json_agg(p)::text as rows from radius_portals p where client_id = $1',
    'select json_agg(n)::text as rows from radius_networks n where client_id = $1',
    'select json_agg(o order by o.id)::text as rows from radius_onboarding_codes o where client_id = $1',
    'select json_agg(c order by c.serial)::text as rows from certificates c where client_id = $1',
    'select json_agg(d order by d.id)::text as rows from radius_mac_devices d where client_id = $1',
    'select json_agg(b order by b.id)::text as rows from radius_voucher_batches b where client_id = $1',
    'select json_agg(v order by v.id)::text as rows from radius_vouchers v where client_id = $1',
    'select json_agg(d order by d.voucher_id, d.station)::text as rows from radius_voucher_devices d join radius_vouchers v on v.id = d.voucher_id where v.client_id = $1',
    'select json_agg(n order by n.id)::text as rows from radius_nas n where client_id = $1',
    'select json_agg(u order by u.id)::text as rows from radius_users u where client_id = $1',
    'select json_agg(g order by g.id)::text as rows from radius_groups g where client_id = $1',
    'select json_agg(s order by s.id)::text as rows from radius_sessions s where client_id = $1',
    'select json_agg(a order by a.id)::text as rows from radius_attempts a where client_id = $1',
    'select json_agg(r order by r.id)::text as rows from radius_session_requests r where client_id = $1',
    'select json_agg(u order by u.username, u.span, u.start)::text as rows from radius_user_usage u where client_id = $1',
  ],
  aims,
};
