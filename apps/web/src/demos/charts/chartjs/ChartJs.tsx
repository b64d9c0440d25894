import {
  ArcElement,
  BarController,
  BarElement,
  BubbleController,
  CategoryScale,
  Chart,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  PolarAreaController,
  RadarController,
  RadialLinearScale,
  ScatterController,
  Tooltip,
  type ChartConfiguration,
  type ChartType,
} from 'chart.js';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useChartLook, type ChartLook } from '../use-chart-colours.ts';

Chart.register(
  ArcElement,
  BarElement,
  LineElement,
  PointElement,
  BarController,
  BubbleController,
  DoughnutController,
  LineController,
  PolarAreaController,
  RadarController,
  ScatterController,
  CategoryScale,
  LinearScale,
  RadialLinearScale,
  Filler,
  Tooltip,
);

function applyLook({ font, dimmed, border, locale, surface, text, isRtl }: ChartLook) {
  Chart.defaults.font.family = font;
  Chart.defaults.color = dimmed;
  Chart.defaults.borderColor = border;
  Chart.defaults.locale = locale;
  Chart.defaults.maintainAspectRatio = false;
  // A change of figures is no journey.
  Chart.defaults.animation = false;
  Object.assign(Chart.defaults.plugins.tooltip, {
    backgroundColor: surface,
    titleColor: text,
    bodyColor: text,
    borderColor: border,
    borderWidth: 1,
    rtl: isRtl,
    textDirection: isRtl ? 'rtl' : 'ltr',
  });
}

/** Drawn anew when its figures or the look of the page change. */
export function ChartJs<Type extends ChartType>(own: ChartConfiguration<Type>) {
  const look = useChartLook();
  // By value: a chart is described anew with every render, mostly as before.
  return <Drawing key={JSON.stringify([look, own])} look={look} own={own} />;
}

function Drawing<Type extends ChartType>({ look, own }: { look: ChartLook; own: ChartConfiguration<Type> }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const draw = useEffectEvent((element: HTMLCanvasElement) => {
    applyLook(look);
    return new Chart(element, ownCopy(own));
  });
  useEffect(() => {
    if (!canvas.current) return undefined;
    const chart = draw(canvas.current);
    return () => chart.destroy();
  }, []);
  return <canvas ref={canvas} />;
}

/** The library writes into what it is given, and React's properties are not to be written to. */
const ownCopy = <Type extends ChartType>({ type, data, options }: ChartConfiguration<Type>): ChartConfiguration<Type> => ({
  type,
  data: { ...data, datasets: data.datasets.map((set) => ({ ...set })) },
  options,
});
