import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#testing/show.tsx';
import { MovableLines } from './MovableLines.tsx';

const scale = { min: 10, max: 30, topPx: 0, heightPx: 200 };
const lines = [{ id: 'a', label: 'Warning', value: 20 }];

test('a line says what it is and where it stands, and moves by the arrow keys', async () => {
  const onMove = vi.fn();
  await show(<MovableLines scale={scale} lines={lines} unit="°C" onMove={onMove} onHold={vi.fn()} />, { areas: ['kit'] });
  const line = screen.getByRole('slider', { name: 'Warning' });
  expect(line.getAttribute('aria-valuetext')).toBe('20 °C');
  for (const key of ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'x']) fireEvent.keyDown(line, { key });
  expect(onMove.mock.calls).toEqual([
    ['a', 20.1],
    ['a', 19.9],
    ['a', 21],
    ['a', 19],
  ]);
});

test('a line that is taken follows the hand within the chart, until it is let go', async () => {
  const [onMove, onHold] = [vi.fn(), vi.fn()];
  await show(<MovableLines scale={scale} lines={lines} unit="°C" onMove={onMove} onHold={onHold} />, { areas: ['kit'] });
  const line = screen.getByRole('slider', { name: 'Warning' });
  line.setPointerCapture = vi.fn();
  fireEvent.pointerMove(line, { clientY: 50 });
  fireEvent.pointerDown(line, { clientY: 100 });
  fireEvent.pointerMove(line, { clientY: 50 });
  fireEvent.pointerMove(line, { clientY: -400 });
  fireEvent.pointerUp(line);
  fireEvent.pointerMove(line, { clientY: 150 });
  expect(onMove.mock.calls).toEqual([
    ['a', 25],
    ['a', 30],
  ]);
  expect(onHold.mock.calls).toEqual([[true], [false]]);
});
