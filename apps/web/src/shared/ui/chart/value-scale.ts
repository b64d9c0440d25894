// Where the values of a chart lie, for what has to stand beside its lines.

export interface ValueScale {
  /** The values at the lower and the upper edge. */
  min: number;
  max: number;
  /** The upper edge, from the top of the chart, and the height between both edges. */
  topPx: number;
  heightPx: number;
}

export const isSameScale = (a: ValueScale | null, b: ValueScale) =>
  a !== null && a.min === b.min && a.max === b.max && a.topPx === b.topPx && a.heightPx === b.heightPx;

export const toPx = ({ min, max, topPx, heightPx }: ValueScale, value: number) => topPx + ((max - value) / (max - min)) * heightPx;
export const toValue = ({ min, max, topPx, heightPx }: ValueScale, px: number) => max - ((px - topPx) / heightPx) * (max - min);

const STEPS = 100;
/** A round step that divides what is shown into about a hundred: 0.1, 0.5, 1, 5 … */
export function roundStep({ min, max }: Pick<ValueScale, 'min' | 'max'>): number {
  const rough = (max - min) / STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  return rough / power >= 5 ? power * 5 : power;
}

export function toStep(value: number, step: number): number {
  const decimals = Math.max(0, -Math.floor(Math.log10(step)));
  return Number((Math.round(value / step) * step).toFixed(decimals));
}
