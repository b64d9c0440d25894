import { Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { DurationField } from '#shared/form/DurationField.tsx';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { signalOf } from '@atalaya/contract/alarms/signals.ts';
import { SEVERITIES, Severity, type AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import { useSignalName } from '#shared/i18n/use-signal-name.ts';
import { emptyCondition, kindsOf, signalsOf, type ConditionDraft, type Figure } from './rule-draft.ts';

interface ConditionFieldsProps {
  section: AlarmSection;
  ruleSignal: string;
  condition: ConditionDraft;
  /** Among several, each may look at another signal. */
  choosesSignal: boolean;
  disabled: boolean;
  onChange: (condition: ConditionDraft) => void;
}

const figureOf = (value: number | string): Figure => (value === '' || value === '-' ? '' : Number(value));

export function ConditionFields({ section, ruleSignal, condition, choosesSignal, disabled, onChange }: ConditionFieldsProps) {
  const { t } = useTexts(['alarmrules', 'alarms']);
  const signalName = useSignalName();
  const id = useId();
  const signal = condition.signal || ruleSignal;
  const shape = signalOf(section, signal);
  const kinds = kindsOf(section, signal);
  const { kind } = condition;
  const values: Record<string, string> = t('values', { returnObjects: true });
  const change = (part: Partial<ConditionDraft>) => onChange({ ...condition, ...part });
  const suffix = shape?.unit ? ` ${shape.unit}` : undefined;
  const hasLevels = kind === 'above' || kind === 'below' || kind === 'outside' || kind === 'rate';
  const levelsLabel = kind === 'outside' ? t('form.beyond') : kind === 'rate' ? t('form.perMinute') : t('form.levels');

  return (
    <Stack gap="sm">
      {choosesSignal && (
        <Select
          label={t('form.signal')}
          disabled={disabled}
          allowDeselect={false}
          data={[
            { value: '', label: `${t('form.ownSignal')} (${signalName(ruleSignal)})` },
            ...signalsOf(section)
              .filter((name) => name !== ruleSignal)
              .map((name) => ({ value: name, label: signalName(name) })),
          ]}
          value={condition.signal}
          onChange={(chosen) => onChange(emptyCondition(section, ruleSignal, { ...condition, signal: chosen ?? '' }))}
        />
      )}
      <Select
        label={t('form.kind')}
        disabled={disabled}
        allowDeselect={false}
        data={kinds.map((value) => ({ value, label: t(`form.kinds.${value}`) }))}
        value={kind}
        onChange={(chosen) => change({ kind: kinds.find((one) => one === chosen) ?? kind })}
      />
      {kind === 'outside' && (
        <Group grow align="flex-end">
          <NumberInput
            label={t('form.low')}
            suffix={suffix}
            disabled={disabled}
            value={condition.low}
            onChange={(low) => change({ low: figureOf(low) })}
          />
          <NumberInput
            label={t('form.high')}
            suffix={suffix}
            disabled={disabled}
            value={condition.high}
            onChange={(high) => change({ high: figureOf(high) })}
          />
        </Group>
      )}
      {kind === 'is' && (
        <Select
          label={t('form.value')}
          disabled={disabled}
          allowDeselect={false}
          data={(shape?.values ?? []).map((value) => ({ value, label: values[value] ?? value }))}
          value={condition.value}
          onChange={(value) => change({ value: value ?? '' })}
        />
      )}
      {kind === 'count' && (
        <NumberInput
          label={t('form.atLeast')}
          min={1}
          disabled={disabled}
          value={condition.atLeast}
          onChange={(atLeast) => change({ atLeast: figureOf(atLeast) })}
        />
      )}
      {(kind === 'rate' || kind === 'noData' || kind === 'count') && (
        <DurationField
          label={t('form.window')}
          seconds={condition.windowSeconds}
          disabled={disabled}
          onChange={(windowSeconds) => change({ windowSeconds })}
        />
      )}
      {hasLevels ? (
        <div role="group" aria-labelledby={id}>
          <Text id={id} size="sm" c="dimmed" mb={4}>
            {levelsLabel}
          </Text>
          <Group grow align="flex-end">
            {SEVERITIES.map((severity) => (
              <NumberInput
                key={severity}
                label={t(`alarms:severities.${severity}`)}
                suffix={suffix}
                disabled={disabled}
                value={condition.levels[severity]}
                onChange={(figure) => change({ levels: { ...condition.levels, [severity]: figureOf(figure) } })}
              />
            ))}
          </Group>
        </div>
      ) : (
        <Select
          label={t('form.severity')}
          disabled={disabled}
          allowDeselect={false}
          data={SEVERITIES.map((value) => ({ value, label: t(`alarms:severities.${value}`) }))}
          value={condition.severity}
          onChange={(chosen) => change({ severity: Severity.safeParse(chosen).data ?? 'warning' })}
        />
      )}
    </Stack>
  );
}
