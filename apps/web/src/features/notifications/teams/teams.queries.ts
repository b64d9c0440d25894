import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { teamCalls, type NewTeam, type TeamChange } from '@atalaya/contract/notify/teams.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';

const teamsKey = ['notify', 'teams'];

export const teamsQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...teamsKey, clientId ?? null],
    queryFn: ({ signal }) => call(teamCalls.listTeams, { query: { clientId } }, { signal }),
    placeholderData: keepPreviousData,
  });

const inForm = { rereads: ['notify'], failureShownBy: 'form' } as const;
export const useCreateTeam = () => useChange((body: NewTeam) => call(teamCalls.createTeam, { body }), inForm);
export const useChangeTeam = (id: string) => useChange((body: TeamChange) => call(teamCalls.changeTeam, { query: { id }, body }), inForm);
export const useRemoveTeam = () => useChange((id: string) => call(teamCalls.removeTeam, { query: { id } }), inForm);
