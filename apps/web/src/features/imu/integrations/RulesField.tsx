import { Autocomplete, Button, NumberInput, Select, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { READING_NAMES, ReadingName, Unit } from '@atalaya/contract/integrations/reading-rules.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { nextRule, unitsOf, type RuleDraft } from './rules-draft.ts';
import classes from './integrations.module.css';

interface RulesFieldProps {
  rules: readonly RuleDraft[];
  onChange: (rules: RuleDraft[]) => void;
  /** What a place is called here: a path in JSON, or an object of SNMP. */
  pathLabel: string;
  pathExample: string;
  /** Places that are known to be there. */
  suggested?: readonly string[];
  fault: (field: string) => string | undefined;
}

/** Which figure of a foreign device is which reading. */
export function RulesField({ rules, onChange, pathLabel, pathExample, suggested = [], fault }: RulesFieldProps) {
  const { t } = useTexts('integrations');
  const change = (at: number, part: Partial<RuleDraft>) =>
    onChange(rules.map((rule, index) => (index === at ? { ...rule, ...part } : rule)));
  const general = fault('rules') && !rules.some((_, index) => fault(`rules.${index}`)) ? fault('rules') : undefined;
  return (
    <fieldset className={classes.rules}>
      <legend>{t('rules.title')}</legend>
      <ol>
        {rules.map((rule, index) => (
          <li key={index} aria-label={t('rules.one', { number: index + 1 })}>
            <Autocomplete
              className={classes.path}
              label={pathLabel}
              placeholder={pathExample}
              required
              data={[...new Set(suggested)]}
              value={rule.path}
              error={fault(`rules.${index}.path`)}
              onChange={(path) => change(index, { path })}
            />
            <Select
              label={t('rules.reading')}
              allowDeselect={false}
              data={READING_NAMES.map((value) => ({ value, label: t(`readings.${value}`) }))}
              value={rule.reading}
              onChange={(chosen) => {
                const reading = ReadingName.safeParse(chosen).data ?? rule.reading;
                change(index, { reading, unit: unitsOf(reading)[0] ?? null });
              }}
            />
            {unitsOf(rule.reading).length > 0 && (
              <Select
                label={t('rules.unit')}
                allowDeselect={false}
                data={unitsOf(rule.reading).map((value) => ({ value, label: t(`units.${value}`) }))}
                value={rule.unit}
                onChange={(chosen) => change(index, { unit: Unit.safeParse(chosen).data ?? null })}
              />
            )}
            <NumberInput
              label={t('rules.scale')}
              value={rule.scale}
              error={fault(`rules.${index}.scale`)}
              onChange={(scale) => change(index, { scale })}
            />
            <NumberInput
              label={t('rules.offset')}
              value={rule.offset}
              error={fault(`rules.${index}.offset`)}
              onChange={(offset) => change(index, { offset })}
            />
            <TextInput
              label={t('rules.values')}
              placeholder={t('rules.valuesExample')}
              value={rule.values}
              error={fault(`rules.${index}.values`)}
              onChange={(event) => change(index, { values: event.currentTarget.value })}
            />
            <IconAction
              className={classes.remove}
              icon={Trash2}
              label={t('rules.remove', { number: index + 1 })}
              disabled={rules.length === 1}
              onClick={() => onChange(rules.filter((_, other) => other !== index))}
            />
          </li>
        ))}
      </ol>
      {general && (
        <p className={classes.fault} role="alert">
          {general}
        </p>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<Plus size={14} strokeWidth={1.75} aria-hidden />}
        disabled={rules.length >= READING_NAMES.length}
        onClick={() => onChange([...rules, nextRule(rules)])}
      >
        {t('rules.add')}
      </Button>
    </fieldset>
  );
}
