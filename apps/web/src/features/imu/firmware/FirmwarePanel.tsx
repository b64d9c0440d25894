import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Facts } from '#shared/ui/Facts.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { deviceFirmwareQuery } from './firmware.queries.ts';
import classes from '../device/device.module.css';

/** What a device runs, and what became of its latest update. */
export function FirmwarePanel({ id }: { id: string }) {
  const { t } = useTexts(['firmware', 'device']);
  const { data, error, refetch } = useQuery(deviceFirmwareQuery(id));
  const last = data?.last;
  return (
    <section className={classes.panel} aria-labelledby="device-firmware" aria-busy={!data && !error}>
      <div className={classes.head}>
        <Title order={2} size="h4" id="device-firmware">
          {t('device.title')}
        </Title>
        {data?.rolloutId && (
          <TextLink to="/imu/firmware" search={{ rollout: data.rolloutId }}>
            {t('device.rollout')}
          </TextLink>
        )}
      </div>
      {error && !data ? (
        <ErrorState title={t('device.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Facts
          facts={[
            { label: t('device.runs'), value: data && (data.version ?? t('device.unknown')) },
            { label: t('device.since'), value: data && (data.since ? <Moment at={data.since} /> : '—') },
            {
              label: t('device.last'),
              value:
                data &&
                (last ? (
                  <>
                    <Moment at={last.requestedAt} /> {t('device.to', { version: last.update?.version })}: {t(`device.states.${last.state}`)}
                    {last.reason && <span className={classes.since}> {t(`device:reboot.reasons.${last.reason}`)}</span>}
                  </>
                ) : (
                  t('device.none')
                )),
            },
          ]}
        />
      )}
    </section>
  );
}
