// What somebody writes in the form, and what becomes of it.
import { localDateText } from '@atalaya/calendar/local-time.ts';
import { localAt } from '@atalaya/calendar/zone-clock.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import type { Repeat } from '@atalaya/contract/notify/maintenance.ts';
import type { Definition, ReportPeriod } from '@atalaya/contract/reports/definitions.ts';
import { narrowScope, type ChargingRows, type ReportKind, type ReportMethod } from '@atalaya/contract/reports/request.ts';
import { toOptions, toOptionsDraft, type OptionsDraft } from '../method-options.ts';
import type { DefinitionInput } from './definitions.queries.ts';

export const EVERY = ['never', 'day', 'week', 'month'] as const;
export type Every = (typeof EVERY)[number];

export interface DefinitionDraft {
  name: string;
  kind: ReportKind;
  of: 'devices' | 'chargers';
  clientId: string | undefined;
  projectId: string | null;
  siteId: string | null;
  subjectId: string | null;
  period: ReportPeriod;
  zone: string;
  locale: Locale;
  unknown: ReportMethod['unknown'];
  planned: ReportMethod['planned'];
  late: ReportMethod['late'];
  by: ChargingRows;
  options: OptionsDraft;
  /** What the form has no field for stays as it is. */
  otherMethod: Partial<ReportMethod>;
  every: Every;
  on: number[];
  time: string;
  /** The first day; empty: today. */
  since: string;
  until: string | undefined;
  people: string[];
  enabled: boolean;
}

export type Start = Pick<
  DefinitionDraft,
  'kind' | 'of' | 'locale' | 'unknown' | 'planned' | 'late' | 'by' | 'projectId' | 'siteId' | 'subjectId' | 'options'
>;

export const emptyDraft = (start: Start, clientId: string | undefined, zone: string): DefinitionDraft => ({
  name: '',
  ...start,
  clientId,
  period: 'month',
  zone,
  otherMethod: {},
  every: 'month',
  on: [1],
  time: '07:00',
  since: '',
  until: undefined,
  people: [],
  enabled: true,
});

export function toDraft({ method, scope, schedule, ...definition }: Definition): DefinitionDraft {
  const { unknown, planned, late, by = 'charger', hours, target, temperature, humidity, ...otherMethod } = method;
  const repeat = schedule?.repeat;
  return {
    ...definition,
    clientId: scope.clientId ?? definition.clientId ?? undefined,
    projectId: scope.projectId ?? null,
    siteId: scope.siteId ?? null,
    subjectId: scope.subjectId ?? null,
    unknown,
    planned,
    late,
    by,
    options: toOptionsDraft({ hours, target, temperature, humidity }),
    otherMethod,
    every: repeat?.every ?? 'never',
    on: repeat && 'on' in repeat ? [...(repeat.on ?? [])] : [],
    time: schedule?.start.slice(11) ?? '07:00',
    since: schedule?.start.slice(0, 10) ?? '',
    until: repeat?.until,
  };
}

function repeatOf({ every, on, until }: DefinitionDraft): Repeat | null {
  const last = until === undefined ? {} : { until };
  if (every === 'never') return null;
  if (every === 'day') return { every, ...last };
  return { every, ...(on.length > 0 && { on }), ...last };
}

export function toInput(draft: DefinitionDraft, now: Date): DefinitionInput {
  const { name, kind, of, clientId, projectId, siteId, subjectId, period, zone, locale, people, enabled, time, since } = draft;
  const { unknown, planned, late, by, options, otherMethod } = draft;
  const repeat = repeatOf(draft);
  const day = since === '' ? localDateText(localAt(zone, now.getTime())) : since;
  return {
    name,
    kind,
    of,
    scope: narrowScope(kind, of, {
      clientId,
      projectId: projectId ?? undefined,
      siteId: siteId ?? undefined,
      subjectId: subjectId ?? undefined,
    }),
    period,
    zone,
    locale,
    method: {
      ...otherMethod,
      unknown,
      planned,
      late,
      ...(kind === 'charging' && { by }),
      ...toOptions(kind, options),
    },
    schedule: repeat && { start: `${day}T${time}`, repeat },
    people,
    enabled,
  };
}
