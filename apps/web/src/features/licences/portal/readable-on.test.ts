import { expect, it } from 'vitest';
import { contrast, readableOn } from './readable-on.ts';

it('has at least 4.5 to 1 on every colour that a client may choose', () => {
  let least = 21;
  for (let red = 0; red < 256; red += 15)
    for (let green = 0; green < 256; green += 5)
      for (let blue = 0; blue < 256; blue += 15) {
        const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
        least = Math.min(least, contrast(colour, readableOn(colour)));
      }
  expect(least).toBeGreaterThanOrEqual(4.5);
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
