// What the search finds by name, in every section: the first few of each kind.
import { queryOptions } from '@tanstack/react-query';
import { listAlarms } from '@atalaya/contract/alarms/list.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import { MAX_SEARCH_RESULTS_PER_GROUP as perPage } from '@atalaya/contract/constants.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import type { LinkProps } from '@tanstack/react-router';
import { call } from '#shared/api/call.ts';

export interface FoundRecord extends Pick<LinkProps, 'to'> {
  id: string;
  title: string;
  detail?: string | null | undefined;
  params?: { id: string };
  search?: object;
}

type Find = (q: string, signal: AbortSignal) => Promise<FoundRecord[]>;
/** Of a record that has a page of its own. */
const pageOf = (to: LinkProps['to'], id: string) => ({ id, to, params: { id } });

const finders = {
  alarms: async (q, signal) =>
    (await call(listAlarms, { query: { q, perPage, sortColumn: 'severity', sort: 'desc' } }, { signal })).data.map(
      ({ id, text, clientName }) => ({ ...pageOf('/alarms/$id', id), title: text, detail: clientName }),
    ),
  devices: async (q, signal) =>
    (await call(monitor.listDevices, { query: { q, perPage } }, { signal })).data.map(({ id, label, mac, clientName }) => ({
      ...pageOf('/imu/devices/$id', id),
      title: label,
      detail: `${mac} · ${clientName}`,
    })),
  chargers: async (q, signal) =>
    (await call(charging.listChargers, { query: { q, perPage } }, { signal })).data.map(({ id, label, clientName }) => ({
      ...pageOf('/chargers/$id', id),
      title: label,
      detail: `${id} · ${clientName}`,
    })),
  sites: async (q, signal) =>
    (await call(charging.listSites, { query: { q, perPage } }, { signal })).data.map(({ id, name, clientName }) => ({
      ...pageOf('/chargers/sites/$id', id),
      title: name,
      detail: clientName,
    })),
  tags: async (q, signal) =>
    (await call(chargingSessions.listTags, { query: { q, perPage } }, { signal })).data.map(({ id, idTag, label, clientName }) => ({
      id,
      title: label || idTag,
      detail: `${idTag} · ${clientName}`,
      to: '/chargers/tags' as const,
      search: { q: idTag },
    })),
  licences: async (q, signal) =>
    (await call(licensing.listKeys, { query: { q, perPage } }, { signal })).data.map(({ id, label, apiKey, clientName }) => ({
      ...pageOf('/licences/$id', id),
      title: label,
      detail: `${apiKey} · ${clientName}`,
    })),
  people: async (q, signal) =>
    (await call(people.list, { query: { q, perPage } }, { signal })).data.map(({ id, name, lastname, email }) => ({
      ...pageOf('/users/$id', id),
      title: `${name} ${lastname}`.trim() || email,
      detail: email,
    })),
  clients: async (q, signal) =>
    (await call(licensing.listClients, { query: { q, perPage } }, { signal })).data.map(({ id, name }) => ({
      ...pageOf('/clients/$id', id),
      title: name,
    })),
  projects: async (q, signal) =>
    (await call(licensing.listProjects, { query: { q, perPage } }, { signal })).data.map(({ id, name, clientName }) => ({
      ...pageOf('/projects/$id', id),
      title: name,
      detail: clientName,
    })),
  async networkUsers(q, signal) {
    const reply = await call(radius.listUsers, { query: { q, perPage } }, { signal });
    // A list, since no password was asked about.
    const found = 'total' in reply ? reply.data : [];
    return found.map(({ id, username, clientName }) => ({ ...pageOf('/radius/users/$id', id), title: username, detail: clientName }));
  },
  nas: async (q, signal) =>
    (await call(radius.listNas, { query: { q, perPage } }, { signal })).data.map(({ id, name, address, clientName }) => ({
      ...pageOf('/radius/nas/$id', id),
      title: name,
      detail: `${address} · ${clientName}`,
    })),
} satisfies Record<string, Find>;

export type RecordKind = keyof typeof finders;

export function findQuery(kind: RecordKind, q: string) {
  const find: Find = finders[kind];
  return queryOptions({ queryKey: ['found', kind, q], queryFn: ({ signal }) => find(q, signal), staleTime: 0 });
}
