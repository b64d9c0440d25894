// What the small charts are told. They draw with the tokens of the skin, so they follow it by themselves.

/** One of the six colours of lines, none of which has a meaning. */
export type SeriesColour = 1 | 2 | 3 | 4 | 5 | 6;

export interface Point {
  name: string;
  value: number;
  /** The value as the reader writes it. */
  text: string;
}

/** What a picture says to those who cannot see it. */
export const describe = (label: string, points: readonly Pick<Point, 'name' | 'text'>[]): string =>
  `${label}: ${points.map(({ name, text }) => `${name} ${text}`).join(', ')}`;

const PAD = 8;

/** Positions in per cent of a box: from its start, and from its top. A flat line lies in the middle. */
export function placePoints(values: readonly number[], from: 'zero' | 'least' = 'least'): { x: number; y: number }[] {
  const low = from === 'zero' ? Math.min(0, ...values) : Math.min(...values);
  const high = Math.max(...values);
  const steps = Math.max(values.length - 1, 1);
  return values.map((value, at) => ({
    x: (at / steps) * 100,
    y: high === low ? 50 : 100 - PAD - ((value - low) / (high - low)) * (100 - 2 * PAD),
  }));
}

const round = (value: number) => Number(value.toFixed(2));

/** A line through all of them that never swings beyond its neighbours. */
export function smoothPath(points: readonly { x: number; y: number }[]): string {
  return points
    .map(({ x, y }, at) => {
      const before = points[at - 1];
      if (!before) return `M${round(x)} ${round(y)}`;
      const middle = round((before.x + x) / 2);
      return `C${middle} ${round(before.y)} ${middle} ${round(y)} ${round(x)} ${round(y)}`;
    })
    .join('');
}
