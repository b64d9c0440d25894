import { useState } from 'react';
import { ChartFrame } from '#shared/ui/chart/ChartFrame.tsx';
import { makeSampleSeries } from './sample-series.ts';

export function ChartsPage() {
  const [three] = useState(() => makeSampleSeries(3, 60, 0, true));
  const [one] = useState(() => makeSampleSeries(1, 60, 7));
  const [none] = useState(() => ({ times: [0, 1], series: [{ label: 'Phase 1', values: [null, null] }] }));
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <h1>Charts</h1>
      <ChartFrame title="Power" unit="W" data={three} group="day" />
      <ChartFrame title="Temperature" unit="°C" data={one} group="day" />
      <ChartFrame title="Humidity" unit="%" data={none} />
    </div>
  );
}
