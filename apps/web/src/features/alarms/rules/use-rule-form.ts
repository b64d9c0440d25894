import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { NewRule, RuleChange, type Rule, type RuleScope } from '@atalaya/contract/alarms/rules.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import { checkForm } from '#shared/form/field-errors.ts';
import { useCheckedSend } from '#shared/form/use-checked-send.ts';
import { chainOf, covers, differingFields, FORM_FIELDS, inherit, rootOf, type FormField } from './rule-chain.ts';
import { emptyCondition, overlay, signalsOf, toChange, toDraft, toInput, type RuleDraft } from './rule-draft.ts';
import { useChangeRule, useCreateRule } from './rules.queries.ts';

/** A new rule, one that is there, or what is to differ from one. */
export type RuleTarget =
  | { kind: 'create'; scope: RuleScope }
  | { kind: 'edit'; rule: Rule }
  | { kind: 'override'; of: Rule; scope: RuleScope };

function start(target: RuleTarget, rules: readonly Rule[]): { draft: RuleDraft; fields: readonly FormField[]; root: Rule | undefined } {
  if (target.kind === 'create') {
    return { draft: toDraft('imu', 'temperature', target.scope, {}), fields: FORM_FIELDS, root: undefined };
  }
  const rule = target.kind === 'edit' ? target.rule : target.of;
  const { section, signal } = rule;
  if (target.kind === 'edit' && rule.overrides === null) {
    return { draft: toDraft(section, signal, rule.scope, rule), fields: FORM_FIELDS, root: undefined };
  }
  const root = rootOf(rules, rule);
  const scope = target.kind === 'edit' ? rule.scope : target.scope;
  const chain = [...chainOf(rules, root, scope), ...(target.kind === 'edit' ? [rule] : [])];
  return { draft: toDraft(section, signal, scope, inherit(chain)), fields: target.kind === 'edit' ? differingFields(rule) : [], root };
}

/** The first message of each field of the form: whatever lies within a condition is said at the condition. */
function faultsOf(input: unknown): Partial<Record<FormField, string>> {
  const entries = Object.entries(checkForm(NewRule, input)).map(([path, message]) => {
    const [first = ''] = path.split('.');
    return [FORM_FIELDS.find((field) => field === first) ?? 'condition', message] as const;
  });
  return Object.fromEntries(entries.toReversed());
}

export function useRuleForm(target: RuleTarget, rules: readonly Rule[], onSaved: () => void) {
  const { t } = useTexts('alarmrules');
  const [{ draft: first, fields: firstFields, root }] = useState(() => start(target, rules));
  const [draft, setDraft] = useState(first);
  const [fields, setFields] = useState(firstFields);
  const { mutateAsync: create } = useCreateRule();
  const { mutateAsync: change } = useChangeRule(target.kind === 'edit' ? target.rule.id : '');

  const chain = root && chainOf(rules, root, draft.scope);
  const shown = chain ? overlay(toDraft(draft.section, draft.signal, draft.scope, inherit(chain)), draft, fields) : draft;
  const input = toInput(shown, fields, root?.id);
  const needsScope = target.kind === 'override' && !covers(target.of.scope, shown.scope);
  const needsField = root !== undefined && fields.length === 0;
  const faults = { ...faultsOf(input), ...(needsScope && { scope: 'required' }), ...(needsField && { fields: 'required' }) };
  const { isChecked, failure, submitting, fault, submit } = useCheckedSend(faults, async () => {
    if (target.kind === 'edit') await change(RuleChange.parse(toChange(shown, fields, firstFields)));
    else await create(NewRule.parse(input));
    onSaved();
  });

  return {
    shown,
    root,
    chain,
    fields,
    failure,
    submitting,
    submit,
    /** Undefined while something is missing. */
    whole: Object.keys(faults).length === 0 ? input : undefined,
    fault: (field: FormField) => fault(field),
    scopeFault: isChecked && needsScope ? t('form.needsScope') : undefined,
    fieldsFault: isChecked && needsField ? t('form.needsField') : undefined,
    change: (part: Partial<RuleDraft>) => setDraft({ ...shown, ...part }),
    setScope: (scope: RuleScope) => setDraft({ ...shown, scope }),
    /** What was written of the one is kept as far as the other allows it. */
    setSignal(section: AlarmSection, wanted?: string) {
      const signal = wanted ?? signalsOf(section)[0] ?? '';
      const conditions = shown.conditions.map((one) => emptyCondition(section, signal, { ...one, signal: '' }));
      setDraft({ ...shown, section, signal, conditions, scope: section === 'system' ? {} : shown.scope });
    },
    setDiffers(field: FormField, isDifferent: boolean) {
      setDraft(shown);
      setFields(isDifferent ? [...fields, field] : fields.filter((one) => one !== field));
    },
  };
}

export type RuleForm = ReturnType<typeof useRuleForm>;
