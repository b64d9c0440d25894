// Rules and what overrides them, from the product down to a single device: who inherits what from whom.
import type { Rule, RuleOrigin, RuleScope } from '@atalaya/contract/alarms/rules.ts';
import { ALARM_SECTIONS, type AlarmSection } from '@atalaya/contract/alarms/severities.ts';

const LEVELS: readonly RuleOrigin[] = ['product', 'client', 'project', 'subject'];

/** How narrow a scope is. */
export function levelOf({ clientId, projectId, subjectId }: RuleScope): RuleOrigin {
  if (subjectId !== undefined) return 'subject';
  if (projectId !== undefined) return 'project';
  return clientId === undefined ? 'product' : 'client';
}

/** The fields of the form; a condition is one of them, however many parts it has. */
export const FORM_FIELDS = ['name', 'condition', 'forSeconds', 'clear', 'freshnessSeconds', 'hours', 'latched', 'enabled'] as const;
export type FormField = (typeof FORM_FIELDS)[number];

export const saysField = (rule: Rule, field: FormField): boolean =>
  field === 'condition' ? [rule.condition, rule.all, rule.any].some((part) => part !== undefined) : rule[field] !== undefined;

export const differingFields = (rule: Rule): FormField[] => FORM_FIELDS.filter((field) => saysField(rule, field));

export interface RuleTree {
  rule: Rule;
  /** The wider first. */
  overrides: Rule[];
}

const byLevelAndName = (a: Rule, b: Rule) =>
  LEVELS.indexOf(levelOf(a.scope)) - LEVELS.indexOf(levelOf(b.scope)) || scopeName(a).localeCompare(scopeName(b));

export const scopeName = ({ clientName, projectName, subjectName }: Pick<Rule, 'clientName' | 'projectName' | 'subjectName'>) =>
  [clientName, projectName, subjectName].filter((name) => name !== null).join(' › ');

/** The rule that this one changes, however many lie between. */
export function rootOf(rules: readonly Rule[], rule: Rule): Rule {
  const seen = new Set<string>();
  let at = rule;
  while (at.overrides !== null && !seen.has(at.id)) {
    seen.add(at.id);
    const parent = rules.find(({ id }) => id === at.overrides);
    if (!parent) break;
    at = parent;
  }
  return at;
}

/** By section, those without a rule left out. An override whose rule is not there stands for itself. */
export function groupRules(rules: readonly Rule[]): { section: AlarmSection; trees: RuleTree[] }[] {
  const trees = new Map<string, RuleTree>();
  for (const rule of rules) if (rootOf(rules, rule).id === rule.id) trees.set(rule.id, { rule, overrides: [] });
  for (const rule of rules) if (!trees.has(rule.id)) trees.get(rootOf(rules, rule).id)?.overrides.push(rule);
  return ALARM_SECTIONS.map((section) => ({
    section,
    trees: [...trees.values()]
      .filter(({ rule }) => rule.section === section)
      .map((tree) => ({ ...tree, overrides: tree.overrides.toSorted(byLevelAndName) })),
  })).filter((group) => group.trees.length > 0);
}

/** Whether what is said for `wide` also holds for `narrow`. */
export function covers(wide: RuleScope, narrow: RuleScope): boolean {
  const level = levelOf(wide);
  if (LEVELS.indexOf(level) >= LEVELS.indexOf(levelOf(narrow))) return false;
  if (level === 'product') return true;
  return level === 'client' ? wide.clientId === narrow.clientId : wide.projectId === narrow.projectId;
}

/** What a rule for this scope inherits from, the widest first. */
export const chainOf = (rules: readonly Rule[], root: Rule, scope: RuleScope): Rule[] => [
  root,
  ...rules
    .filter((rule) => rule.id !== root.id && rootOf(rules, rule).id === root.id && covers(rule.scope, scope))
    .toSorted(byLevelAndName),
];

/** The last of the chain that says the field. */
export const saidBy = (chain: readonly Rule[], field: FormField): Rule | undefined => chain.findLast((rule) => saysField(rule, field));

/** A rule with everything that it inherits. */
export function inherit(chain: readonly Rule[]): Partial<Rule> {
  const condition = saidBy(chain, 'condition');
  return {
    name: saidBy(chain, 'name')?.name,
    condition: condition?.condition,
    all: condition?.all,
    any: condition?.any,
    forSeconds: saidBy(chain, 'forSeconds')?.forSeconds,
    clear: saidBy(chain, 'clear')?.clear,
    freshnessSeconds: saidBy(chain, 'freshnessSeconds')?.freshnessSeconds,
    latched: saidBy(chain, 'latched')?.latched,
    enabled: saidBy(chain, 'enabled')?.enabled,
  };
}
