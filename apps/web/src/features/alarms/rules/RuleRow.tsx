import { Switch } from '@mantine/core';
import { GitBranchPlus, Pencil, Trash2 } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Rule } from '@atalaya/contract/alarms/rules.ts';
import { useShownAtOnce } from '#shared/api/use-shown-at-once.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { differingFields, levelOf, scopeName, type RuleTree } from './rule-chain.ts';
import { useSwitchRule } from './rules.queries.ts';
import { useRuleWords } from './use-rule-words.ts';
import classes from './rules.module.css';

export interface RuleTools {
  /** Undefined: nobody may who looks at this. */
  onOverride: ((rule: Rule) => void) | undefined;
  onEdit: (rule: Rule) => void;
  onRemove: (rule: Rule, name: string) => void;
}

interface LineProps extends RuleTools {
  rule: Rule;
  /** The rule that it changes, if any. */
  root?: Rule;
}

function Tools({ rule, name, isEnabled, root, onOverride, onEdit, onRemove }: LineProps & { name: string; isEnabled: boolean }) {
  const { t } = useTexts('alarmrules');
  const { mutateAsync: switchRule } = useSwitchRule(rule.id);
  const [isOn, turn] = useShownAtOnce(
    isEnabled,
    (_, next: boolean) => next,
    (next) => switchRule(next),
  );
  const mayOverride = onOverride && !root && rule.section !== 'system';
  return (
    <div className={classes.tools}>
      <Switch
        aria-label={t('enabled', { name })}
        checked={isOn}
        disabled={!rule.mayChange}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {mayOverride && <IconAction icon={GitBranchPlus} label={`${t('actions.override')}: ${name}`} onClick={() => onOverride(rule)} />}
      {rule.mayChange && <IconAction icon={Pencil} label={`${t('actions.edit')}: ${name}`} onClick={() => onEdit(rule)} />}
      {rule.mayChange && !rule.shipped && (
        <IconAction icon={Trash2} label={`${t('actions.remove')}: ${name}`} onClick={() => onRemove(rule, name)} />
      )}
    </div>
  );
}

function Override({ rule, root, ...tools }: LineProps & { root: Rule }) {
  const { t } = useTexts('alarmrules');
  const words = useRuleWords();
  const name = scopeName(rule) || t(`levels.${levelOf(rule.scope)}`);
  const fields = differingFields(rule).map((field) => t(`fields.${field}`));
  return (
    <li>
      <div className={classes.rule}>
        <div>
          <span className={classes.name}>{name}</span>
          <span className={classes.tags}>{t(`levels.${levelOf(rule.scope)}`)}</span>
          <div className={classes.sentence}>
            {t('differs', { fields: fields.join(', ') })}
            {rule.condition || rule.all || rule.any || rule.forSeconds ? `: ${words(rule)}` : ''}
          </div>
        </div>
        <Tools rule={rule} root={root} name={`${root.name ?? ''}, ${name}`} isEnabled={rule.enabled ?? root.enabled ?? true} {...tools} />
      </div>
    </li>
  );
}

/** A rule, and beneath it who has it otherwise. */
export function RuleRow({ tree: { rule, overrides }, ...tools }: RuleTools & { tree: RuleTree }) {
  const { t } = useTexts('alarmrules');
  const words = useRuleWords();
  const name = rule.name ?? t('title');
  const isEnabled = rule.enabled ?? true;
  return (
    <li>
      <div className={classes.rule}>
        <div>
          <span className={classes.name}>{name}</span>
          <span className={classes.tags}>
            {[rule.shipped && t('shipped'), scopeName(rule), !isEnabled && t('off')].filter(Boolean).join(' · ')}
          </span>
          <div className={classes.sentence}>{words(rule)}</div>
        </div>
        <Tools rule={rule} name={name} isEnabled={isEnabled} {...tools} />
      </div>
      {overrides.length > 0 && (
        <ul className={classes.overrides}>
          {overrides.map((override) => (
            <Override key={override.id} rule={override} root={rule} {...tools} />
          ))}
        </ul>
      )}
    </li>
  );
}
