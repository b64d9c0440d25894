import { describe, type SeriesColour } from './series.ts';
import classes from './mini-chart.module.css';

interface RadarSeries {
  name: string;
  colour: SeriesColour;
  /** One for each axis. */
  values: readonly number[];
  texts: readonly string[];
}

interface RadarProps {
  label: string;
  axes: readonly string[];
  series: readonly RadarSeries[];
}

const CENTRE = { x: 160, y: 116 };
const RADIUS = 84;
const LABEL_RADIUS = 98;
const RINGS = [0.25, 0.5, 0.75, 1];

function placeOn(axis: number, axes: number, radius: number) {
  const angle = (axis / axes) * 2 * Math.PI - Math.PI / 2;
  return { x: CENTRE.x + Math.cos(angle) * radius, y: CENTRE.y + Math.sin(angle) * radius };
}

const polygon = (radii: readonly number[]) =>
  radii
    .map((radius, axis) => placeOn(axis, radii.length, radius))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');

function anchorOf(x: number) {
  if (Math.abs(x - CENTRE.x) < 1) return 'middle';
  return x > CENTRE.x ? 'start' : 'end';
}

/** Several figures of several things at one glance: the shapes are compared, not the values. */
export function Radar({ label, axes, series }: RadarProps) {
  const greatest = Math.max(...series.flatMap(({ values }) => values), 1);
  const spoken = axes.map((name, at) => ({ name, text: series.map((one) => `${one.name} ${one.texts[at] ?? ''}`).join(', ') }));
  return (
    <div className={classes.radar} role="img" aria-label={describe(label, spoken)}>
      <svg viewBox="0 0 320 232" aria-hidden focusable="false">
        {RINGS.map((share) => (
          <polygon key={share} points={polygon(axes.map(() => share * RADIUS))} className={classes.web} />
        ))}
        {axes.map((name, at) => {
          const end = placeOn(at, axes.length, RADIUS);
          const place = placeOn(at, axes.length, LABEL_RADIUS);
          return (
            <g key={name}>
              <line x1={CENTRE.x} y1={CENTRE.y} x2={end.x} y2={end.y} className={classes.web} />
              <text x={place.x} y={place.y} textAnchor={anchorOf(place.x)} dominantBaseline="middle">
                {name}
              </text>
            </g>
          );
        })}
        {series.map(({ name, colour, values }) => (
          <g key={name} data-colour={colour}>
            <polygon points={polygon(values.map((value) => (value / greatest) * RADIUS))} className={classes.shape} />
          </g>
        ))}
      </svg>
    </div>
  );
}
