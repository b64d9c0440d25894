import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { formatFigure } from '#shared/format/number.ts';
import { CHART_INSETS } from './chart-insets.ts';
import { roundStep, toPx, toStep, toValue, type ValueScale } from './value-scale.ts';
import classes from './chart.module.css';

export interface MovableLine {
  id: string;
  /** What it is, for who does not see it: "Warning". */
  label: string;
  value: number;
}

export interface Movable {
  lines: readonly MovableLine[];
  onMove: (id: string, value: number) => void;
  /** Whether one is held: until it is let go the chart keeps its measure, since the line would run away under the hand otherwise. */
  onHold: (isHeld: boolean) => void;
}
interface MovableLinesProps extends Movable {
  scale: ValueScale;
  unit: string;
}

const LARGE_STEP = 10;
const stepsOf: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: LARGE_STEP, PageDown: -LARGE_STEP };

/** Lines of a chart that are taken by a hand, or moved by the arrow keys. */
export function MovableLines({ scale, lines, unit, onMove, onHold }: MovableLinesProps) {
  const locale = useLocale();
  const [held, setHeld] = useState<string | null>(null);
  const step = roundStep(scale);
  const bottomPx = scale.topPx + scale.heightPx;

  function move(event: PointerEvent<HTMLElement>, id: string) {
    const stage = event.currentTarget.parentElement;
    if (held !== id || !stage) return;
    const px = event.clientY - stage.getBoundingClientRect().top;
    onMove(id, toStep(toValue(scale, Math.min(bottomPx, Math.max(scale.topPx, px))), step));
  }
  function hold(event: PointerEvent<HTMLElement>, id: string) {
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld(id);
    onHold(true);
  }
  function letGo() {
    setHeld(null);
    onHold(false);
  }
  function press(event: KeyboardEvent, { id, value }: MovableLine) {
    const steps = stepsOf[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    onMove(id, toStep(value + steps * step, step));
  }

  return lines.map((line) => (
    <div
      key={line.id}
      role="slider"
      tabIndex={0}
      className={classes.movable}
      data-moving={held === line.id || undefined}
      style={{
        insetInlineStart: CHART_INSETS.figures,
        insetInlineEnd: CHART_INSETS.end,
        insetBlockStart: Math.min(bottomPx, Math.max(scale.topPx, toPx(scale, line.value))),
      }}
      aria-orientation="vertical"
      aria-label={line.label}
      aria-valuenow={line.value}
      aria-valuetext={`${formatFigure(line.value, locale)} ${unit}`}
      onPointerDown={(event) => hold(event, line.id)}
      onPointerMove={(event) => move(event, line.id)}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={(event) => press(event, line)}
    >
      <span className={classes.grip}>
        {line.label} {formatFigure(line.value, locale)} {unit}
      </span>
    </div>
  ));
}
