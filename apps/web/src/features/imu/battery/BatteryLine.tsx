import { useQuery } from '@tanstack/react-query';
import { formatDuration } from '#shared/format/duration.ts';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { batteryQuery } from './battery.queries.ts';
import classes from '../device/device.module.css';

const MINUTE_S = 60;

/** How long the battery lasts and how good it still is, in one line; nothing while nothing is known of it. */
export function BatteryLine({ id }: { id: string }) {
  const { t } = useTexts('battery');
  const locale = useLocale();
  const { data: battery } = useQuery(batteryQuery(id));
  if (!battery) return null;
  const { autonomy, health, isOnBattery } = battery;
  const minutes = (value: number) => formatDuration(Math.round(value) * MINUTE_S, locale, 'short');
  const facts = [
    autonomy.minutes !== null && `${t(isOnBattery ? 'left' : 'expected')}: ${minutes(autonomy.minutes)}`,
    health && `${t('health')}: ${formatMeasure(health.percent, locale, 0)} %`,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <p className={classes.line}>
      <strong>{t('title')}</strong> <span>{facts.join(' · ')}</span>{' '}
      <TextLink to="/imu/devices/$id" params={{ id }} search={{ tab: 'battery' }}>
        {t('more')}
      </TextLink>
    </p>
  );
}
