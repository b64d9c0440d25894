import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { connectorName, type Charger } from '@atalaya/contract/charging/chargers.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import type { charging } from '#shared/i18n/en/charging.ts';
import { DetailPage } from '#shared/ui/pages/DetailPage.tsx';
import { Facts } from '#shared/ui/Facts.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { chargerLooks, stateOf } from '../state-badges.ts';
import { chargerQuery, eventsQuery } from '../charging.queries.ts';
import { CommandsPanel } from '../commands/CommandsPanel.tsx';
import { EventList } from '../EventList.tsx';
import { Percent } from '../figures.tsx';
import { useLiveCharger } from '../live/live.ts';
import { ChargingPage } from '../live/ChargingPage.tsx';
import { LoadChart } from '../live/LoadChart.tsx';
import { ConfigurationPanel } from './ConfigurationPanel.tsx';
import { ConnectorCard } from './ConnectorCard.tsx';
import classes from '../charging.module.css';

const CertificatesPanel = lazy(() => import('./CertificatesPanel.tsx').then((module) => ({ default: module.CertificatesPanel })));
const InstalledCertificates = lazy(() =>
  import('./InstalledCertificates.tsx').then((module) => ({ default: module.InstalledCertificates })),
);
const ModelPanel = lazy(() => import('./ModelPanel.tsx').then((module) => ({ default: module.ModelPanel })));
const ToldPanels = lazy(async () => {
  const [{ ToldPanels: component }] = await Promise.all([import('../told/ToldPanels.tsx'), loadTexts('told')]);
  return { default: component };
});
const ChargerDialogs = lazy(() => import('./ChargerDialogs.tsx').then((module) => ({ default: module.ChargerDialogs })));

function ChargerFacts({ charger }: { charger: Charger }) {
  const { t } = useTexts('charging');
  const none = t('charger.none');
  const state = stateOf(charger);
  const fact = (name: keyof typeof charging.charger.facts, value: ReactNode) => ({
    label: t(`charger.facts.${name}`),
    value: value ?? none,
  });
  return (
    <Facts
      facts={[
        fact('state', <StateBadge look={chargerLooks[state]}>{t(`states.${state}`)}</StateBadge>),
        fact('since', charger.onlineSince && <Moment at={charger.onlineSince} />),
        fact('uptime', charger.uptime !== null ? <Percent value={charger.uptime} /> : none),
        fact('booted', charger.bootedAt && <Moment at={charger.bootedAt} />),
        fact('model', charger.model && `${charger.vendor ?? ''} ${charger.model}`),
        fact('serial', charger.serial),
        fact('firmware', charger.firmware),
        fact('protocol', charger.protocol && `OCPP ${charger.protocol.slice('ocpp'.length)}`),
        fact(
          'site',
          charger.siteId && (
            <TextLink to="/chargers/sites/$id" params={{ id: charger.siteId }}>
              {charger.siteName}
            </TextLink>
          ),
        ),
        fact('tariff', charger.tariffName),
        fact('client', charger.clientName),
      ]}
    />
  );
}

/** Where else it is told of. */
function Links({ chargerId }: { chargerId: string }) {
  const { t } = useTexts('charging');
  const { t: ofCodes } = useTexts('codes');
  return (
    <Group gap="md">
      <TextLink to="/chargers/sessions" search={{ chargerId }}>
        {t('charger.links.sessions')}
      </TextLink>
      <TextLink to="/chargers/messages" search={{ chargerId }}>
        {t('charger.links.messages')}
      </TextLink>
      <TextLink to="/chargers/codes" search={{ chargerId }}>
        {ofCodes('title')}
      </TextLink>
    </Group>
  );
}

function Events({ chargerId }: { chargerId: string }) {
  const { t } = useTexts('charging');
  const { data } = useQuery(eventsQuery(chargerId));
  return (
    <Panel title={t('events.title')}>
      {data?.length === 0 && <Text c="dimmed">{t('events.empty')}</Text>}
      {data && <EventList events={data} />}
    </Panel>
  );
}

function LoadPanel({ chargerId }: { chargerId: string }) {
  const { t } = useTexts('charge');
  return (
    <Panel title={t('load.title')}>
      <LoadChart whose={{ chargerId }} />
    </Panel>
  );
}

interface Shared {
  user: Account;
  /** Above all else. */
  notice?: ReactNode;
}

function Shown({ charger: read, user, notice }: Shared & { charger: Charger }) {
  const charger = useLiveCharger(read);
  const { t } = useTexts('charging');
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'edit' | 'password' | 'remove' | null>(null);
  const ability = abilityFor(user);
  const mayCommand = ability.can('command', 'Charger');
  const actions = ability.can('manage', 'Charger') && (
    <Group>
      <Button variant="default" onClick={() => setDialog('edit')}>
        {t('charger.edit')}
      </Button>
      <Button variant="default" onClick={() => setDialog('password')}>
        {t('password.renew')}
      </Button>
      <Button variant="default" onClick={() => setDialog('remove')}>
        {t('charger.remove')}
      </Button>
    </Group>
  );
  return (
    <ChargingPage title={charger.label} subtitle={charger.id} actions={actions}>
      {notice}
      <Panel title={t('charger.connectors')}>
        {charger.connectors.length === 0 && <Text c="dimmed">{t('charger.noConnectors')}</Text>}
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {charger.connectors.map((connector) => (
            <ConnectorCard
              key={connectorName(connector.evseId, connector.connectorId)}
              charger={charger}
              connector={connector}
              mayCommand={mayCommand}
            />
          ))}
        </SimpleGrid>
      </Panel>
      <LoadPanel chargerId={charger.id} />
      <div className={classes.facts}>
        <Panel title={t('charger.about')} actions={<Links chargerId={charger.id} />}>
          <ChargerFacts charger={charger} />
        </Panel>
      </div>
      <CommandsPanel charger={charger} mayCommand={mayCommand} />
      {charger.protocol === 'ocpp2.0.1' ? (
        <Suspense fallback={null}>
          <ModelPanel charger={charger} mayCommand={mayCommand} />
        </Suspense>
      ) : (
        <ConfigurationPanel charger={charger} mayCommand={mayCommand} />
      )}
      <Suspense fallback={null}>
        <ToldPanels charger={charger} mayCommand={mayCommand} />
      </Suspense>
      <Suspense fallback={null}>
        <CertificatesPanel charger={charger} mayCommand={mayCommand} mayRevoke={ability.can('manage', 'Charger')} />
        {mayCommand && <InstalledCertificates charger={charger} />}
      </Suspense>
      <Events chargerId={charger.id} />
      <Suspense fallback={null}>
        {dialog && (
          <ChargerDialogs
            dialog={dialog}
            charger={charger}
            onRemoved={() => void navigate({ to: '/chargers' })}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </ChargingPage>
  );
}

export function ChargerPage({ id, ...shared }: Shared & { id: string }) {
  const { t } = useTexts('charging');
  const query = useQuery(chargerQuery(id));
  return (
    <DetailPage title={t('charger.fallback')} failure={t('charger.failed')} query={query}>
      {(charger) => <Shown charger={charger} {...shared} />}
    </DetailPage>
  );
}
