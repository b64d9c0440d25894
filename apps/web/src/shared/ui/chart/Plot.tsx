import 'uplot/dist/uPlot.min.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import UPlot from 'uplot';
import { useSkin } from '#shared/theme/skin.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { gapsOf, hasBand, toColumns, type ChartData } from './chart-data.ts';
import { chartOptions, type ChartLook } from './chart-options.ts';
import { drawGaps } from './draw-gaps.ts';
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
}

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const columnsOf = (data: ChartData) => toColumns(data) as unknown as UPlot.AlignedData; // safe: the first column is the times

/** Made anew when its look changes; new data is only handed over. */
export function Plot(props: PlotProps) {
  const { data, height, group } = props;
  const skin = useSkin();
  const locale = useLocale();
  const isRtl = useIsRtl();
  // By value: series are described anew with every update, mostly as before.
  const shape = JSON.stringify([skin, locale, isRtl, group, height, data.series.map((one) => [one.label, hasBand(one)])]);
  return <Canvas key={shape} {...props} look={{ locale, isRtl, token }} />;
}

function Canvas({ data, height, group, hidden, onCursor, look }: PlotProps & { look: ChartLook }) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot>(undefined);
  const gaps = useRef<[number, number][]>([]);
  const report = useEffectEvent(onCursor);

  const create = useEffectEvent((element: HTMLElement) => {
    const hatching = token('--at-control-border');
    const hooks: UPlot.Hooks.Arrays = {
      drawAxes: [(self) => drawGaps(self, gaps.current, hatching)],
      setCursor: [(self) => report(self.cursor.idx ?? null)],
    };
    gaps.current = gapsOf(data);
    return new UPlot({ ...chartOptions(data.series, look, group), width: element.clientWidth, height, hooks }, columnsOf(data), element);
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
