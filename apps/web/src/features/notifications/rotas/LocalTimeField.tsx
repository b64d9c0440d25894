import '@mantine/dates/styles.layer.css';
import '#shared/form/picker-words.ts';
import { DatePickerInput, DateTimePicker } from '@mantine/dates';
import type { ReactNode } from 'react';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';

interface LocalTimeFieldProps {
  label: string;
  description?: string;
  required?: boolean;
  /** As the clock on the wall shows it: `2027-03-28T02:30`; of a day `2027-03-28`. */
  value: string;
  error: ReactNode;
  onChange: (value: string) => void;
}

const NO_DAYS: [] = [];

function usePicker() {
  const { t } = useTexts('notifications');
  return {
    locale: useLocale(),
    ariaLabels: t('rotas.picker.controls', { returnObjects: true }),
    // Days of other months are too pale to read, and red is for what is wrong.
    hideOutsideDates: true,
    weekendDays: NO_DAYS,
  };
}

export function LocalTimeField({ value, onChange, ...field }: LocalTimeFieldProps) {
  const { t } = useTexts('notifications');
  return (
    <DateTimePicker
      {...usePicker()}
      {...field}
      valueFormat="ddd D MMM YYYY, H:mm"
      timePickerProps={{ minutesStep: 5, hoursInputLabel: t('rotas.picker.hours'), minutesInputLabel: t('rotas.picker.minutes') }}
      submitButtonProps={{ 'aria-label': t('rotas.picker.apply') }}
      value={value === '' ? null : `${value.replace('T', ' ')}:00`}
      onChange={(chosen) => onChange(chosen?.slice(0, 16).replace(' ', 'T') ?? '')}
    />
  );
}

export function DayField({ value, onChange, ...field }: LocalTimeFieldProps) {
  return (
    <DatePickerInput
      {...usePicker()}
      {...field}
      valueFormat="ddd D MMM YYYY"
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen?.slice(0, 10) ?? '')}
    />
  );
}
