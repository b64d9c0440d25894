import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Sent } from '@atalaya/contract/endpoint.ts';
import { reports } from '@atalaya/contract/reports/endpoints.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';

const definitionsKey = ['reports', 'definitions'];
export type DefinitionInput = Sent<typeof reports.createDefinition>['body'];

export const definitionsQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...definitionsKey, clientId ?? null],
    queryFn: ({ signal }) => call(reports.listDefinitions, { query: { clientId } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const readersQuery = (clientId?: string) =>
  queryOptions({
    queryKey: ['reports', 'readers', clientId ?? null],
    queryFn: ({ signal }) => call(reports.reportReaders, { query: { clientId } }, { signal }),
  });

const inForm = { rereads: definitionsKey, failureShownBy: 'form' } as const;

export const useCreateDefinition = () => useChange((body: DefinitionInput) => call(reports.createDefinition, { body }), inForm);
export const useChangeDefinition = (id: string) =>
  useChange((body: DefinitionInput) => call(reports.changeDefinition, { query: { id }, body }), inForm);
export const useRemoveDefinition = () => useChange((id: string) => call(reports.removeDefinition, { query: { id } }), inForm);
export const useIssueDefinition = () =>
  useChange((id: string) => call(reports.issueDefinition, { query: { id } }), { rereads: ['reports'] });
