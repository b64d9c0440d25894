import { useTranslation } from 'react-i18next';
import { DeviceStatus, ImuEventType } from '@atalaya/contract/constants.ts';
import type { Lanes } from '@atalaya/contract/monitor/history.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { CHART_INSETS } from '#shared/ui/chart/chart-options.ts';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import type { StateLook } from '#shared/ui/StateBadge.tsx';
import { doorLook, doorWord, sourceLook, sourceWord } from '../device-state.ts';
import { eventLook, useEventText } from '../event-text.ts';
import classes from './device.module.css';

interface Stretch {
  from: string;
  to: string;
  meaning: StateLook['meaning'] | 'unknown';
  text: string;
}

const BANDS_PX = 176;
const insets = { paddingInlineStart: CHART_INSETS.figures, paddingInlineEnd: CHART_INSETS.end };

function Band({ name, stretches, start, length }: { name: string; stretches: Stretch[]; start: number; length: number }) {
  const { t } = useTranslation('device');
  const locale = useLocale();
  const tell = ({ text, from, to }: Stretch) =>
    t('lanes.stretch', { value: text, from: formatDateTime(from, locale), to: formatDateTime(to, locale) });
  return (
    <div className={classes.band}>
      <span className={classes.bandName}>{name}</span>
      <div style={insets}>
        <div
          className={classes.bandLine}
          role="img"
          aria-label={t('lanes.band', { name, stretches: stretches.slice(-5).map(tell).join('; ') })}
        >
          {stretches.map((stretch) => {
            const left = ((Date.parse(stretch.from) - start) / length) * 100;
            const width = ((Date.parse(stretch.to) - Date.parse(stretch.from)) / length) * 100;
            return (
              <span
                key={stretch.from}
                className={classes.stretch}
                data-meaning={stretch.meaning}
                style={{ insetInlineStart: `${left}%`, width: `${width}%` }}
                title={tell(stretch)}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** What state the device was in, on the axis of the charts below, with what happened marked on top. */
export function Bands({ lanes }: { lanes: Lanes | undefined }) {
  const { t } = useTranslation(['device', 'imu']);
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
      <div className={classes.band}>
        <span className={classes.bandName}>{t('lanes.events')}</span>
        <div style={insets}>
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
        </div>
      </div>
      <Band name={t('lanes.status')} stretches={status} start={start} length={length} />
      <Band name={t('lanes.source')} stretches={source} start={start} length={length} />
      <Band name={t('lanes.door')} stretches={door} start={start} length={length} />
    </div>
  );
}
