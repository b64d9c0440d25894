import { queryOptions } from '@tanstack/react-query';
import { demoKeys } from '@atalaya/contract/licensing/demo-keys.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';

const demoKeysKey = ['licensing', 'demo-keys'];

export const demoKeysQuery = queryOptions({
  queryKey: demoKeysKey,
  queryFn: async ({ signal }) => (await call(demoKeys.list, {}, { signal })).data,
});

export type Decision = 'confirm' | 'end';

export const useDecide = () =>
  useChange(
    async ({ decision, ids }: { decision: Decision; ids: readonly string[] }) =>
      (await call(demoKeys[decision], { body: { ids: [...ids] } })).data,
    { rereads: ['licensing'], waitsForRead: true, rereadsAfterFailure: true, failureShownBy: 'form' },
  );
