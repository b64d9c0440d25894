import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '#testing/show.tsx';
import { PageTabs } from './PageTabs.tsx';

const NAMES = ['overview', 'history', 'log', 'battery', 'upkeep'] as const;
const [TAB_PX, LINE_PX] = [120, 300];

/** A line of 300 pixels with tabs of 120 each: half of them do not fit. */
function layOut() {
  const atLeft = (left: number, width: number) => DOMRect.fromRect({ x: left, y: 0, width, height: 40 });
  const spy = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const index = NAMES.findIndex((name) => name === this.textContent);
    if (this.getAttribute('role') !== 'tab') return atLeft(0, LINE_PX);
    return atLeft(index * TAB_PX - (this.parentElement?.scrollLeft ?? 0), TAB_PX);
  });
  onTestFinished(() => spy.mockRestore());
}

function Tabs() {
  const [value, setValue] = useState<(typeof NAMES)[number]>('upkeep');
  const shown = { overview: '1', history: '2', log: '3', battery: '4', upkeep: '5' };
  return (
    <PageTabs
      label="Parts of the device"
      tabs={NAMES.map((name) => ({ value: name, name }))}
      value={value}
      onChange={setValue}
      shown={shown}
    />
  );
}

test('of tabs that do not fit, the open one is in view, also when another is chosen', async () => {
  layOut();
  const { person } = await show(<Tabs />, { areas: ['kit'] });
  const line = screen.getByRole('tablist', { name: 'Parts of the device' });
  expect(line.scrollLeft).toBe(4 * TAB_PX - (LINE_PX - TAB_PX) / 2);
  await person.click(screen.getByRole('tab', { name: 'battery' }));
  expect(line.scrollLeft).toBe(3 * TAB_PX - (LINE_PX - TAB_PX) / 2);
});
