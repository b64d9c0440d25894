const SMALL = { width: 72, height: 20 };
const PAD = 2;

/** Broken where nothing was measured. */
function pathOf(points: readonly (number | null)[], { width, height }: typeof SMALL): string {
  const known = points.filter((point) => point !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const span = high - low || 1;
  const x = (index: number) => PAD + (index / Math.max(points.length - 1, 1)) * (width - 2 * PAD);
  const y = (value: number) => height - PAD - ((value - low) / span) * (height - 2 * PAD);
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

interface SparklineProps {
  points: readonly (number | null)[] | undefined;
  /** In pixels; a wide one is stretched to its frame. */
  size?: typeof SMALL;
}

/** What went before, at a glance. The figure beside it says what matters, so it is silent. */
export function Sparkline({ points, size = SMALL }: SparklineProps) {
  const isBlank = !points || points.every((point) => point === null);
  const stretched = size === SMALL ? SMALL : { width: '100%', height: size.height, preserveAspectRatio: 'none' };
  return (
    <svg {...stretched} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden focusable="false" style={{ direction: 'ltr' }}>
      {!isBlank && (
        <path
          d={pathOf(points, size)}
          fill="none"
          stroke="var(--at-series-1)"
          strokeWidth={1.25}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}
