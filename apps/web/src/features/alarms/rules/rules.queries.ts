import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import type { RuleChange } from '@atalaya/contract/alarms/rules.ts';
import { MAX_SUBJECTS_FOUND } from '@atalaya/contract/alarms/subjects.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import type { Sent } from '@atalaya/contract/endpoint.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { alarmsKey } from '../counts.queries.ts';

export const rulesKey = [...alarmsKey, 'rules'];
export type RuleInput = Sent<typeof alarms.createRule>['body'];

export const rulesQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...rulesKey, clientId ?? null],
    queryFn: ({ signal }) => call(alarms.listRules, { query: { clientId } }, { signal }),
    placeholderData: keepPreviousData,
  });

const DAY_MS = 86_400_000;

export const previewSpan = (days: number, now: Date) => ({
  from: new Date(now.getTime() - days * DAY_MS).toISOString(),
  to: now.toISOString(),
});

/** What the rule would have done in the last days before `now`, as far as the server comes within `withinMs`. */
export const previewQuery = (rule: RuleInput | undefined, days: number, now: Date, withinMs: number) =>
  queryOptions({
    queryKey: [...alarmsKey, 'preview', rule, days, withinMs],
    queryFn: async ({ signal }) => {
      if (!rule) throw new Error('There is no rule to try');
      return (await call(alarms.previewRule, { body: { rule, ...previewSpan(days, now), withinMs } }, { signal })).data;
    },
    enabled: rule !== undefined,
  });

interface FoundThing {
  id: string;
  name: string;
  clientId: string | null;
  projectId: string | null;
}
const projectOf = (record: object) => ('projectId' in record && typeof record.projectId === 'string' ? record.projectId : null);

/** From a section's own list, which knows what was registered a moment ago. */
async function findInSection(section: AlarmSection, q: string, clientId: string | undefined, signal: AbortSignal): Promise<FoundThing[]> {
  const query = { q: q || undefined, perPage: MAX_SUBJECTS_FOUND, clientId };
  const named = (record: { clientId: string }, id: string, name: string) => ({
    id,
    name,
    clientId: record.clientId,
    projectId: projectOf(record),
  });
  if (section === 'imu') return (await call(monitor.listDevices, { query }, { signal })).data.map((one) => named(one, one.mac, one.label));
  if (section === 'charging')
    return (await call(charging.listChargers, { query }, { signal })).data.map((one) => named(one, one.id, one.label));
  if (section === 'radius') return (await call(radius.listNas, { query }, { signal })).data.map((one) => named(one, one.id, one.name));
  return (await call(licensing.listKeys, { query }, { signal })).data.map((one) => named(one, one.id, one.label));
}

/** What a rule of the section can be about, as its scope names it; for who may not see the section, from what is judged. */
export const subjectsQuery = (section: AlarmSection, q: string, maySeeSection: boolean, clientId?: string) =>
  queryOptions({
    queryKey: [...alarmsKey, 'subjects', section, q, maySeeSection, clientId ?? null],
    queryFn: async ({ signal }): Promise<{ data: FoundThing[] }> =>
      maySeeSection
        ? { data: await findInSection(section, q, clientId, signal) }
        : call(alarms.listSubjects, { query: { section, q: q || undefined, clientId } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Whoever writes rules knows the projects by name, whether or not they may see the section of projects. */
export const ruleProjectsQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...alarmsKey, 'projects', clientId ?? null],
    queryFn: ({ signal }) => call(alarms.listSubjectProjects, { query: { clientId } }, { signal }),
  });

const inForm = { rereads: alarmsKey, failureShownBy: 'form' } as const;

export const useCreateRule = () => useChange((body: RuleInput) => call(alarms.createRule, { body }), inForm);
export const useChangeRule = (id: string) => useChange((body: RuleChange) => call(alarms.changeRule, { query: { id }, body }), inForm);
/** On the page itself: what is refused is said by a message. */
export const useSwitchRule = (id: string) =>
  useChange((enabled: boolean) => call(alarms.changeRule, { query: { id }, body: { enabled } }), {
    rereads: alarmsKey,
    waitsForRead: true,
  });
export const useRemoveRule = () => useChange((id: string) => call(alarms.removeRule, { query: { id } }), inForm);
