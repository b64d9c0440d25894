import { NumberInput, Select, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import classes from './duration.module.css';

/** Empty while nothing is written. */
type Figure = number | '';

const lengths = { s: 1, min: 60, h: 3_600, d: 86_400 } as const;
type Unit = keyof typeof lengths;
const units = ['s', 'min', 'h', 'd'] as const satisfies readonly Unit[];

/** The largest in which it is a whole number. */
const usualUnit = (seconds: Figure): Unit => (seconds ? (units.findLast((unit) => seconds % lengths[unit] === 0) ?? 's') : 'min');

interface DurationFieldProps extends Pick<NumberInputProps, 'description' | 'disabled' | 'error'> {
  label: string;
  seconds: Figure;
  onChange: (seconds: Figure) => void;
}

/** A length of time in the unit that one thinks in; kept in seconds. */
export function DurationField({ label, seconds, onChange, disabled, ...input }: DurationFieldProps) {
  const { t } = useTexts('kit');
  const [unit, setUnit] = useState(() => usualUnit(seconds));
  const shown = seconds === '' ? '' : seconds / lengths[unit];
  const count = (value: number | string) => onChange(value === '' ? '' : Math.round(Number(value) * lengths[unit]));
  return (
    <div className={classes.duration}>
      <NumberInput label={label} min={0} value={shown} onChange={count} disabled={disabled} {...input} />
      <Select
        aria-label={t('duration.unitOf', { label })}
        data={units.map((value) => ({ value, label: t(`duration.units.${value}`) }))}
        value={unit}
        disabled={disabled}
        allowDeselect={false}
        onChange={(chosen) => {
          const next = units.find((one) => one === chosen) ?? 's';
          setUnit(next);
          if (shown !== '') onChange(Math.round(shown * lengths[next]));
        }}
      />
    </div>
  );
}
