import { SegmentedControl } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { periods, type Period } from './samples.ts';

interface PeriodChoiceProps {
  value: Period;
  onChange: (period: Period) => void;
}

/** Of which length of time the figures are. */
export function PeriodChoice({ value, onChange }: PeriodChoiceProps) {
  const { t } = useTexts('charts');
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('period')}
      value={value}
      onChange={onChange}
      data={periods.map((period) => ({ value: period, label: t(`periods.${period}`) }))}
    />
  );
}
