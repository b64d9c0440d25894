import { Group, NumberInput } from '@mantine/core';
import { DEFAULT_HUMIDITY, DEFAULT_TEMPERATURE, type ReportKind } from '@atalaya/contract/reports/request.ts';
import { HoursField } from '#shared/form/HoursField.tsx';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { BandDraft, OptionsDraft } from './method-options.ts';

interface OptionFieldsProps {
  kind: ReportKind;
  value: OptionsDraft;
  fault: (field: string) => string | undefined;
  onChange: (change: Partial<OptionsDraft>) => void;
}

interface BandFieldProps {
  name: 'temperature' | 'humidity';
  unit: string;
  usual: { min: number; max: number };
  value: BandDraft;
  error: string | undefined;
  onChange: (band: BandDraft) => void;
}

function BandField({ name, unit, usual, value, error, onChange }: BandFieldProps) {
  const { t } = useTexts('reports');
  return (
    <Group align="start" wrap="nowrap">
      {(['min', 'max'] as const).map((end) => (
        <NumberInput
          key={end}
          flex={1}
          label={t(`options.${name}.${end}`)}
          placeholder={`${usual[end]}`}
          suffix={` ${unit}`}
          value={value[end]}
          error={end === 'max' ? error : undefined}
          onChange={(limit) => onChange({ ...value, [end]: limit })}
        />
      ))}
    </Group>
  );
}

/** Which hours count and what was agreed; within which limits a cabinet should stay. Printed on the report. */
export function OptionFields({ kind, value, fault, onChange }: OptionFieldsProps) {
  const { t } = useTexts('reports');
  if (kind === 'climate')
    return (
      <>
        <BandField
          name="temperature"
          unit="°C"
          usual={DEFAULT_TEMPERATURE}
          value={value.temperature}
          error={fault('method.temperature')}
          onChange={(temperature) => onChange({ temperature })}
        />
        <BandField
          name="humidity"
          unit="%"
          usual={DEFAULT_HUMIDITY}
          value={value.humidity}
          error={fault('method.humidity')}
          onChange={(humidity) => onChange({ humidity })}
        />
      </>
    );
  if (kind !== 'availability') return null;
  return (
    <>
      <NumberInput
        label={t('saved.form.target')}
        description={t('saved.form.targetHint')}
        suffix=" %"
        min={0}
        max={100}
        decimalScale={4}
        value={value.target}
        error={fault('method.target')}
        onChange={(target) => onChange({ target })}
      />
      <HoursField
        label={t('options.hours')}
        hint={t('options.hoursHint')}
        hours={value.hours}
        error={fault('method.hours')}
        onChange={(hours) => onChange({ hours })}
      />
    </>
  );
}
