import { Button, Group, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { connectorName, type Charger, type Connector } from '@atalaya/contract/charging/chargers.ts';
import type { ChargerCommand, CommandState } from '@atalaya/contract/charging/commands.ts';
import { Facts } from '#shared/ui/Facts.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { shownStatus, statusLooks } from '../state-badges.ts';
import { Cost, Current, Energy, Percent, Power } from '../figures.tsx';
import { useSendCommand, type SendCommand } from '../changes.queries.ts';
import { useLiveCommandState } from '../live/live.ts';
import { startOrder, stopOrder, unlockOrder } from './orders-of.ts';
import classes from '../charging.module.css';

const StartModal = lazy(() => import('./StartModal.tsx').then((module) => ({ default: module.StartModal })));

const isFruitless = (state: CommandState) => ['rejected', 'failed', 'unanswered', 'no_effect'].includes(state);

/** The last tag that charged here while this was in sight: to start again with. */
function useLast(idTag: string | null): string | null {
  const [last, setLast] = useState(idTag);
  if (idTag !== null && idTag !== last) setLast(idTag);
  return last;
}

/** A session that was told to stop is over only when the charger says so; a charger that says no leaves it as it is. */
function useStopping(transactionId: string | null) {
  const [told, setTold] = useState<{ transactionId: string; command: ChargerCommand | null } | null>(null);
  const state = useLiveCommandState(told?.command ?? null);
  const isTold = transactionId !== null && told?.transactionId === transactionId;
  const isRefused = isTold && state !== null && isFruitless(state);
  return {
    isStopping: isTold && !isRefused,
    isRefused,
    stopping(id: string, sent: ReturnType<SendCommand>) {
      setTold({ transactionId: id, command: null });
      sent.then(
        ({ data }) => setTold({ transactionId: id, command: data }),
        () => setTold(null),
      );
    },
  };
}

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
  const {
    connectorId,
    evseId,
    status,
    lastStatus,
    errorCode,
    info,
    transactionId,
    sessionId,
    powerW,
    energyWh,
    soc,
    limitA,
    startedAt,
    idTag,
    tagLabel,
    cost,
  } = connector;
  const { isStopping, isRefused, stopping } = useStopping(transactionId);
  const lastTag = useLast(idTag);
  function stop() {
    if (transactionId === null) return;
    stopping(transactionId, send(stopOrder(charger, transactionId)));
  }
  return (
    <section className={classes.connector}>
      <Group justify="space-between">
        <Title order={3} size="h5">
          {t('charger.connector', { number: connectorName(evseId, connectorId) })}
        </Title>
        <StateBadge look={statusLooks[shown]}>{t(`statuses.${shown}`)}</StateBadge>
      </Group>
      {status === 'Offline' && <Text size="sm">{t('charger.last', { status: t(`statuses.${lastStatus}`) })}</Text>}
      {shown === 'Faulted' && errorCode !== 'NoError' && (
        <Text size="sm">
          {t('charger.fault')} <span lang="">{info ? `${errorCode}, ${info}` : errorCode}</span>
        </Text>
      )}
      {shown === 'Waiting' && <Text size="sm">{t('charger.waiting')}</Text>}
      {sessionId && startedAt && (
        <Text size="sm">
          {t('charger.who', { who: tagLabel || idTag || '' })}{' '}
          <TextLink to="/chargers/sessions/$id" params={{ id: sessionId }}>
            <Moment at={startedAt} />
          </TextLink>
        </Text>
      )}
      {transactionId && (
        <Facts
          facts={[
            { label: t('charger.power'), value: powerW === null ? t('charger.none') : <Power watts={powerW} /> },
            { label: t('charger.energy'), value: <Energy wattHours={energyWh ?? 0} /> },
            ...(cost ? [{ label: t('charger.cost'), value: <Cost cost={cost} /> }] : []),
            { label: t('charger.soc'), value: soc === null ? t('charger.none') : <Percent value={soc} /> },
            { label: t('charger.limit'), value: limitA === null ? t('charger.none') : <Current amperes={limitA} /> },
          ]}
        />
      )}
      {isRefused && (
        <Text size="sm" role="status">
          {t('charger.notStopped')}
        </Text>
      )}
      {mayCommand && (
        <Group gap="xs">
          {transactionId ? (
            <Button size="compact-md" variant="default" loading={isSending} disabled={isStopping} onClick={stop}>
              {t(isStopping ? 'charger.stopping' : 'charger.stop')}
            </Button>
          ) : (
            <Button size="compact-md" variant={shown === 'Faulted' ? 'default' : 'filled'} onClick={() => setIsStarting(true)}>
              {t('charger.start')}
            </Button>
          )}
          {!transactionId && lastTag && (
            <Button
              size="compact-md"
              variant="default"
              loading={isSending}
              onClick={() => void send(startOrder(charger, connector, lastTag))}
            >
              {t('charger.startAgain')}
            </Button>
          )}
          <Button size="compact-md" variant="default" loading={isSending} onClick={() => void send(unlockOrder(connector))}>
            {t('charger.unlock')}
          </Button>
        </Group>
      )}
      <Suspense fallback={null}>
        {isStarting && <StartModal charger={charger} connector={connector} send={inForm.send} onClose={() => setIsStarting(false)} />}
      </Suspense>
    </section>
  );
}
