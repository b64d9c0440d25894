import '@mantine/dates/styles.layer.css';
import '#shared/form/picker-words.ts';
import { MonthPickerInput } from '@mantine/dates';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';

interface MonthFieldProps {
  label: string;
  /** `2027-03`. */
  value: string;
  onChange: (month: string) => void;
}

/** A month in the language of the page, whatever that of the browser is. */
export function MonthField({ label, value, onChange }: MonthFieldProps) {
  const { t } = useTexts('reports');
  return (
    <MonthPickerInput
      label={label}
      locale={useLocale()}
      valueFormat="MMMM YYYY"
      ariaLabels={t('picker.controls', { returnObjects: true })}
      value={value === '' ? null : `${value}-01`}
      minDate="2000-01-01"
      maxDate="2099-12-31"
      onChange={(chosen) => chosen && onChange(chosen.slice(0, 7))}
    />
  );
}
