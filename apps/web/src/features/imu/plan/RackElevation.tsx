import type { Severity } from '@atalaya/contract/alarms/severities.ts';
import type { PlanDevice, Rack } from '@atalaya/contract/monitor/plans.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { useDeviceWords } from './device-words.ts';
import classes from './plan.module.css';

interface RackElevationProps {
  rack: Rack;
  devices: readonly PlanDevice[];
  alarms: ReadonlyMap<string, Severity>;
}

/** A rack from the front, its first unit at the bottom. */
export function RackElevation({ rack: { name, units, slots }, devices, alarms }: RackElevationProps) {
  const { t } = useTexts('plan');
  const words = useDeviceWords(alarms);
  // Rows of the grid are counted from the top.
  const rowOf = (bottom: number, height: number) => `${units - bottom - height + 2} / span ${height}`;
  return (
    <ol
      className={classes.rack}
      aria-label={t('rack.label', { name, count: units })}
      style={{ gridTemplateRows: `repeat(${units}, 26px)` }}
    >
      {Array.from({ length: units }, (_, index) => (
        <li key={index} className={classes.unit} style={{ gridRow: rowOf(index + 1, 1) }} aria-hidden>
          {index + 1}
        </li>
      ))}
      {slots.map(({ deviceId, label, bottom, height }) => {
        const device = devices.find(({ id }) => id === deviceId);
        const shown = device && words(device);
        const Icon = shown?.look.icon;
        return (
          <li key={bottom} className={classes.slot} data-meaning={shown?.look.meaning} style={{ gridRow: rowOf(bottom, height) }}>
            <span className={classes.place}>{t('rack.units', { from: bottom, to: bottom + height - 1 })}</span>
            {Icon && <Icon size={14} strokeWidth={2} aria-hidden />}
            {device ? (
              <TextLink to="/imu/devices/$id" params={{ id: device.id }}>
                <span lang="">{device.label}</span>
              </TextLink>
            ) : (
              <span lang="">{label || t('rack.gone')}</span>
            )}
            {shown && <small>{shown.word}</small>}
          </li>
        );
      })}
    </ol>
  );
}
