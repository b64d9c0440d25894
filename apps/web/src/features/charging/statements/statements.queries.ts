import { queryOptions } from '@tanstack/react-query';
import { chargingStatements as calls } from '@atalaya/contract/charging/statement-endpoints.ts';
import type { StatementFileQuery, StatementKind } from '@atalaya/contract/charging/statements.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import { MAX_ROWS_PER_PAGE } from '@atalaya/contract/constants.ts';
import { call, download } from '#shared/api/call.ts';
import { chargingKey } from '../charging.queries.ts';

const statementsKey = [...chargingKey, 'statements'];

export const statementQuery = (kind: StatementKind, id: string | undefined, month: string) =>
  queryOptions({
    queryKey: [...statementsKey, kind, id ?? null, month],
    queryFn: async ({ signal }) => (await call(calls.statement, { query: { kind, id: id ?? '', month } }, { signal })).data,
    enabled: id !== undefined,
  });
export const statementFile = (query: StatementFileQuery) => download(calls.statementFile, { query });

/** Of whom there can be one. */
export const subjectsQuery = (kind: 'tag' | 'group' | 'site', clientId: string | undefined) =>
  queryOptions({
    queryKey: [...statementsKey, 'subjects', kind, clientId ?? null],
    queryFn: async ({ signal }) => {
      const query = { clientId, perPage: MAX_ROWS_PER_PAGE };
      if (kind === 'group')
        return (await call(chargingSessions.listGroups, { query }, { signal })).data.map(({ id, name }) => ({ id, name }));
      if (kind === 'site') return (await call(charging.listSites, { query }, { signal })).data.map(({ id, name }) => ({ id, name }));
      const { data } = await call(chargingSessions.listTags, { query }, { signal });
      return data.map(({ id, idTag, label }) => ({ id, name: label ? `${idTag} · ${label}` : idTag }));
    },
  });
