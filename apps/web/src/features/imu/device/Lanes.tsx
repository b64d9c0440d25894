import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Lanes as LaneData } from '@atalaya/contract/monitor/history.ts';
import type { ChartData } from '#shared/ui/chart/chart-data.ts';
import { ChartFrame } from '#shared/ui/chart/ChartFrame.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { exactRange, isPreset, type TimeRange } from '#shared/ui/time-range/time-range.ts';
import { TimeRangePicker } from '#shared/ui/time-range/TimeRangePicker.tsx';
import { sensorWords } from '../device-state.ts';
import { Bands } from './Bands.tsx';
import { lanesQuery } from './device.queries.ts';
import classes from './device.module.css';

const sensors = [1, 2, 3] as const;
const electrical = [
  { value: 'psu', unit: 'V' },
  { value: 'power', unit: 'W' },
  { value: 'current', unit: 'A' },
  { value: 'shunt', unit: 'mV' },
] as const;
const LANE_PX = 150;
const LIVE_RANGE: TimeRange = '1h';

type SeriesName = keyof LaneData['series'];

function chartOf(lanes: LaneData | undefined, lines: { name: SeriesName; label: string }[]): ChartData | undefined {
  if (!lanes) return undefined;
  const known = lines.flatMap(({ name, label }) => {
    const buckets = lanes.series[name];
    return buckets ? [{ label, buckets }] : [];
  });
  return {
    times: known[0]?.buckets.map(({ ts }) => Date.parse(ts)) ?? [],
    series: known.map(({ label, buckets }) => ({
      label,
      values: buckets.map(({ mean }) => mean),
      min: buckets.map(({ min }) => min),
      max: buckets.map(({ max }) => max),
    })),
  };
}

interface LanesProps {
  id: string;
  range: TimeRange;
  onRangeChange: (range: TimeRange) => void;
  /** A further lane of another section, on the same axis. */
  renderLane?: ((span: { from: number; to: number }) => ReactNode) | undefined;
}

/** All there is about a device on one time axis: what state it was in, over what it measured. */
export function Lanes({ id, range, onRangeChange, renderLane }: LanesProps) {
  const { t } = useTexts(['device', 'imu']);
  const { data: lanes, error, refetch } = useQuery(lanesQuery(id, range));
  const span = useMemo(() => lanes && { from: Date.parse(lanes.from), to: Date.parse(lanes.to) }, [lanes]);
  const charts = useMemo(
    () => ({
      temperature: chartOf(lanes, [{ name: 'temp', label: t('lanes.temperature') }]),
      humidity: chartOf(lanes, [{ name: 'humidity', label: t('lanes.humidity') }]),
      electrical: electrical.map(({ value, unit }) => ({
        value,
        unit,
        data: chartOf(
          lanes,
          sensors.map((sensor) => ({ name: `${value}.${sensor}`, label: t(`imu:sensors.${sensorWords[sensor]}`) })),
        ),
      })),
    }),
    [lanes, t],
  );
  const zoom = (from: number, to: number) => onRangeChange(exactRange({ from: new Date(from), to: new Date(to) }));
  const lane = { height: LANE_PX, group: `device-${id}`, span, onZoom: zoom };
  const isLive = isPreset(range);

  return (
    <section className={classes.lanes} aria-labelledby="device-lanes">
      <div className={classes.head}>
        <div>
          <Title order={2} size="h4" id="device-lanes">
            {t('lanes.title')}
          </Title>
          <span className={classes.since}>{t('lanes.zoomHint')}</span>
        </div>
        <div className={classes.rangeTools}>
          <Button
            variant={isLive ? 'light' : 'default'}
            aria-pressed={isLive}
            leftSection={<Radio size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => !isLive && onRangeChange(LIVE_RANGE)}
          >
            {t(isLive ? 'lanes.live' : 'lanes.goLive')}
          </Button>
          <TimeRangePicker value={range} onChange={onRangeChange} />
        </div>
      </div>
      {error && !lanes ? (
        <ErrorState title={t('lanes.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Bands lanes={lanes}>{span && renderLane?.(span)}</Bands>
          <ChartFrame title={t('lanes.temperature')} unit="°C" data={charts.temperature} {...lane} />
          <ChartFrame title={t('lanes.humidity')} unit="%" data={charts.humidity} {...lane} />
          {charts.electrical.map(({ value, unit, data }) => (
            <ChartFrame key={value} title={t(`lanes.${value}`)} unit={unit} data={data} {...lane} />
          ))}
        </>
      )}
    </section>
  );
}
