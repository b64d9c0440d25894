// What somebody writes in the form, and what becomes of it.
import type { AlarmSection, Severity } from '@atalaya/contract/alarms/severities.ts';
import type { Policy } from '@atalaya/contract/notify/policies.ts';
import type { PolicyInput } from '../notify.queries.ts';

type Figure = number | '';

export interface StepDraft {
  afterSeconds: Figure;
  channels: string[];
  people: string[];
  rotas: string[];
  teams: string[];
}

export interface PolicyDraft {
  name: string;
  section: AlarmSection | null;
  kinds: string[];
  severity: Severity[];
  clientId: string | null;
  projectId: string | null;
  ruleId: string | null;
  steps: StepDraft[];
  groupSeconds: Figure;
}

const USUAL_GROUP_SECONDS = 10;
const USUAL_DELAY_SECONDS = 900;

export const emptyStep = (afterSeconds: number): StepDraft => ({ afterSeconds, channels: [], people: [], rotas: [], teams: [] });

/** Some time after the last one. */
export const nextStep = (steps: readonly StepDraft[]): StepDraft =>
  emptyStep(Number(steps.at(-1)?.afterSeconds ?? 0) + USUAL_DELAY_SECONDS);

export const emptyDraft = (clientId: string | undefined): PolicyDraft => ({
  name: '',
  section: null,
  kinds: [],
  severity: [],
  clientId: clientId ?? null,
  projectId: null,
  ruleId: null,
  steps: [emptyStep(0)],
  groupSeconds: USUAL_GROUP_SECONDS,
});

export const toDraft = ({ name, match, steps, groupSeconds }: Policy): PolicyDraft => ({
  name,
  section: match.section ?? null,
  kinds: [...(match.kinds ?? [])],
  severity: [...(match.severity ?? [])],
  clientId: match.clientId ?? null,
  projectId: match.projectId ?? null,
  ruleId: match.ruleId ?? null,
  steps: steps.map(({ afterSeconds, channels, people, rotas, teams }) => ({
    afterSeconds,
    channels: [...channels],
    people: [...people],
    rotas: [...rotas],
    teams: [...teams],
  })),
  groupSeconds,
});

export function toInput({ name, section, kinds, severity, clientId, projectId, ruleId, steps, groupSeconds }: PolicyDraft): PolicyInput {
  return {
    name,
    match: {
      ...(section !== null && { section }),
      ...(kinds.length > 0 && { kinds }),
      ...(severity.length > 0 && { severity }),
      ...(clientId !== null && { clientId }),
      ...(projectId !== null && { projectId }),
      ...(ruleId !== null && { ruleId }),
    },
    steps: steps.map((step) => ({ ...step, afterSeconds: Number(step.afterSeconds) })),
    groupSeconds: Number(groupSeconds),
  };
}
