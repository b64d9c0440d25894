import { Button, Group, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Charger, Connector } from '@atalaya/contract/charging/chargers.ts';
import { Facts } from '#shared/ui/Facts.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { shownStatus, statusLooks } from '../state-badges.ts';
import { Current, Energy, Percent, Power } from '../figures.tsx';
import { useSendCommand } from '../changes.queries.ts';
import classes from '../charging.module.css';

const StartModal = lazy(() => import('./StartModal.tsx').then((module) => ({ default: module.StartModal })));

interface ConnectorCardProps {
  charger: Charger;
  connector: Connector;
  mayCommand: boolean;
}

export function ConnectorCard({ charger, connector, mayCommand }: ConnectorCardProps) {
  const { t } = useTexts('charging');
  const { send, isSending } = useSendCommand(charger.id);
  const inForm = useSendCommand(charger.id, 'form');
  const [isStarting, setIsStarting] = useState(false);
  const shown = shownStatus(connector);
  const { connectorId, status, lastStatus, transactionId, powerW, energyWh, soc, limitA } = connector;
  return (
    <section className={classes.connector}>
      <Group justify="space-between">
        <Title order={3} size="h5">
          {t('charger.connector', { number: connectorId })}
        </Title>
        <StateBadge look={statusLooks[shown]}>{t(`statuses.${shown}`)}</StateBadge>
      </Group>
      {status === 'Offline' && <Text size="sm">{t('charger.last', { status: t(`statuses.${lastStatus}`) })}</Text>}
      {shown === 'Waiting' && <Text size="sm">{t('charger.waiting')}</Text>}
      {transactionId && (
        <Facts
          facts={[
            { label: t('charger.power'), value: powerW === null ? t('charger.none') : <Power watts={powerW} /> },
            { label: t('charger.energy'), value: <Energy wattHours={energyWh ?? 0} /> },
            { label: t('charger.soc'), value: soc === null ? t('charger.none') : <Percent value={soc} /> },
            { label: t('charger.limit'), value: limitA === null ? t('charger.none') : <Current amperes={limitA} /> },
          ]}
        />
      )}
      {mayCommand && (
        <Group gap="xs">
          {transactionId ? (
            <Button
              size="compact-md"
              loading={isSending}
              onClick={() => void send({ action: 'RemoteStopTransaction', payload: { transactionId: Number(transactionId) } })}
            >
              {t('charger.stop')}
            </Button>
          ) : (
            <Button size="compact-md" onClick={() => setIsStarting(true)}>
              {t('charger.start')}
            </Button>
          )}
          <Button
            size="compact-md"
            variant="default"
            loading={isSending}
            onClick={() => void send({ action: 'UnlockConnector', payload: { connectorId } })}
          >
            {t('charger.unlock')}
          </Button>
        </Group>
      )}
      <Suspense fallback={null}>
        {isStarting && <StartModal charger={charger} connectorId={connectorId} send={inForm.send} onClose={() => setIsStarting(false)} />}
      </Suspense>
    </section>
  );
}
