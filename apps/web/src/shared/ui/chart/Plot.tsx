import 'uplot/dist/uPlot.min.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import UPlot from 'uplot';
import { useSkin } from '#shared/theme/skin.ts';
import { token } from '#shared/theme/token.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { gapsOf, hasBand, toColumns, type ChartData } from './chart-data.ts';
import { chartOptions, type ChartLook } from './chart-options.ts';
import { drawGaps } from './draw-gaps.ts';
import { drawThresholds } from './draw-thresholds.ts';
import { reachOf } from './thresholds.ts';
import type { ValueScale } from './value-scale.ts';
import { useIsRtl } from './use-is-rtl.ts';

export interface PlotProps {
  data: ChartData;
  height: number;
  /** Charts of one group share their cursor. */
  group?: string;
  /** Series that are switched off, by position. */
  hidden: ReadonlySet<number>;
  /** The step under the cursor, or null when it has left. */
  onCursor: (at: number | null) => void;
  /** What is shown from side to side, in milliseconds; without it, from the first time to the last. */
  span?: { from: number; to: number };
  /** A stretch was marked by dragging over it. */
  onZoom?: (from: number, to: number) => void;
  /** Told with each drawing: where its values lie. */
  onScale?: (scale: ValueScale) => void;
}

/** Above the highest and below the lowest, as a share of the whole. */
const ROOM = 0.1;
/** A shorter drag was a click. */
const SHORTEST_DRAG_PX = 6;

const columnsOf = (data: ChartData) => toColumns(data) as unknown as UPlot.AlignedData; // safe: the first column is the times

/** Made anew when its look changes; new data is only handed over. */
export function Plot(props: PlotProps) {
  const { data, height, group } = props;
  const skin = useSkin();
  const locale = useLocale();
  const isRtl = useIsRtl();
  // By value: series are described anew with every update, mostly as before.
  const shape = JSON.stringify([skin, locale, isRtl, group, height, data.thresholds, data.series.map((one) => [one.label, hasBand(one)])]);
  return <Canvas key={shape} {...props} look={{ locale, isRtl, token }} />;
}

function Canvas({ data, height, group, hidden, onCursor, span, onZoom, onScale, look }: PlotProps & { look: ChartLook }) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot>(undefined);
  const gaps = useRef<[number, number][]>([]);
  const spanOr = useEffectEvent((min: number, max: number): [number, number] => [span?.from ?? min, span?.to ?? max]);
  const report = useEffectEvent(onCursor);
  const tellScale = useEffectEvent(({ bbox, scales: { y } }: UPlot) => {
    const { min, max } = y ?? {};
    if (!onScale || typeof min !== 'number' || typeof max !== 'number') return;
    onScale({ min, max, topPx: bbox.top / devicePixelRatio, heightPx: bbox.height / devicePixelRatio });
  });
  const zoom = useEffectEvent((self: UPlot) => {
    const { left, width } = self.select;
    if (!onZoom || width < SHORTEST_DRAG_PX) return;
    const [from = 0, to = 0] = [self.posToVal(left, 'x'), self.posToVal(left + width, 'x')].toSorted((a, b) => a - b);
    self.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
    onZoom(from, to);
  });

  const create = useEffectEvent((element: HTMLElement) => {
    const hatching = token('--at-control-border');
    const thresholds = data.thresholds ?? [];
    const lines = {
      usual: token('--at-attention'),
      critical: token('--at-critical'),
      font: `${11 * devicePixelRatio}px ${token('--at-font')}`,
    };
    const hooks: UPlot.Hooks.Arrays = {
      drawAxes: [(self) => drawGaps(self, gaps.current, hatching)],
      draw: [(self) => drawThresholds(self, thresholds, lines), tellScale],
      setCursor: [(self) => report(self.cursor.idx ?? null)],
      setSelect: [(self) => zoom(self)],
    };
    gaps.current = gapsOf(data);
    const options = chartOptions(data.series, look, group, onZoom !== undefined);
    const scales = {
      ...options.scales,
      x: {
        ...options.scales?.['x'],
        range: (_: UPlot, min: number, max: number) => spanOr(min, max),
      },
      ...(thresholds.length > 0 && {
        y: { range: (_: UPlot, min: number, max: number) => UPlot.rangeNum(...reachOf(thresholds, min, max), ROOM, true) },
      }),
    };
    return new UPlot({ ...options, scales, width: element.clientWidth, height, hooks }, columnsOf(data), element);
  });
  const resize = useEffectEvent((width: number) => plot.current?.setSize({ width, height }));

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    plot.current = create(element);
    const observer = new ResizeObserver(() => resize(element.clientWidth));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.current?.destroy();
      plot.current = undefined;
    };
  }, []);

  const given = useRef(data);
  useEffect(() => {
    if (given.current === data) return; // it was made with these
    given.current = data;
    gaps.current = gapsOf(data);
    plot.current?.setData(columnsOf(data));
  }, [data]);

  const showOnly = useEffectEvent((off: ReadonlySet<number>) => {
    let edge = data.series.length + 1;
    for (const [at, one] of data.series.entries()) {
      const parts = hasBand(one) ? [at + 1, edge, edge + 1] : [at + 1];
      for (const part of parts) plot.current?.setSeries(part, { show: !off.has(at) });
      edge += parts.length - 1;
    }
  });
  useEffect(() => plot.current?.batch(() => showOnly(hidden)), [hidden]);

  return <div ref={box} dir="ltr" style={{ height }} />;
}
