import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Device } from '@atalaya/contract/monitor/devices.ts';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { doorLook, doorWord, fleetStateLook, fleetStateOf, sourceLook, sourceWord } from '../device-state.ts';
import { formatDuration } from '#shared/format/duration.ts';
import classes from './device.module.css';

function Fact({ name, children, since }: { name: string; children: ReactNode; since?: string | null }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>
        {children}
        {since && (
          <span className={classes.since}>
            <RelativeMoment at={since} />
          </span>
        )}
      </dd>
    </div>
  );
}

/** What the device is like now and since when, in one line. */
export function HeaderStrip({ device }: { device: Device }) {
  const { t } = useTexts(['device', 'imu']);
  const locale = useLocale();
  const [state, door, source] = [fleetStateOf(device), doorWord(device.door), sourceWord(device.powerSource)];
  const measured = (value: number | null, unit: string) =>
    value === null ? (
      <span className={classes.absent}>{t('strip.unknown')}</span>
    ) : (
      <span className={classes.figure}>
        {formatMeasure(value, locale)} <small>{unit}</small>
      </span>
    );
  const skew = device.clockSkewMs;
  const clock =
    skew === null
      ? t('strip.clockRight')
      : t(skew > 0 ? 'strip.clockAhead' : 'strip.clockBehind', { time: formatDuration(Math.abs(skew) / 1_000, locale) });

  return (
    <dl className={classes.strip} aria-label={t('strip.label')}>
      <Fact name={t('strip.status')} since={device.statusSince}>
        <StateBadge look={fleetStateLook[state]}>{t(`imu:states.${state}`)}</StateBadge>
      </Fact>
      <Fact name={t('strip.source')} since={device.powerSourceSince}>
        <StateBadge look={sourceLook[source]}>{t(`imu:sources.${source}`)}</StateBadge>
      </Fact>
      <Fact name={t('strip.door')} since={device.doorSince}>
        <StateBadge look={doorLook[door]}>{t(`imu:door.${door}`)}</StateBadge>
      </Fact>
      <Fact name={t('strip.temp')}>{measured(device.temp, '°C')}</Fact>
      <Fact name={t('strip.humidity')}>{measured(device.humidity, '%')}</Fact>
      <Fact name={t('strip.lastSeen')}>{device.lastSeenAt ? <RelativeMoment at={device.lastSeenAt} /> : t('strip.never')}</Fact>
      <Fact name={t('strip.lastReboot')}>{device.lastRebootAt ? <RelativeMoment at={device.lastRebootAt} /> : t('strip.unknown')}</Fact>
      <Fact name={t('strip.firmware')}>{device.firmware ?? t('strip.unknown')}</Fact>
      <Fact name={t('strip.address')}>{device.address ?? t('strip.unknown')}</Fact>
      <Fact name={t('strip.place')}>
        {device.localization ? `${device.localization.lat.toFixed(4)}, ${device.localization.lng.toFixed(4)}` : t('strip.noPlace')}
      </Fact>
      <Fact name={t('strip.clock')}>{device.lastSeenAt ? clock : t('strip.unknown')}</Fact>
    </dl>
  );
}
