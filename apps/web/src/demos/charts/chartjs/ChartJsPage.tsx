import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { loadChart } from '../load-chart.tsx';

const demos = {
  bar: {
    Example: loadChart(async () => (await import('./Bar.tsx')).Bar, true),
    source: () => import('./Bar.tsx?raw'),
  },
  horizontalBar: {
    Example: loadChart(async () => (await import('./HorizontalBar.tsx')).HorizontalBar, true),
    source: () => import('./HorizontalBar.tsx?raw'),
  },
  line: {
    Example: loadChart(async () => (await import('./Line.tsx')).Line, true),
    source: () => import('./Line.tsx?raw'),
    isWide: true,
  },
  radar: {
    Example: loadChart(async () => (await import('./Radar.tsx')).Radar),
    source: () => import('./Radar.tsx?raw'),
  },
  polarArea: {
    Example: loadChart(async () => (await import('./PolarArea.tsx')).PolarArea, true),
    source: () => import('./PolarArea.tsx?raw'),
  },
  bubble: {
    Example: loadChart(async () => (await import('./Bubble.tsx')).Bubble, true),
    source: () => import('./Bubble.tsx?raw'),
  },
  doughnut: {
    Example: loadChart(async () => (await import('./Doughnut.tsx')).Doughnut, true),
    source: () => import('./Doughnut.tsx?raw'),
  },
  scatter: {
    Example: loadChart(async () => (await import('./Scatter.tsx')).Scatter, true),
    source: () => import('./Scatter.tsx?raw'),
  },
  area: {
    Example: loadChart(async () => (await import('./Area.tsx')).Area, true),
    source: () => import('./Area.tsx?raw'),
  },
};

export function ChartJsPage() {
  const { t } = useTexts('charts');
  return <DemoPage texts={t('chartJs', { returnObjects: true })} demos={demos} />;
}
