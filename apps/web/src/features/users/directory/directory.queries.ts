import { queryOptions } from '@tanstack/react-query';
import { directory, type GroupRights } from '@atalaya/contract/scim/directory.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';

const directoryKey = ['licensing', 'directory'];

export const directoryQuery = queryOptions({ queryKey: directoryKey, queryFn: ({ signal }) => call(directory.list, {}, { signal }) });

export const useSetGroupRights = (id: string) =>
  useChange((body: GroupRights) => call(directory.setRights, { query: { id }, body }), { rereads: directoryKey, failureShownBy: 'form' });
