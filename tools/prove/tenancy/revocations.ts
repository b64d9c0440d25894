// What can be ended, how, and every call that could bring it back.
import { randomUUID } from 'node:crypto';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import type { Endpoint } from '@atalaya/contract/endpoint.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { demoKeys } from '@atalaya/contract/licensing/demo-keys.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { monitor as monitorCalls } from '@atalaya/contract/monitor/endpoints.ts';
import { radius as radiusCalls } from '@atalaya/contract/radius/endpoints.ts';
import type { Section } from '@atalaya/contract/sections.ts';
import { table } from './all-services.ts';
import { addPerson } from './persons.ts';
import { freshAddress } from './radius.ts';
import { at, type Aim, type Ids, type Site } from './service-table.ts';

export type Side = 'admin' | 'client';
export type Request = readonly [e: Endpoint, aim: Aim];

export interface WayBack {
  name: string;
  /** Who of the record's own client may go it, once that client ended the record: nobody, who may all, or everybody with the section. */
  forClient: 'never' | 'who may all' | 'with the section';
  /** Whether it is a way back for anybody. */
  forAdmin: boolean;
  request(ids: Ids): Request;
}

export interface Revocation {
  name: string;
  /** Of the calls; none: of every administrator. */
  section: Section | null;
  /** Who can end it. */
  sides: readonly Side[];
  /** A new record of the client `own.clientId`, by its name in `ids`. */
  make(site: Site, own: Ids): Promise<Ids>;
  end(ids: Ids): Request;
  waysBack: readonly WayBack[];
  /** A query that finds the record ($1 is `ids.id`) while it is ended. */
  ended: string;
}

const PAST = '2020-01-01T00:00:00Z';
const FUTURE = '2100-01-01T00:00:00Z';

/** One record of a kind that the tables know how to make, with what it stands on. */
const made =
  (name: string, before: readonly string[] = []) =>
  async (site: Site, own: Ids): Promise<Ids> => {
    const ids = { ...own };
    for (const one of [...before, name]) ids[one] = (await table.makers[one]?.(site, ids, 'ended')) ?? '';
    return { ...ids, id: at(ids, name) };
  };

const key = ({ id = '' }: Ids) => ({ apiKey: id });
const wayBack = (name: string, forClient: WayBack['forClient'], request: WayBack['request'], forAdmin = true): WayBack => ({
  name,
  forClient,
  forAdmin,
  request,
});

const enableKey = wayBack('PUT', 'with the section', (ids) => [licenceKeys.enable, { query: key(ids) }]);
const enableKeys = wayBack('enable many', 'with the section', ({ id = '' }) => [licenceKeys.enableMany, { body: { apiKeys: [id] } }]);
const redateKey = wayBack('another date', 'never', (ids) => [licenceKeys.change, { query: key(ids), body: { expiresAt: FUTURE } }]);
const undateKey = wayBack('no date', 'never', (ids) => [licenceKeys.change, { query: key(ids), body: { expiresAt: null } }]);
const forNobody = (way: WayBack): WayBack => ({ ...way, forClient: 'never', forAdmin: false });
const forAdmins = (way: WayBack): WayBack => ({ ...way, forClient: 'never' });
const KEY_ENDED = 'select 1 from licence_keys where id = $1 and (disabled or expires_at <= now())';

/** A device whose key is another by now. */
async function deviceWithOldKey({ call, database }: Site, own: Ids): Promise<Ids> {
  const mac = `0A:${randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase().match(/../g)?.join(':') ?? ''}`;
  const { data } = await call(monitorCalls.registerDevice, { query: { mac, label: 'ended', clientId: at(own, 'clientId') } });
  const { rows } = await database.query<{ id: string }>('select id from licence_keys where devices = array[$1]', [mac]);
  return { ...own, id: rows[0]?.id ?? '', deviceId: data.id };
}

const keyRevocations: readonly Revocation[] = [
  {
    name: 'a suspended key',
    section: 'licenses',
    sides: ['admin', 'client'],
    make: made('keyId'),
    end: (ids) => [licenceKeys.setState, { query: { ...key(ids), value: 'disabled' } }],
    // A date is no way back for what is suspended.
    waysBack: [enableKey, enableKeys, forNobody(redateKey), forNobody(undateKey)],
    ended: KEY_ENDED,
  },
  {
    name: 'an expired key',
    section: 'licenses',
    sides: ['admin', 'client'],
    make: made('keyId'),
    end: (ids) => [licenceKeys.expire, { query: key(ids) }],
    waysBack: [enableKey, enableKeys, redateKey, undateKey],
    ended: KEY_ENDED,
  },
  {
    name: 'a key whose time ran out',
    section: 'licenses',
    sides: ['admin'],
    make: made('keyId'),
    end: (ids) => [licenceKeys.change, { query: key(ids), body: { expiresAt: PAST } }],
    waysBack: [enableKey, enableKeys, redateKey, undateKey],
    ended: KEY_ENDED,
  },
  {
    name: 'a replaced device key',
    section: 'licenses',
    sides: ['admin', 'client'],
    make: deviceWithOldKey,
    end: (ids) => [monitorCalls.renewKey, { query: { id: at(ids, 'deviceId') } }],
    waysBack: [enableKey, enableKeys, redateKey, undateKey].map(forNobody),
    ended: KEY_ENDED,
  },
  {
    name: 'the key of a removed device',
    section: 'licenses',
    sides: ['admin', 'client'],
    make: deviceWithOldKey,
    end: (ids) => [monitorCalls.removeDevice, { query: { id: at(ids, 'deviceId') } }],
    waysBack: [enableKey, enableKeys, redateKey, undateKey].map(forNobody),
    ended: KEY_ENDED,
  },
  {
    name: 'a key of the demo',
    section: 'licenses',
    sides: ['admin'],
    make: async (site, own) => {
      const ids = await made('demoKeyId', ['projectId', 'keyId'])(site, own);
      return { ...ids, id: at(ids, 'keyId') };
    },
    end: (ids) => [demoKeys.end, { body: { ids: [at(ids, 'demoKeyId')] } }],
    waysBack: [
      forNobody(wayBack('confirm', 'never', (ids) => [demoKeys.confirm, { body: { ids: [at(ids, 'demoKeyId')] } }])),
      forAdmins(enableKey),
      forAdmins(enableKeys),
    ],
    ended: KEY_ENDED,
  },
];

