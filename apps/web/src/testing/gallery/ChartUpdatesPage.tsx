// Six lines of sixty points that move on at every click, in our frame or in bare uPlot: for the bench.
import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef, useState } from 'react';
import UPlot from 'uplot';
import { ChartFrame } from '#shared/ui/chart/ChartFrame.tsx';
import { toColumns } from '#shared/ui/chart/chart-data.ts';
import { makeSampleSeries } from './sample-series.ts';

const SERIES = 6;
const POINTS = 60;
const TURNS = 400;
const turns = Array.from({ length: TURNS }, (_, turn) => makeSampleSeries(SERIES, POINTS, turn));
const first = makeSampleSeries(SERIES, POINTS);
const isBare = new URLSearchParams(location.search).get('bare') !== null;
const columnsOf = (turn: number) => toColumns(turns[turn % TURNS] ?? first) as unknown as UPlot.AlignedData; // safe: the first column is the times

function BareChart({ turn }: { turn: number }) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot>(undefined);
  useEffect(() => {
    if (!box.current) return undefined;
    const lines = first.series.map(({ label }) => ({ label, stroke: '#4453d6', width: 1.5, points: { show: false } }));
    const edges = ['max', 'min'].map((label) => ({ label, points: { show: false } }));
    const bands = [{ series: [SERIES + 1, SERIES + 2] as UPlot.Band.Bounds, fill: '#4453d62e' }]; // safe: two numbers
    const options = { width: 1_000, height: 220, ms: 1 as const, legend: { show: false }, series: [{}, ...lines, ...edges], bands };
    plot.current = new UPlot(options, columnsOf(0), box.current);
    return () => plot.current?.destroy();
  }, []);
  useEffect(() => plot.current?.setData(columnsOf(turn)), [turn]);
  return <div ref={box} />;
}

export function ChartUpdatesPage() {
  const [turn, setTurn] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTurn(turn + 1)}>
        Next
      </button>
      {isBare ? <BareChart turn={turn} /> : <ChartFrame title="Power" unit="W" data={turns[turn % TURNS]} />}
    </>
  );
}
