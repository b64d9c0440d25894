import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Series, SeriesValue } from '@atalaya/contract/monitor/history.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import type { ChartData } from '#shared/ui/chart/chart-data.ts';
import { ChartFrame } from '#shared/ui/chart/ChartFrame.tsx';
import { useNearby } from '#shared/ui/use-nearby.ts';
import { fleetSeriesQuery } from '../imu.queries.ts';
import classes from './dashboard.module.css';

const asChart = ({ data }: Series, label: string): ChartData => ({
  times: data.map(({ ts }) => Date.parse(ts)),
  series: [{ label, values: data.map(({ mean }) => mean), min: data.map(({ min }) => min), max: data.map(({ max }) => max) }],
});

function FleetChart({ title, unit, value }: { title: string; unit: string; value: SeriesValue }) {
  const { t } = useTexts('imu');
  const { data } = useQuery(fleetSeriesQuery(value, useFocusedClient()?.id));
  const label = t('dashboard.charts.mean');
  const chart = useMemo(() => data && asChart(data, label), [data, label]);
  return <ChartFrame title={title} unit={unit} data={chart} group="fleet" />;
}

/** On a phone they lie far below. */
export function FleetCharts() {
  const { t } = useTexts('imu');
  const { ref, isNear } = useNearby<HTMLDivElement>();
  return (
    <div ref={ref} className={classes.charts} data-to-come={!isNear || undefined}>
      {isNear && (
        <>
          <FleetChart title={t('dashboard.charts.temperature')} unit="°C" value="temp" />
          <FleetChart title={t('dashboard.charts.power')} unit="W" value="power.2" />
        </>
      )}
    </div>
  );
}
