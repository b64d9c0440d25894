import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { loadChart } from '../load-chart.tsx';

const demos = {
  line: {
    Example: loadChart(async () => (await import('./Line.tsx')).Line, true),
    source: () => import('./Line.tsx?raw'),
  },
  area: {
    Example: loadChart(async () => (await import('./Area.tsx')).Area, true),
    source: () => import('./Area.tsx?raw'),
  },
  scatter: {
    Example: loadChart(async () => (await import('./Scatter.tsx')).Scatter, true),
    source: () => import('./Scatter.tsx?raw'),
  },
  bar: {
    Example: loadChart(async () => (await import('./Bar.tsx')).Bar, true),
    source: () => import('./Bar.tsx?raw'),
  },
  radar: {
    Example: loadChart(async () => (await import('./Radar.tsx')).Radar),
    source: () => import('./Radar.tsx?raw'),
  },
  pie: {
    Example: loadChart(async () => (await import('./Pie.tsx')).Pie, true),
    source: () => import('./Pie.tsx?raw'),
  },
};

export function RechartsPage() {
  const { t } = useTexts('charts');
  return <DemoPage texts={t('recharts', { returnObjects: true })} demos={demos} />;
}
