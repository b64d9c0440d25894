import { Button, Group, Input, NumberInput, SegmentedControl, Stack, Switch, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { DurationField } from '#shared/form/DurationField.tsx';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { signalOf } from '@atalaya/contract/alarms/signals.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { HoursField } from '#shared/form/HoursField.tsx';
import type { FormField } from './rule-chain.ts';
import { canClearAt, emptyCondition, MAX_CONDITIONS, type ConditionDraft, type RuleDraft } from './rule-draft.ts';
import classes from './rules.module.css';

interface FieldProps {
  draft: RuleDraft;
  disabled: boolean;
  error: string | undefined;
  onChange: (part: Partial<RuleDraft>) => void;
}

const joins = ['one', 'all', 'any'] as const;

function Conditions({ draft, disabled, error, onChange }: FieldProps) {
  const { t } = useTexts('alarmrules');
  const { section, signal, join, conditions } = draft;
  const common = { section, ruleSignal: signal, disabled };
  const change = (at: number, condition: ConditionDraft) =>
    onChange({ conditions: conditions.map((one, place) => (place === at ? condition : one)) });
  const [first = emptyCondition(section, signal)] = conditions;
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('form.join')}
        disabled={disabled}
        fullWidth
        data={joins.map((value) => ({ value, label: t(`form.joins.${value}`) }))}
        value={join}
        onChange={(chosen) => {
          const next = joins.find((one) => one === chosen) ?? 'one';
          onChange({ join: next, conditions: next === 'one' ? [{ ...first, signal: '' }] : conditions });
        }}
      />
      {join === 'one' && (
        <ConditionFields {...common} condition={first} choosesSignal={false} onChange={(condition) => change(0, condition)} />
      )}
      {join !== 'one' &&
        conditions.map((condition, at) => (
          <div key={at} role="group" className={classes.condition} aria-label={t('form.conditionNumber', { number: at + 1 })}>
            <ConditionFields {...common} condition={condition} choosesSignal onChange={(next) => change(at, next)} />
            {conditions.length > 1 && (
              <Group justify="flex-end" mt="xs">
                <IconAction
                  icon={X}
                  label={t('form.removeCondition', { number: at + 1 })}
                  disabled={disabled}
                  onClick={() => onChange({ conditions: conditions.filter((_, place) => place !== at) })}
                />
              </Group>
            )}
          </div>
        ))}
      {join !== 'one' && conditions.length < MAX_CONDITIONS && (
        <Button
          variant="default"
          disabled={disabled}
          leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => onChange({ conditions: [...conditions, emptyCondition(section, signal)] })}
        >
          {t('form.addCondition')}
        </Button>
      )}
      {error && <Input.Error>{error}</Input.Error>}
    </Stack>
  );
}

function ClearFields({ draft, disabled, error, onChange }: FieldProps) {
  const { t } = useTexts('alarmrules');
  const unit = signalOf(draft.section, draft.signal)?.unit;
  return (
    <Stack gap="sm">
      {canClearAt(draft) && (
        <NumberInput
          label={t('form.clearAt')}
          description={t('form.clearAtHint')}
          suffix={unit ? ` ${unit}` : undefined}
          disabled={disabled}
          error={error}
          value={draft.clearAt}
          onChange={(at) => onChange({ clearAt: at === '' ? '' : Number(at) })}
        />
      )}
      <DurationField
        label={t('form.clearFor')}
        seconds={draft.clearForSeconds}
        disabled={disabled}
        onChange={(clearForSeconds) => onChange({ clearForSeconds })}
      />
    </Stack>
  );
}

/** One field of a rule, whatever it is made of. */
export function RuleFieldInput({ field, ...props }: FieldProps & { field: FormField }) {
  const { t } = useTexts('alarmrules');
  const { draft, disabled, error, onChange } = props;
  switch (field) {
    case 'name':
      return (
        <TextInput
          label={t('form.name')}
          required
          disabled={disabled}
          error={error}
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      );
    case 'condition':
      return <Conditions {...props} />;
    case 'forSeconds':
      return (
        <DurationField
          label={t('form.for')}
          description={t('form.forHint')}
          seconds={draft.forSeconds}
          disabled={disabled}
          error={error}
          onChange={(forSeconds) => onChange({ forSeconds })}
        />
      );
    case 'clear':
      return <ClearFields {...props} />;
    case 'freshnessSeconds':
      return (
        <DurationField
          label={t('form.freshness')}
          description={t('form.freshnessHint')}
          seconds={draft.freshnessSeconds}
          disabled={disabled}
          error={error}
          onChange={(freshnessSeconds) => onChange({ freshnessSeconds })}
        />
      );
    case 'hours':
      return (
        <HoursField
          label={t('form.hours')}
          hint={t('form.hoursHint')}
          hours={draft.hours}
          disabled={disabled}
          error={error}
          onChange={(hours) => onChange({ hours })}
        />
      );
    case 'latched':
    case 'enabled':
      return (
        <Switch
          label={t(`form.${field}`)}
          disabled={disabled}
          checked={draft[field]}
          onChange={(event) => onChange({ [field]: event.currentTarget.checked })}
        />
      );
  }
}
