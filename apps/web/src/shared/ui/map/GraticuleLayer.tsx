import { Fragment } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { graticule } from './graticule.ts';
import type { MapView, Size } from './projection.ts';
import classes from './map.module.css';

const LABEL_PX = 12;
const MARGIN_PX = 6;
/** Below this stands the scale bar. */
const SCALE_BAR_PX = 32;

/** Each line says where it is, at the upper edge and at the left one. */
export function GraticuleLayer({ view, size: { width, height } }: { view: MapView; size: Size }) {
  const { t } = useTexts('kit');
  const locale = useLocale();
  const lines = graticule(view, { width, height });
  if (!lines) return null;
  const { meridians, parallels, decimals } = lines;
  const compass = t('map.compass', { returnObjects: true });
  const label = (degrees: number, above: string, below: string) =>
    `${formatMeasure(Math.abs(degrees), locale, decimals)}° ${degrees < 0 ? below : above}`;
  return (
    <svg className={classes.graticule} width={width} height={height} aria-hidden>
      {meridians.map(({ degrees, px }) => (
        <Fragment key={degrees}>
          <line x1={Math.round(px) + 0.5} x2={Math.round(px) + 0.5} y2={height} />
          <text x={px + MARGIN_PX} y={LABEL_PX + MARGIN_PX}>
            {label(degrees, compass.east, compass.west)}
          </text>
        </Fragment>
      ))}
      {parallels.map(({ degrees, px }) => (
        <Fragment key={degrees}>
          <line y1={Math.round(px) + 0.5} y2={Math.round(px) + 0.5} x2={width} />
          {px > 3 * LABEL_PX && px < height - SCALE_BAR_PX && (
            <text x={MARGIN_PX} y={px - MARGIN_PX}>
              {label(degrees, compass.north, compass.south)}
            </text>
          )}
        </Fragment>
      ))}
    </svg>
  );
}
