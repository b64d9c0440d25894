import { Button, SegmentedControl, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Pause, Radio } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { formatFigure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Lanes as LaneData } from '@atalaya/contract/monitor/history.ts';
import type { ChartData } from '#shared/ui/chart/chart-data.ts';
import { ChartFrame } from '#shared/ui/chart/ChartFrame.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { exactRange, isPreset, type TimeRange } from '#shared/ui/time-range/time-range.ts';
import { TimeRangePicker } from '#shared/ui/time-range/TimeRangePicker.tsx';
import { sensorWords } from '../device-state.ts';
import { Bands } from './Bands.tsx';
import { configQuery, lanesQuery } from './device.queries.ts';
import { joinedLines, ownLines, type Thresholds } from './own-lines.ts';
import classes from './device.module.css';

/** What feeds the cabinet first, what it falls back on after. */
const sensors = [2, 3, 1] as const;
const electrical = [
  { value: 'psu', unit: 'V' },
  { value: 'power', unit: 'W' },
  { value: 'current', unit: 'A' },
  { value: 'shunt', unit: 'mV' },
] as const;
const MAINS = 2;
const LANE_PX = 150;
const LIVE_RANGE: TimeRange = '1h';

type SeriesName = keyof LaneData['series'];

function chartOf(lanes: LaneData | undefined, name: SeriesName, label: string, thresholds: Thresholds): ChartData | undefined {
  if (!lanes) return undefined;
  const buckets = lanes.series[name] ?? [];
  const series = {
    label,
    values: buckets.map(({ mean }) => mean),
    min: buckets.map(({ min }) => min),
    max: buckets.map(({ max }) => max),
  };
  return { times: buckets.map(({ ts }) => Date.parse(ts)), series: [series], thresholds: thresholds[name] ?? [] };
}

interface LanesProps {
  id: string;
  range: TimeRange;
  onRangeChange: (range: TimeRange) => void;
  /** What the alarm rules say of a value, where somebody knows. */
  thresholds: Thresholds;
  /** A further lane of another section, on the same axis. */
  renderLane?: ((span: { from: number; to: number }) => ReactNode) | undefined;
  /** How warm it was and whether it had mains, without all else that was measured. */
  isShort?: boolean;
}

/** All there is about a device on one time axis: what state it was in, over what it measured. */
export function Lanes({ id, range, onRangeChange, thresholds: ofAlarms, renderLane, isShort = false }: LanesProps) {
  const { t } = useTexts(['device', 'imu']);
  const locale = useLocale();
  const { data: config } = useQuery(configQuery(id));
  const thresholds = useMemo(() => {
    const own = config ? ownLines(config, (line, volts) => `${t(`lanes.${line}`)} ${formatFigure(volts, locale)} V`) : {};
    return joinedLines(own, ofAlarms);
  }, [config, ofAlarms, locale, t]);
  const { data: lanes, error, refetch } = useQuery(lanesQuery(id, range));
  const span = useMemo(() => lanes && { from: Date.parse(lanes.from), to: Date.parse(lanes.to) }, [lanes]);
  const [shown, setShown] = useState<(typeof electrical)[number]>(electrical[0]);
  const charts = useMemo(
    () => ({
      temperature: chartOf(lanes, 'temp', t('lanes.temperature'), thresholds),
      humidity: chartOf(lanes, 'humidity', t('lanes.humidity'), thresholds),
      mains: chartOf(lanes, `psu.${MAINS}`, t(`imu:sensors.${sensorWords[MAINS]}`), thresholds),
      // Each on an axis of its own: mains of 230 V would flatten a battery of 13 V.
      electrical: sensors.map((sensor) => {
        const name = t(`imu:sensors.${sensorWords[sensor]}`);
        return { sensor, name, data: chartOf(lanes, `${shown.value}.${sensor}`, name, thresholds) };
      }),
    }),
    [lanes, shown, thresholds, t],
  );
  const zoom = (from: number, to: number) => onRangeChange(exactRange({ from: new Date(from), to: new Date(to) }));
  const lane = { height: LANE_PX, group: `device-${id}`, span, onZoom: zoom };
  const isLive = isPreset(range);
  const Icon = isLive ? Pause : Radio;

  return (
    <section className={classes.lanes} aria-labelledby="device-lanes">
      <div className={classes.head}>
        <div>
          <Title order={2} size="h4" id="device-lanes">
            {t(isShort ? 'lanes.short' : 'lanes.title')}
          </Title>
          <span className={classes.since}>{t('lanes.zoomHint')}</span>
        </div>
        <div className={classes.rangeTools}>
          <Button
            variant="default"
            leftSection={<Icon size={16} strokeWidth={1.75} aria-hidden />}
            // Paused, it stands at what is on screen.
            onClick={() => (isLive ? span && zoom(span.from, span.to) : onRangeChange(LIVE_RANGE))}
          >
            {t(isLive ? 'lanes.pause' : 'lanes.goLive')}
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
          {isShort ? (
            <ChartFrame title={`${t(`imu:sensors.${sensorWords[MAINS]}`)}: ${t('lanes.psu')}`} unit="V" data={charts.mains} {...lane} />
          ) : (
            <>
              <ChartFrame title={t('lanes.humidity')} unit="%" data={charts.humidity} {...lane} />
              <SegmentedControl
                aria-label={t('lanes.quantity')}
                data={electrical.map(({ value }) => ({ value, label: t(`lanes.${value}`) }))}
                value={shown.value}
                onChange={(chosen) => setShown(electrical.find(({ value }) => value === chosen) ?? electrical[0])}
              />
              {charts.electrical.map(({ sensor, name, data }) => (
                <ChartFrame key={sensor} title={`${name}: ${t(`lanes.${shown.value}`)}`} unit={shown.unit} data={data} {...lane} />
              ))}
            </>
          )}
        </>
      )}
    </section>
  );
}
