import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { DeviceStatus, ImuEventType } from '@atalaya/contract/constants.ts';
import type { Lanes } from '@atalaya/contract/monitor/history.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { BandFrame, type Stretch } from '#shared/ui/chart/BandFrame.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { doorLook, doorWord, sourceLook, sourceWord } from '../device-state.ts';
import { eventLook, useEventText } from '../event-text.ts';
import { Band } from './Band.tsx';
import classes from './device.module.css';

const BANDS_PX = 176;
/** What state the device was in, on the axis of the charts below, with what happened marked on top. */
export function Bands({ lanes, children }: { lanes: Lanes | undefined; children?: ReactNode }) {
  const { t } = useTexts(['device', 'imu']);
  const locale = useLocale();
  const eventText = useEventText();
  if (!lanes)
    return (
      <div className={classes.bands} aria-busy>
        <BlockSkeleton height={BANDS_PX} />
      </div>
    );
  const start = Date.parse(lanes.from);
  const length = Date.parse(lanes.to) - start || 1;
  const unknown = { meaning: 'unknown', text: t('lanes.unknown') } as const;

  const status = lanes.bands.status.map(({ value, ...at }): Stretch => {
    if (value === null) return { ...at, ...unknown };
    if (value === DeviceStatus.Online) return { ...at, meaning: 'healthy', text: t('imu:states.online') };
    if (value === DeviceStatus.Rebooting) return { ...at, meaning: 'info', text: t('imu:states.rebooting') };
    return { ...at, meaning: 'critical', text: t('imu:states.offline') };
  });
  const source = lanes.bands.powerSource.map(({ value, ...at }): Stretch => {
    const word = sourceWord(value);
    if (word === 'unknown') return { ...at, ...unknown };
    // On mains is as it should be; what is left out stands out.
    return { ...at, meaning: word === 'external' ? 'healthy' : sourceLook[word].meaning, text: t(`imu:sources.${word}`) };
  });
  const door = lanes.bands.door.map(({ value, ...at }): Stretch => {
    const word = doorWord(value);
    return word === 'unknown' ? { ...at, ...unknown } : { ...at, meaning: doorLook[word].meaning, text: t(`imu:door.${word}`) };
  });

  return (
    <div className={classes.bands}>
      <BandFrame name={t('lanes.events')}>
        <div className={classes.markers}>
          {lanes.markers.map(({ ts, type, details }, index) => {
            const facts = { type, details, sensor_id: 1 };
            const text = `${formatDateTime(ts, locale)}: ${eventText(facts)}`;
            return (
              <span
                key={`${ts}-${index}`}
                className={classes.marker}
                data-meaning={type === ImuEventType.Reboot ? 'info' : eventLook(facts).meaning}
                style={{ insetInlineStart: `${((Date.parse(ts) - start) / length) * 100}%` }}
                title={text}
              />
            );
          })}
        </div>
      </BandFrame>
      <Band name={t('lanes.status')} stretches={status} start={start} length={length} />
      <Band name={t('lanes.source')} stretches={source} start={start} length={length} />
      <Band name={t('lanes.door')} stretches={door} start={start} length={length} />
      {children}
    </div>
  );
}
