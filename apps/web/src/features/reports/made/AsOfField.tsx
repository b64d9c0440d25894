import '@mantine/dates/styles.layer.css';
import '#shared/form/picker-words.ts';
import { DateTimePicker } from '@mantine/dates';
import { localText, localTime } from '@atalaya/calendar/local-time.ts';
import { instantOf, localAt } from '@atalaya/calendar/zone-clock.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';

const NO_DAYS: [] = [];

interface AsOfFieldProps {
  /** Whose clock it is read by. */
  zone: string;
  /** An instant; undefined: now. */
  value: string | undefined;
  onChange: (instant: string | undefined) => void;
}

/** What had to be known by when to be in the report. */
export function AsOfField({ zone, value, onChange }: AsOfFieldProps) {
  const { t } = useTexts('reports');
  return (
    <DateTimePicker
      label={t('options.asOf')}
      description={t('options.asOfHint', { zone })}
      placeholder={t('options.now')}
      clearable
      locale={useLocale()}
      ariaLabels={t('picker.controls', { returnObjects: true })}
      hideOutsideDates
      weekendDays={NO_DAYS}
      valueFormat="ddd D MMM YYYY, H:mm"
      timePickerProps={{ hoursInputLabel: t('picker.hours'), minutesInputLabel: t('picker.minutes') }}
      submitButtonProps={{ 'aria-label': t('options.apply') }}
      value={value === undefined ? null : `${localText(localAt(zone, Date.parse(value))).replace('T', ' ')}:00`}
      onChange={(chosen) =>
        onChange(chosen ? new Date(instantOf(zone, localTime(chosen.slice(0, 16).replace(' ', 'T')))).toISOString() : undefined)
      }
    />
  );
}
