import { queryOptions } from '@tanstack/react-query';
import { AppError } from '@atalaya/contract/errors.ts';
import { visits as calls } from '@atalaya/contract/monitor/visit-endpoints.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';

export interface Keys {
  cabinet: string;
  code: string;
}

/** Whether asking again is of no use. */
export const isRefused = (error: unknown) => error instanceof AppError && ['visit.not_found', 'input.invalid'].includes(error.code);

const visitKey = ({ cabinet, code }: Keys) => ['cabinet', cabinet, code];

/** Both secrets stand in the body: what is in an address is written down on the way. */
export const ownVisitQuery = (keys: Keys) =>
  queryOptions({
    queryKey: visitKey(keys),
    queryFn: async ({ signal }) => (await call(calls.look, { body: keys }, { signal })).data,
    enabled: keys.code !== '' && keys.cabinet !== '',
    retry: false,
  });

type Change =
  | { kind: 'arrive' | 'leave' }
  | { kind: 'tick'; done: number[] }
  | { kind: 'note'; note: string }
  | { kind: 'photo'; image: string };

function send(keys: Keys, change: Change) {
  switch (change.kind) {
    case 'arrive':
      return call(calls.arrive, { body: keys });
    case 'leave':
      return call(calls.leave, { body: keys });
    case 'tick':
      return call(calls.write, { body: { ...keys, done: change.done } });
    case 'note':
      return call(calls.write, { body: { ...keys, note: change.note } });
    case 'photo':
      return call(calls.addPhoto, { body: { ...keys, image: change.image } });
  }
}

/** The answer is the visit as it is then. */
export const useVisitChange = (keys: Keys) =>
  useChange((change: Change) => send(keys, change), {
    failureShownBy: 'form',
    onReply: ({ data }, queryClient) => queryClient.setQueryData(ownVisitQuery(keys).queryKey, data),
  });
