import type { Box } from '../land.ts';
import type { MapView, Size } from '../projection.ts';
import { placeNames, type MapName } from './place-names.ts';
import classes from '../map.module.css';

interface NamesLayerProps {
  names: readonly MapName[];
  view: MapView;
  size: Size;
  taken: readonly Box[];
}

/** For the eye: marks say in words where they are. */
export function NamesLayer({ names, view, size, taken }: NamesLayerProps) {
  return (
    <svg className={classes.names} width={size.width} height={size.height} aria-hidden>
      {placeNames(names, view, size, taken).map(({ text, kind, x, y, turn }) => (
        <g key={`${text} ${x} ${y}`} data-kind={kind} transform={`translate(${x} ${y}) rotate(${(turn * 180) / Math.PI})`}>
          {kind === 'town' && <circle r={2} />}
          <text lang="" x={kind === 'town' ? 6 : 0} dy="0.35em">
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}
