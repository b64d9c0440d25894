import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PeriodChoice } from '../PeriodChoice.tsx';
import { sessionsOf, sites, type Period } from '../samples.ts';
import { useChartLook } from '../use-chart-colours.ts';

/** Minutes, energy and cars, charge by charge, for each site. */
export function useSessions() {
  const { t } = useTexts('charts');
  const look = useChartLook();
  const [period, setPeriod] = useState<Period>('daily');
  const groups = sites.map((site, at) => ({
    label: t(`sites.${site}`),
    colour: look.colours[at] ?? '',
    points: sessionsOf(at, period),
  }));
  return {
    look,
    groups,
    axes: { minutes: t('minutes'), energy: t('energy') },
    figure: {
      controls: <PeriodChoice value={period} onChange={setPeriod} />,
      legend: groups,
      head: [t('site'), t('minutes'), t('energy'), t('cars')],
      rows: groups.flatMap(({ label, points }) =>
        points.map(({ minutes, energyKwh, cars }) => [label, look.number(minutes), look.number(energyKwh), look.number(cars)]),
      ),
    },
  };
}
