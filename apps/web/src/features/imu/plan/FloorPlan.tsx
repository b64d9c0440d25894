import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Severity } from '@atalaya/contract/alarms/severities.ts';
import type { PlanDevice, PlanPoint } from '@atalaya/contract/monitor/plans.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useDeviceWords } from './device-words.ts';
import classes from './plan.module.css';

const STEP = 0.01;
const LARGE_STEP = 0.05;
const arrows: Partial<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const within = (value: number) => Math.min(1, Math.max(0, Math.round(value * 1_000) / 1_000));

interface FloorPlanProps {
  address: string | undefined;
  label: string;
  devices: readonly PlanDevice[];
  alarms: ReadonlyMap<string, Severity>;
  mayChange: boolean;
  onOpen: (id: string) => void;
  /** Settles once the device is known to stand there, or is refused. */
  onPlace: (id: string, point: PlanPoint) => Promise<unknown>;
}

/** The picture of a site with its devices: they are dragged, or moved by the arrow keys, to where they stand. */
export function FloorPlan({ address, label, devices, alarms, mayChange, onOpen, onPlace }: FloorPlanProps) {
  const { t } = useTexts('plan');
  const words = useDeviceWords(alarms);
  const plan = useRef<HTMLDivElement>(null);
  /** Where devices are being moved to, until the server has said where they stand. */
  const [moved, setMoved] = useState<Partial<Record<string, PlanPoint>>>({});
  const wasDragged = useRef(false);

  function pointAt({ clientX, clientY }: PointerEvent): PlanPoint {
    const { left, top, width, height } = plan.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return {
      x: within((clientX - left) / width),
      y: within((clientY - top) / height),
    };
  }
  const move = (id: string, point: PlanPoint) => setMoved((current) => ({ ...current, [id]: point }));
  /** A move that was begun since then is another one. */
  const settle = (id: string, point: PlanPoint | undefined) =>
    setMoved((current) => (current[id] === point ? { ...current, [id]: undefined } : current));
  async function place(id: string, point: PlanPoint) {
    move(id, point);
    try {
      await onPlace(id, point);
    } finally {
      settle(id, point);
    }
  }
  function moveByKey(event: KeyboardEvent, { id }: PlanDevice, point: PlanPoint) {
    const [x, y] = arrows[event.key] ?? [0, 0];
    if (!mayChange || (x === 0 && y === 0)) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    void place(id, {
      x: within(point.x + x * step),
      y: within(point.y + y * step),
    });
  }
  const drag = ({ id }: PlanDevice) => ({
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      wasDragged.current = false;
      if (mayChange) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      wasDragged.current = true;
      move(id, pointAt(event));
    },
    onPointerUp: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId) && wasDragged.current) void place(id, pointAt(event));
    },
    onPointerCancel: () => settle(id, moved[id]),
  });

  return (
    <div ref={plan} className={classes.plan} role="group" aria-label={label}>
      {address ? <img src={address} alt={label} draggable={false} /> : <div className={classes.blank} />}
      {devices.map((device) => {
        const point = moved[device.id] ?? device.point;
        if (!point) return null;
        const { look, word } = words(device);
        const Icon = look.icon;
        return (
          <button
            key={device.id}
            type="button"
            className={classes.mark}
            data-meaning={look.meaning}
            style={{
              insetInlineStart: `${point.x * 100}%`,
              top: `${point.y * 100}%`,
            }}
            aria-label={t('mark', { label: device.label, state: word })}
            aria-describedby={mayChange ? 'plan-keys' : undefined}
            onKeyDown={(event) => moveByKey(event, device, point)}
            onClick={() => {
              // The click that ends a drag; Enter and Space have no pointer before them.
              if (!wasDragged.current) onOpen(device.id);
              wasDragged.current = false;
            }}
            {...drag(device)}
          >
            <Icon size={14} strokeWidth={2} aria-hidden />
            <span lang="">{device.label}</span>
            <small>{word}</small>
          </button>
        );
      })}
    </div>
  );
}
