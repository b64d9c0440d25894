import { useCallback } from 'react';
import { formatFigure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { edgeText, type Threshold } from './signal-chart-data.ts';

/** What a line of a rule is called on a chart, such as `Alarm < 0 °C (high)`: the severity comes last, since "High < 0 °C" reads as a direction. */
export function useThresholdName(): (threshold: Threshold, unit: string) => string {
  const { t } = useTexts('alarms');
  const locale = useLocale();
  return useCallback(
    (threshold, unit) =>
      t('chart.threshold', {
        edge: edgeText(threshold, `${formatFigure(threshold.value, locale)} ${unit}`.trim()),
        severity: t(`severities.${threshold.severity}`).toLocaleLowerCase(locale),
      }),
    [t, locale],
  );
}
