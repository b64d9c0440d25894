import { useTexts } from '#shared/i18n/use-texts.ts';
import { models, pointsOf, qualities } from '../samples.ts';
import { useChartLook } from '../use-chart-colours.ts';

/** Two models in six respects. */
export function useModels() {
  const { t } = useTexts('charts');
  const look = useChartLook();
  const names = qualities.map((quality) => t(`qualities.${quality}`));
  const series = models.map((model, at) => ({ label: t(`models.${model}`), colour: look.colours[at] ?? '', values: pointsOf(at) }));
  return {
    look,
    names,
    series,
    figure: {
      legend: series,
      head: [t('quality'), ...series.map(({ label }) => label)],
      rows: names.map((name, at) => [name, ...series.map(({ values }) => look.number(values[at] ?? 0))]),
    },
  };
}
