import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PeriodChoice } from '../PeriodChoice.tsx';
import { alarmsOf, places, type Period } from '../samples.ts';
import { useChartLook } from '../use-chart-colours.ts';

/** Alarms by place. */
export function useAlarms() {
  const { t } = useTexts('charts');
  const look = useChartLook();
  const [period, setPeriod] = useState<Period>('daily');
  const values = alarmsOf(period);
  const names = places.map((place) => t(`sites.${place}`));
  return {
    look,
    label: t('alarms'),
    names,
    values,
    figure: {
      controls: <PeriodChoice value={period} onChange={setPeriod} />,
      legend: [{ label: t('alarms'), colour: look.colours[0] ?? '' }],
      head: [t('place'), t('alarms')],
      rows: names.map((name, at) => [name, look.number(values[at] ?? 0)]),
    },
  };
}
