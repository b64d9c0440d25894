// Which rule holds for a subject: the product's, with what its client, project and the subject itself say otherwise.
import { RULE_FIELDS, type RuleBody, type RuleChanges, type RuleField, type RuleOrigin } from '@atalaya/contract/alarms/rules.ts';
import type { WeeklyHours } from '@atalaya/calendar/hours.ts';
import type { SubjectKind } from '@atalaya/contract/alarms/alarms.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import type { JudgedRule } from '../model/shapes.ts';
import { defaultDeviceConfig } from '@atalaya/contract/monitor/config.ts';
import { settingOf, withFigure } from '../model/device-figures.ts';
import { subjectKindsOf } from '../model/signal-subjects.ts';

export interface RuleRow {
  id: string;
  section: AlarmSection;
  signal: string;
  clientId: string | null;
  projectId: string | null;
  subjectId: string | null;
  overrides: string | null;
  body: RuleChanges;
  version: number;
  since: Date;
  createdAt: Date;
  changedAt: Date;
  removedAt: Date | null;
}

/** What of a subject decides which rules hold for it. */
export interface Governed {
  section: AlarmSection;
  kind: SubjectKind;
  id: string;
  clientId: string | null;
  projectId: string | null;
  /** Of its client's clocks. */
  zone: string;
  /** Of a device. */
  settings?: { reportPeriodS: number; tempHighC: number; tempLowC: number } | undefined;
}

const NOT_SAID: RuleBody = { name: '', forSeconds: 0, clear: {}, freshnessSeconds: null, latched: false, enabled: true, hours: null };
/** As silence is judged: three report periods and 30 s. */
const freshnessOf = (settings: Governed['settings']) => (settings ? settings.reportPeriodS * 3 + 30 : 300);

const matches = (wanted: string | null, has: string | null) => wanted === null || wanted === has;
export const isInScope = (rule: Pick<RuleRow, 'clientId' | 'projectId' | 'subjectId'>, subject: Governed) =>
  matches(rule.clientId, subject.clientId) && matches(rule.projectId, subject.projectId) && matches(rule.subjectId, subject.id);

export const originOf = ({ clientId, projectId, subjectId }: Pick<RuleRow, 'clientId' | 'projectId' | 'subjectId'>): RuleOrigin =>
  subjectId !== null ? 'subject' : projectId !== null ? 'project' : clientId !== null ? 'client' : 'product';
const ORIGINS: readonly RuleOrigin[] = ['product', 'client', 'project', 'subject'];

/** The conditions are one field: who says one says all three. */
const CONDITION_FIELDS = new Set<RuleField>(['condition', 'all', 'any']);

function layOver(below: RuleBody, above: RuleChanges): RuleBody {
  const saysCondition = above.condition !== undefined || above.all !== undefined || above.any !== undefined;
  const base = saysCondition ? { ...below, condition: undefined, all: undefined, any: undefined } : below;
  const said = Object.fromEntries(Object.entries(above).filter(([, value]) => value !== undefined));
  return { ...base, ...said };
}

/** A device's own figure, by the chain's rules: what is as the product ships it says nothing, unless the device has an override. */
function ownFigureOf(root: RuleRow, chain: readonly RuleRow[], settings: Governed['settings']): number | null {
  const setting = settingOf(root.id);
  if (!setting || !settings) return null;
  const hasOverride = chain.some((rule) => rule.subjectId !== null && rule.body.condition !== undefined);
  return hasOverride || settings[setting] !== defaultDeviceConfig[setting] ? settings[setting] : null;
}

export interface Effective {
  root: RuleRow;
  chain: readonly RuleRow[];
  body: RuleBody;
  freshnessSeconds: number;
  from: Record<string, { origin: RuleOrigin; ruleId: string }>;
  /** What it is made of; the same text is the same rule. */
  form: string;
}

function originsOf(chain: readonly RuleRow[], hasOwnFigure: boolean): Effective['from'] {
  const from: Effective['from'] = {};
  for (const rule of chain) {
    const origin = { origin: originOf(rule), ruleId: rule.id };
    for (const field of RULE_FIELDS) if (rule.body[field] !== undefined) from[CONDITION_FIELDS.has(field) ? 'condition' : field] = origin;
  }
  if (hasOwnFigure) from['condition'] = { origin: 'subject', ruleId: chain.at(-1)?.id ?? '' };
  return from;
}

export function effectiveRules(rules: readonly RuleRow[], subject: Governed): Effective[] {
  const here = rules.filter((rule) => rule.section === subject.section && rule.removedAt === null && isInScope(rule, subject));
  return here
    .filter(({ overrides, section, signal }) => overrides === null && subjectKindsOf(section, signal).includes(subject.kind))
    .map((root) => {
      const over = here.filter(({ overrides }) => overrides === root.id);
      const chain = [root, ...over.toSorted((a, b) => ORIGINS.indexOf(originOf(a)) - ORIGINS.indexOf(originOf(b)))];
      const said = chain.reduce<RuleBody>((below, { body }) => layOver(below, body), NOT_SAID);
      const own = ownFigureOf(root, chain, subject.settings);
      const body = own === null ? said : { ...said, condition: withFigure(said.condition, own) };
      const freshnessSeconds = body.freshnessSeconds ?? freshnessOf(subject.settings);
      return {
        root,
        chain,
        body,
        freshnessSeconds,
        from: originsOf(chain, own !== null),
        form: formOf(root, body, freshnessSeconds, subject.zone),
      };
    });
}

/** As text, so that subjects with the same rule share it. Switched off it is empty. */
function formOf({ section, signal, version }: RuleRow, body: RuleBody, freshnessSeconds: number, zone: string): string {
  if (!body.enabled) return '';
  const { condition, all, any, forSeconds, clear } = body;
  const hours: WeeklyHours | undefined = body.hours ? { zone, spans: body.hours } : undefined;
  return JSON.stringify({ version, section, signal, condition, all, any, forSeconds, clear, freshnessSeconds, hours });
}

type Written = { version: number; freshnessSeconds: number; hours?: WeeklyHours } & Pick<RuleRow, 'section' | 'signal'> &
  Pick<RuleBody, 'condition' | 'all' | 'any' | 'forSeconds' | 'clear'>;

export interface Form {
  version: number;
  rule: JudgedRule;
}
const forms = new Map<string, Form>();
const FORMS_KEPT = 10_000;

/** The same object for the same text: a fleet shares one rule. */
export function ruleOfForm(form: string): Form | null {
  if (form === '') return null;
  let found = forms.get(form);
  if (!found) {
    const { version, section, signal, condition, all, any, forSeconds, clear, freshnessSeconds, hours } = JSON.parse(form) as Written; // safe: written by `formOf` alone
    const rule: JudgedRule = {
      section,
      signal,
      condition,
      all,
      any,
      forMs: forSeconds * 1_000,
      clearAt: clear.at ?? null,
      clearForMs: (clear.forSeconds ?? 0) * 1_000,
      freshnessMs: freshnessSeconds * 1_000,
      hours,
    };
    if (forms.size >= FORMS_KEPT) forms.clear();
    forms.set(form, (found = { version, rule }));
  }
  return found;
}
