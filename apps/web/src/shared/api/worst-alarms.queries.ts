// What is wrong with the things of a section, for whatever shows many of them at once.
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AlarmSection, Severity } from '@atalaya/contract/alarms/severities.ts';
import { worst, type WorstOfSubject } from '@atalaya/contract/alarms/worst.ts';
import { call } from './call.ts';
import { hasAbility } from './has-ability.ts';
import { useUser } from './session.ts';

const ASK_AGAIN_MS = 15_000;

const bySubject = ({ data }: { data: WorstOfSubject[] }): ReadonlyMap<string, Severity> =>
  new Map(data.map(({ subjectId, severity }) => [subjectId, severity]));

const worstQuery = (section: AlarmSection, clientId?: string) =>
  queryOptions({
    queryKey: ['alarms', 'worst', section, clientId ?? null],
    queryFn: ({ signal }) => call(worst, { query: { section, clientId } }, { signal }),
    refetchInterval: ASK_AGAIN_MS,
    select: bySubject,
  });

const NONE: ReadonlyMap<string, Severity> = new Map();

/** The worst severity on each thing that something is wrong with; empty for who may not know. */
export function useWorstAlarms(section: AlarmSection, clientId?: string): ReadonlyMap<string, Severity> {
  const user = useUser();
  const mayKnow = user !== undefined && user !== null && hasAbility(user, { action: 'read', subject: 'Alarm' });
  return useQuery({ ...worstQuery(section, clientId), enabled: mayKnow }).data ?? NONE;
}
