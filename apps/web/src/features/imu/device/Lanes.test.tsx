import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultDeviceConfig } from '@atalaya/contract/monitor/config.ts';
import type { Lanes as LaneData } from '@atalaya/contract/monitor/history.ts';
import { show } from '#testing/show.tsx';
import { exactRange, type TimeRange } from '#shared/ui/time-range/time-range.ts';
import { Lanes } from './Lanes.tsx';

const [FROM, TO] = ['2026-03-02T09:00:00.000Z', '2026-03-02T10:00:00.000Z'];
const volts = (value: number) =>
  [FROM, '2026-03-02T09:30:00.000Z'].map((ts, n) => ({ ts, min: value + n, mean: value + n, max: value + n, count: 1 }));
const lanes: LaneData = {
  from: FROM,
  to: TO,
  bucketMs: 1_800_000,
  series: { 'psu.1': volts(13), 'psu.2': volts(230), 'psu.3': volts(24) },
  bands: { status: [], powerSource: [], door: [] },
  markers: [],
};
const API = 'GET /monitor/api/web/v1/imu';
async function shown(range: TimeRange) {
  const onRangeChange = vi.fn();
  const view = await show(<Lanes id="d1" range={range} onRangeChange={onRangeChange} thresholds={{}} />, {
    areas: ['device', 'imu', 'kit'],
    answers: { [`${API}/lanes`]: () => ({ data: lanes }), [`${API}/config`]: () => ({ data: defaultDeviceConfig }) },
  });
  return { ...view, onRangeChange };
}

/** What is written on each canvas: this document draws nothing itself. */
let written: Map<unknown, string[]>;
let spies: { mockRestore: () => void }[];
beforeEach(() => {
  written = new Map();
  vi.stubGlobal(
    'Path2D',
    class {
      rect() {}
      moveTo() {}
      lineTo() {}
      arc() {}
      closePath() {}
    },
  );
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  const canvas = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const texts: string[] = [];
    written.set(this, texts);
    const known: Record<string, unknown> = {
      canvas: this,
      fillText: (text: string) => void texts.push(text),
      measureText: () => ({ width: 10 }),
    };
    return new Proxy(known, { get: (target, name) => (name in target ? target[String(name)] : () => undefined) }) as never; // safe: only drawn upon
  });
  spies = [width, canvas];
});
afterEach(() => {
  for (const spy of spies) spy.mockRestore();
  vi.unstubAllGlobals();
});

async function findChart(name: string): Promise<HTMLElement> {
  const chart = (await screen.findByText(`${name}: Voltage`)).closest('figure');
  if (!chart) throw new Error(`there is no chart of ${name}`);
  return chart;
}
async function writtenOn(name: string): Promise<string[]> {
  const chart = await findChart(name);
  return waitFor(() => {
    const canvas = chart.querySelector('canvas');
    const texts = written.get(canvas) ?? [];
    expect(texts.length).toBeGreaterThan(0);
    return texts;
  });
}
/** Figures of the axis of values; times have a colon, lines have words. */
const axisOf = (texts: readonly string[]) => texts.filter((text) => /^-?[\d.,]+$/.test(text)).map(Number);

test('each power sensor has a chart of its own, with an axis that fits its own values and the lines of the device', async () => {
  await shown('1h');
  await waitFor(async () => expect(await writtenOn('Battery')).toContain('Battery low below 11.5 V'));
  await waitFor(async () => expect(await writtenOn('Input')).toContain('Mains from 90 V'));
  expect(Math.max(...axisOf(await writtenOn('Battery')))).toBeLessThan(20);
  expect(Math.max(...axisOf(await writtenOn('Input')))).toBeGreaterThan(200);
  expect(axisOf(await writtenOn('UPS')).every((value) => value > 20 && value < 30)).toBe(true);
});

test('pausing stands at what is on screen, and following live goes back to the last hour', async () => {
  const { person, onRangeChange, unmount } = await shown('6h');
  await findChart('Input');
  await person.click(screen.getByRole('button', { name: 'Pause' }));
  expect(onRangeChange).toHaveBeenLastCalledWith(exactRange({ from: new Date(FROM), to: new Date(TO) }));
  unmount();
  const paused = await shown(exactRange({ from: new Date(FROM), to: new Date(TO) }));
  await paused.person.click(await screen.findByRole('button', { name: 'Follow live' }));
  expect(paused.onRangeChange).toHaveBeenLastCalledWith('1h');
});
