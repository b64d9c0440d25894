import { Group, Select, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ROLLOUT_DEVICE_STATES, RolloutDeviceState, type RolloutDevice } from '@atalaya/contract/monitor/firmware.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { memberLook } from './firmware-look.ts';
import { rolloutDevicesQuery, SHOWN_DEVICES } from './firmware.queries.ts';
import classes from './firmware.module.css';

const LIST_PX = 200;

/** Why it is so, or how far it is. */
function Why({ device: { reason, commandState } }: { device: RolloutDevice }) {
  const { t } = useTexts(['firmware', 'device']);
  if (reason === 'already' || reason === 'no_image') return t(`devices.${reason}`);
  if (reason) return t(`device:reboot.reasons.${reason}`);
  return commandState === 'queued' || commandState === 'sent' || commandState === 'accepted' || commandState === 'down'
    ? t(`devices.steps.${commandState}`)
    : null;
}

export function RolloutDevices({ id }: { id: string }) {
  const { t } = useTexts('firmware');
  const [state, setState] = useState<RolloutDeviceState>();
  const { data, error, refetch } = useQuery(rolloutDevicesQuery(id, state));
  return (
    <>
      <Group justify="space-between" align="end" mb="xs">
        <Title order={3} size="h5">
          {t('devices.title')}
        </Title>
        <Select
          size="xs"
          aria-label={t('devices.filter')}
          placeholder={t('devices.all')}
          clearable
          value={state ?? null}
          onChange={(chosen) => setState(RolloutDeviceState.safeParse(chosen).data)}
          data={ROLLOUT_DEVICE_STATES.map((value) => ({ value, label: t(`devices.states.${value}`) }))}
        />
      </Group>
      {!data &&
        (error ? (
          <ErrorState title={t('devices.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <BlockSkeleton height={LIST_PX} />
        ))}
      {data && (
        <PlainTable
          headings={t('devices.columns', { returnObjects: true })}
          rows={data.data}
          rowId={({ deviceId }) => deviceId}
          renderCells={(device) => ({
            label: (
              <TextLink to="/imu/devices/$id" params={{ id: device.deviceId }}>
                <span lang="">{device.label}</span>
              </TextLink>
            ),
            wave: device.wave,
            former: device.formerVersion ?? '—',
            state: (
              <>
                <StateBadge look={memberLook[device.state]}>{t(`devices.states.${device.state}`)}</StateBadge>
                <span className={classes.reason}>
                  <Why device={device} />
                </span>
              </>
            ),
            at: device.at ? <Moment at={device.at} /> : '—',
          })}
        />
      )}
      {data && data.total > data.data.length && (
        <p className={classes.note}>{t('devices.more', { number: SHOWN_DEVICES, total: data.total })}</p>
      )}
    </>
  );
}
