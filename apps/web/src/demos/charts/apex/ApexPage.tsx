import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { loadChart } from '../load-chart.tsx';

const demos = {
  area: {
    Example: loadChart(async () => (await import('./Area.tsx')).Area, true),
    source: () => import('./Area.tsx?raw'),
    isWide: true,
  },
  column: {
    Example: loadChart(async () => (await import('./Column.tsx')).Column, true),
    source: () => import('./Column.tsx?raw'),
  },
  scatter: {
    Example: loadChart(async () => (await import('./Scatter.tsx')).Scatter, true),
    source: () => import('./Scatter.tsx?raw'),
  },
  line: {
    Example: loadChart(async () => (await import('./Line.tsx')).Line, true),
    source: () => import('./Line.tsx?raw'),
  },
  bar: {
    Example: loadChart(async () => (await import('./Bar.tsx')).Bar, true),
    source: () => import('./Bar.tsx?raw'),
  },
  candlestick: {
    Example: loadChart(async () => (await import('./Candlestick.tsx')).Candlestick, true),
    source: () => import('./Candlestick.tsx?raw'),
    isWide: true,
  },
  heatmap: {
    Example: loadChart(async () => (await import('./Heatmap.tsx')).Heatmap),
    source: () => import('./Heatmap.tsx?raw'),
  },
  radialBar: {
    Example: loadChart(async () => (await import('./RadialBar.tsx')).RadialBar),
    source: () => import('./RadialBar.tsx?raw'),
  },
  radar: {
    Example: loadChart(async () => (await import('./Radar.tsx')).Radar),
    source: () => import('./Radar.tsx?raw'),
  },
  donut: {
    Example: loadChart(async () => (await import('./Donut.tsx')).Donut, true),
    source: () => import('./Donut.tsx?raw'),
  },
};

export function ApexPage() {
  const { t } = useTexts('charts');
  return <DemoPage texts={t('apex', { returnObjects: true })} demos={demos} />;
}
