import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { AppAbility } from '@atalaya/access/ability.ts';
import type { Device } from '@atalaya/contract/monitor/devices.ts';
import type { VisitWithCode } from '@atalaya/contract/monitor/visits.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { VisitCode } from './VisitCode.tsx';
import { visitLook } from './visit-look.ts';
import { visitsQuery } from './visits.queries.ts';
import panel from '../device/device.module.css';
import classes from './visits.module.css';

const VisitDrawer = lazy(() => import('./VisitDrawer.tsx').then((module) => ({ default: module.VisitDrawer })));
const CabinetQr = lazy(() => import('./CabinetQr.tsx').then((module) => ({ default: module.CabinetQr })));
const SHOWN = 3;

/** Who comes to this cabinet, and the QR code that they find there. */
export function VisitsPanel({ device, ability }: { device: Device; ability: AppAbility }) {
  const { t } = useTexts('visits');
  const { data, error, refetch } = useQuery(visitsQuery({ id: device.id, perPage: SHOWN, sort: 'desc', sortColumn: 'start' }));
  const [dialog, setDialog] = useState<'announce' | 'qr'>();
  const [coded, setCoded] = useState<VisitWithCode>();
  const mayChange = ability.can('visit', 'Device');
  const close = () => setDialog(undefined);
  return (
    <section className={panel.panel} aria-labelledby="device-visits" aria-busy={!data && !error}>
      <div className={panel.head}>
        <Title order={2} size="h4" id="device-visits">
          {t('title')}
        </Title>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setDialog('qr')}>
            {t('qr.open')}
          </Button>
          {mayChange && (
            <Button size="xs" onClick={() => setDialog('announce')}>
              {t('announce')}
            </Button>
          )}
        </Group>
      </div>
      {error && !data && <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <Text c="dimmed">{t('panel.none')}</Text>}
      <ul className={classes.coming}>
        {data?.data.map(({ id, person, start, state }) => (
          <li key={id}>
            <StateBadge look={visitLook[state]}>{t(`states.${state}`)}</StateBadge>
            <TextLink to="/imu/visits" search={{ visit: id }}>
              <span lang="">{person}</span>
            </TextLink>
            <Moment at={start} />
          </li>
        ))}
      </ul>
      <TextLink to="/imu/visits" search={{ view: 'log', id: device.id }}>
        {t('panel.log')}
      </TextLink>
      <Suspense fallback={null}>
        {dialog === 'announce' && <VisitDrawer visit={null} deviceId={device.id} onAnnounced={setCoded} onClose={close} />}
        {dialog === 'qr' && <CabinetQr device={device} mayChange={mayChange} onClose={close} />}
      </Suspense>
      {coded && <VisitCode visit={coded} onClose={() => setCoded(undefined)} />}
    </section>
  );
}