const otherRevocations: readonly Revocation[] = [
  {
    name: 'a disabled person',
    section: 'users',
    sides: ['admin', 'client'],
    make: async (site, own) => {
      const person = await addPerson(site, `${randomUUID()}@proof.test`, { role: 'client', clientId: at(own, 'clientId'), access: [] });
      return { ...own, id: person };
    },
    end: ({ id = '' }) => [people.disable, { query: { email: id } }],
    waysBack: [wayBack('PUT', 'who may all', ({ id = '' }) => [people.enable, { query: { email: id } }])],
    ended: 'select 1 from users where id = $1 and not active',
  },
  {
    name: 'an inactive project',
    section: 'projects',
    sides: ['admin', 'client'],
    make: made('projectId'),
    end: ({ id = '' }) => [tenants.setProjectState, { query: { projectId: id, value: 'inactive' } }],
    waysBack: [wayBack('state', 'who may all', ({ id = '' }) => [tenants.setProjectState, { query: { projectId: id, value: 'active' } }])],
    ended: 'select 1 from projects where id = $1 and not active',
  },
  {
    // Not the callers' own, who would be signed out with it.
    name: 'an inactive client',
    section: null,
    sides: ['admin'],
    make: made('clientId'),
    end: ({ id = '' }) => [tenants.setClientState, { query: { clientId: id, value: 'inactive' } }],
    waysBack: [wayBack('state', 'never', ({ id = '' }) => [tenants.setClientState, { query: { clientId: id, value: 'active' } }])],
    ended: 'select 1 from clients where id = $1 and not active',
  },
];

type Kind = Pick<Revocation, 'name' | 'section' | 'make' | 'end' | 'ended'>;
type By = (ids: Ids) => Request;

/** What has a switch or a date. Who removes it could make it anew, so that is a way back too. */
const switched = (kind: Kind, on: By, remove: By, more: readonly WayBack[] = []): Revocation => ({
  ...kind,
  sides: ['admin', 'client'],
  waysBack: [wayBack('switch on', 'who may all', on), ...more, wayBack('remove', 'who may all', remove)],
});

const by =
  (name: string) =>
  (e: Endpoint, body?: unknown): By =>
  (ids) => [e, { query: { id: at(ids, name) }, body }];
const [onNas, onUser, onTag, onCharger] = [by('nasId'), by('radiusUserId'), by('tagId'), by('chargerId')];
const { changeNas, removeNas, changeUser, removeUser, enableUser, disableUser } = radiusCalls;
const { changeTag, removeTag } = chargingSessions;
const { changeCharger, removeCharger } = charging;
const radiusUser = { section: 'radius', make: made('radiusUserId', ['groupId']) } as const;
const tag = { section: 'chargerProject', make: made('tagId', ['tagGroupId']) } as const;

export const revocations: readonly Revocation[] = [
  ...keyRevocations,
  ...otherRevocations,
  switched(
    {
      name: 'a disabled NAS',
      section: 'radius',
      // By its address, which is what opens the door: at another address the old one would be free to be made anew.
      make: made('radiusAddress', ['nasId']),
      end: onNas(changeNas, { enabled: false }),
      ended: 'select 1 from radius_nas where address = $1 and not enabled',
    },
    onNas(changeNas, { enabled: true }),
    onNas(removeNas),
    [wayBack('another address', 'who may all', (ids) => onNas(changeNas, { address: freshAddress() })(ids))],
  ),
  switched(
    {
      name: 'a disabled RADIUS user',
      ...radiusUser,
      end: onUser(disableUser),
      ended: 'select 1 from radius_users where id = $1 and not enabled',
    },
    onUser(enableUser),
    onUser(removeUser),
  ),
  switched(
    {
      name: 'an expired RADIUS user',
      ...radiusUser,
      end: onUser(changeUser, { expiresAt: PAST }),
      ended: 'select 1 from radius_users where id = $1 and expires_at <= now()',
    },
    onUser(changeUser, { expiresAt: null }),
    onUser(removeUser),
  ),
  switched(
    {
      name: 'a blocked tag',
      ...tag,
      end: onTag(changeTag, { blocked: true }),
      ended: 'select 1 from charging_tags where id = $1 and blocked',
    },
    onTag(changeTag, { blocked: false }),
    onTag(removeTag),
  ),
  switched(
    {
      name: 'an expired tag',
      ...tag,
      end: onTag(changeTag, { expiresAt: PAST }),
      ended: 'select 1 from charging_tags where id = $1 and expires_at <= now()',
    },
    onTag(changeTag, { expiresAt: FUTURE }),
    onTag(removeTag),
  ),
  switched(
    {
      name: 'a disabled charger',
      section: 'chargerProject',
      make: made('chargerId', ['siteId']),
      end: onCharger(changeCharger, { enabled: false }),
      ended: 'select 1 from chargers where id = $1 and not enabled',
    },
    onCharger(changeCharger, { enabled: true }),
    onCharger(removeCharger),
  ),
];
