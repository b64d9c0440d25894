import { Maximize, Minus, Plus } from 'lucide-react';
import { type MouseEvent, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import type { MapTiles } from '@atalaya/contract/map-tiles.ts';
import { formatFigure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { cluster, keepApart, type Cluster } from './cluster.ts';
import type { Box } from './land.ts';
import {
  fromScreen,
  project,
  REGION_PX,
  scaleBar,
  toScreen,
  TOWN_PX,
  unproject,
  type LatLng,
  type Point,
  type Size,
} from './projection.ts';
import { useLandCanvas } from './use-land-canvas.ts';
import { MapLayer } from './MapLayer.tsx';
import { MapLegend, type MarkMeaning } from './MapLegend.tsx';
import { useMapView } from './use-map-view.ts';
import classes from './map.module.css';

const CLUSTER_PX = 44;
/** As large as a finger needs. */
const MARK_PX = 28;
/** Marks just outside are drawn too, so that none pops up at the edge. */
const OUTSIDE_PX = 40;

export interface MapMark {
  id: string;
  localization: LatLng;
}

interface WorldMapProps<M extends MapMark> {
  label: string;
  marks: readonly M[];
  /** At least. */
  height: number;
  /** One mark, or several that would cover each other; `zoomIn` shows these alone. */
  renderMark: (members: M[], zoomIn: () => void) => ReactNode;
  /** Pictures of a tile server over the bundled base map. */
  tiles?: MapTiles | null;
  /** What the marks mean, worst first. */
  legend?: readonly MarkMeaning[];
  /** For choosing a place: called with the one that was clicked. */
  onPick?: (place: LatLng) => void;
}

const lengthText = (metres: number, locale: Locale) =>
  metres >= 1_000 ? `${formatFigure(metres / 1_000, locale)}\u00A0km` : `${formatFigure(metres, locale)}\u00A0m`;

/** The buttons in the corner, under which no name could be read. */
const controlsIn = ({ width }: Size): Box => ({ left: width - 52, right: width, top: 0, bottom: 116 });
const around = ({ x, y }: Point): Box => ({ left: x - MARK_PX / 2, right: x + MARK_PX / 2, top: y - MARK_PX / 2, bottom: y + MARK_PX / 2 });

const isNear = ({ at }: Cluster<unknown>, { width, height }: Size) =>
  at.x > -OUTSIDE_PX && at.x < width + OUTSIDE_PX && at.y > -OUTSIDE_PX && at.y < height + OUTSIDE_PX;

/** Places on the bundled base map. The marks are real buttons or links on top of the drawing: keyboard and screen reader reach each. */
export function WorldMap<M extends MapMark>({ label, marks, height, tiles, renderMark, legend, onPick }: WorldMapProps<M>) {
  const { t } = useTexts('kit');
  const locale = useLocale();
  const { view, size, setElement, handlers, isDragging, isMoved, pointOf, wasClick, show, showAll, zoomIn, zoomOut } = useMapView(
    marks.map(({ localization }) => localization),
    tiles ? TOWN_PX : REGION_PX,
  );
  const { canvas, isDrawn } = useLandCanvas(view, size);
  const bar = view && scaleBar(view);
  const clusters =
    view && size
      ? keepApart(
          cluster(
            marks.map((mark) => ({ mark, at: toScreen(project(mark.localization), view, size) })),
            CLUSTER_PX,
          ).filter((one) => isNear(one, size)),
          MARK_PX,
        )
      : [];

  function pick(event: MouseEvent<HTMLDivElement>) {
    if (!onPick || !view || !size || !wasClick()) return;
    if (event.target instanceof Element && event.target.closest('button, a')) return;
    const { lat, lng } = unproject(fromScreen(pointOf(event), view, size));
    onPick({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) });
  }

  return (
    <>
      {/* Left stays left: a map has no reading direction. */}
      <div className={classes.frame} style={{ minHeight: height }} dir="ltr" aria-busy={!isDrawn}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a map is moved by hand and by keys as one thing */}
        <div
          ref={setElement}
          className={classes.map}
          data-dragging={isDragging || undefined}
          data-picks={onPick ? true : undefined}
          role="group"
          aria-label={label}
          tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- arrows move it
          onClick={pick}
          {...handlers}
        >
          <canvas ref={canvas} className={classes.land} aria-hidden />
          {view && size && (
            <MapLayer tiles={tiles} view={view} size={size} taken={[...clusters.map(({ at }) => around(at)), controlsIn(size)]} />
          )}
          {clusters.map(({ at, members }) => (
            <div key={members[0]?.id} className={classes.mark} style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
              {renderMark(members, () => show(members.map(({ localization }) => localization)))}
            </div>
          ))}
        </div>
        <div className={classes.controls}>
          <button type="button" className={classes.control} aria-label={t('map.zoomIn')} onClick={() => zoomIn()}>
            <Plus size={16} strokeWidth={1.75} aria-hidden />
          </button>
          <button type="button" className={classes.control} aria-label={t('map.zoomOut')} onClick={zoomOut}>
            <Minus size={16} strokeWidth={1.75} aria-hidden />
          </button>
          <button type="button" className={classes.control} aria-label={t('map.showAll')} onClick={showAll} disabled={!isMoved}>
            <Maximize size={16} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
        {bar && (
          <div className={classes.scale} style={{ width: bar.px }}>
            {lengthText(bar.metres, locale)}
          </div>
        )}
      </div>
      {legend && <MapLegend marks={legend} hasSeveral={marks.length > 1} />}
    </>
  );
}
