import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PeriodChoice } from '../PeriodChoice.tsx';
import { energyOf, sources, type Period } from '../samples.ts';
import { useChartLook } from '../use-chart-colours.ts';

/** Energy by where it comes from. */
export function useEnergy() {
  const { t } = useTexts('charts');
  const look = useChartLook();
  const [period, setPeriod] = useState<Period>('daily');
  const values = energyOf(period);
  const parts = sources.map((source, at) => ({ label: t(`sources.${source}`), colour: look.colours[at] ?? '', value: values[at] ?? 0 }));
  return {
    look,
    parts,
    total: values.reduce((sum, value) => sum + value, 0),
    figure: {
      controls: <PeriodChoice value={period} onChange={setPeriod} />,
      legend: parts,
      head: [t('source'), t('energyMwh')],
      rows: parts.map(({ label, value }) => [label, look.number(value)]),
    },
  };
}
