const WIDTH = 72;
const HEIGHT = 20;
const PAD = 2;

/** Broken where nothing was measured. */
function pathOf(points: readonly (number | null)[]): string {
  const known = points.filter((point) => point !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const span = high - low || 1;
  const x = (index: number) => PAD + (index / Math.max(points.length - 1, 1)) * (WIDTH - 2 * PAD);
  const y = (value: number) => HEIGHT - PAD - ((value - low) / span) * (HEIGHT - 2 * PAD);
  let isDrawing = false;
  return points
    .map((point, index) => {
      if (point === null) {
        isDrawing = false;
        return '';
      }
      const step = `${isDrawing ? 'L' : 'M'}${x(index).toFixed(1)} ${y(point).toFixed(1)}`;
      isDrawing = true;
      return step;
    })
    .join('');
}

/** A day at a glance. The figure beside it says what matters, so it is silent. */
export function Sparkline({ points }: { points: readonly (number | null)[] | undefined }) {
  const isBlank = !points || points.every((point) => point === null);
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden focusable="false" style={{ direction: 'ltr' }}>
      {!isBlank && <path d={pathOf(points)} fill="none" stroke="var(--at-series-1)" strokeWidth={1.25} strokeLinejoin="round" />}
    </svg>
  );
}
