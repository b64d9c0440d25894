import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodChoice } from '../PeriodChoice.tsx';
import { alarmsOf, places, type Period } from '../samples.ts';
import { useChartLook } from '../use-chart-look.ts';

/** Alarms by place. */
export function useAlarms() {
  const { t } = useTranslation('charts');
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
