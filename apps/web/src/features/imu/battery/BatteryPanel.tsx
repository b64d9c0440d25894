import { Button, Progress, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { AppAbility } from '@atalaya/access/ability.ts';
import type { Battery } from '@atalaya/contract/monitor/battery.ts';
import type { Device } from '@atalaya/contract/monitor/devices.ts';
import { formatDay } from '#shared/format/date.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { batteryQuery } from './battery.queries.ts';
import { DescribeBattery } from './DescribeBattery.tsx';
import { Discharges } from './Discharges.tsx';
import { TestBattery } from './TestBattery.tsx';
import classes from '../device/device.module.css';

const PANEL_PX = 140;
const MINUTE_S = 60;
const [WORN, OLD] = [80, 90];
const DAY_LETTERS = 10;
const AMPERE_HOURS = 'Ah';

const meaningOf = (percent: number) =>
  percent < WORN ? 'var(--at-critical)' : percent < OLD ? 'var(--at-attention)' : 'var(--at-healthy)';

function Fact({ name, value, more, children }: { name: string; value: ReactNode; more?: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.figure}>{value}</span>
        {more && <span className={classes.since}>{more}</span>}
      </dd>
      {children}
    </div>
  );
}

function Facts({ battery }: { battery: Battery }) {
  const { t } = useTexts('battery');
  const locale = useLocale();
  const { autonomy, capacity, health, replacement, lowV } = battery;
  const minutes = (value: number) => formatDuration(Math.round(value) * MINUTE_S, locale, 'short');
  const ah = (value: number) => formatMeasure(value, locale);
  const day = (at: string) => formatDay(at.slice(0, DAY_LETTERS), locale);
  const isKnown = autonomy.minutes !== null && autonomy.low !== null && autonomy.high !== null;
  const isWorn = replacement !== null && replacement.earliest === replacement.latest;
  return (
    <dl className={classes.strip}>
      <Fact
        name={t(battery.isOnBattery ? 'left' : 'expected')}
        value={isKnown ? minutes(autonomy.minutes ?? 0) : t('unknown')}
        more={
          isKnown &&
          `${t('range', { low: minutes(autonomy.low ?? 0), high: minutes(autonomy.high ?? 0) })}, ${t('until', { volts: formatMeasure(lowV, locale) })}`
        }
      />
      <Fact
        name={t('capacity')}
        value={
          capacity ? (
            <>
              {ah(capacity.ah)} <small>{AMPERE_HOURS}</small>
            </>
          ) : (
            t('unknown')
          )
        }
        more={
          capacity &&
          `${t('range', { low: ah(capacity.low), high: ah(capacity.high) })}, ${t('learnedFrom', { count: capacity.discharges, number: capacity.discharges, amps: formatMeasure(capacity.meanA, locale) })}`
        }
      />
      <Fact
        name={t('health')}
        value={
          health ? (
            <>
              {formatMeasure(health.percent, locale, 0)} <small>%</small>
            </>
          ) : (
            t('unknown')
          )
        }
        more={health && t(health.newFrom === 'entered' ? 'ofNew' : 'ofFirst', { ah: ah(health.newAh) })}
      >
        {health && <Progress value={health.percent} color={meaningOf(health.percent)} aria-label={t('health')} />}
      </Fact>
      <Fact
        name={t('replacement')}
        value={replacement ? (isWorn ? t('worn') : day(replacement.at)) : t(health ? 'notForeseen' : 'unknown')}
        more={
          replacement &&
          !isWorn &&
          (replacement.latest
            ? t('wornBetween', { earliest: day(replacement.earliest), latest: day(replacement.latest) })
            : t('wornAfter', { earliest: day(replacement.earliest) }))
        }
      />
    </dl>
  );
}

/** How long the battery lasts, how worn it is, and what that was learned from. */
export function BatteryPanel({ device, ability }: { device: Pick<Device, 'id' | 'label'>; ability: AppAbility }) {
  const { t } = useTexts('battery');
  const { data: battery, error, refetch } = useQuery(batteryQuery(device.id));
  const [form, setForm] = useState<'describe' | 'test'>();
  const close = () => setForm(undefined);
  const last = battery?.test.last;
  return (
    <section className={classes.lanes} aria-labelledby="device-battery" aria-busy={!battery && !error}>
      <div className={classes.head}>
        <Title order={2} size="h4" id="device-battery">
          {t('title')}
        </Title>
        {battery && (
          <div className={classes.rangeTools}>
            {ability.can('configure', 'Device') && (
              <Button variant="default" size="xs" onClick={() => setForm('describe')}>
                {t('describe')}
              </Button>
            )}
            {ability.can('reboot', 'Device') && (
              <Button variant="default" size="xs" disabled={battery.test.refused !== null} onClick={() => setForm('test')}>
                {t('test.start')}
              </Button>
            )}
          </div>
        )}
      </div>
      {error && !battery && <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!battery && !error && <BlockSkeleton height={PANEL_PX} />}
      {battery && (
        <>
          <Facts battery={battery} />
          {!battery.capacity && <p className={classes.absent}>{t('nothingLearned')}</p>}
          {(battery.test.refused ?? last) && (
            <p className={classes.since}>
              {battery.test.refused && t(`test.refused.${battery.test.refused}`)}{' '}
              {last && (
                <>
                  {t('test.last')}: <Moment at={last.requestedAt} />, {t(`test.states.${last.state}`)}
                </>
              )}
            </p>
          )}
          {battery.discharges.length > 0 && <Discharges discharges={battery.discharges} />}
        </>
      )}
      {battery && form === 'describe' && <DescribeBattery device={device} battery={battery} onClose={close} />}
      {battery && form === 'test' && <TestBattery device={device} battery={battery} onClose={close} />}
    </section>
  );
}
