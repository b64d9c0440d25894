import { SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import type { AppAbility } from '@atalaya/access/ability.ts';
import { connectorName, type Charger } from '@atalaya/contract/charging/chargers.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { PageTabs } from '#shared/ui/pages/PageTabs.tsx';
import { eventsQuery } from '../charging.queries.ts';
import { CHARGER_TABS, type ChargerTab } from '../charging.search.ts';
import { CommandsPanel } from '../commands/CommandsPanel.tsx';
import { EventList } from '../EventList.tsx';
import { LoadChart } from '../live/LoadChart.tsx';
import { ChargerFacts } from './ChargerFacts.tsx';
import { ConnectorCard } from './ConnectorCard.tsx';

const ConfigurationPanel = lazy(() => import('./ConfigurationPanel.tsx').then((module) => ({ default: module.ConfigurationPanel })));
const CertificatesPanel = lazy(() => import('./CertificatesPanel.tsx').then((module) => ({ default: module.CertificatesPanel })));
const InstalledCertificates = lazy(() =>
  import('./InstalledCertificates.tsx').then((module) => ({ default: module.InstalledCertificates })),
);
const ModelPanel = lazy(() => import('./ModelPanel.tsx').then((module) => ({ default: module.ModelPanel })));
const LimitPanels = lazy(async () => {
  const [{ LimitPanels: component }] = await Promise.all([import('../told/LimitPanels.tsx'), loadTexts('told')]);
  return { default: component };
});
const DisplayPanels = lazy(async () => {
  const [{ DisplayPanels: component }] = await Promise.all([import('../told/DisplayPanels.tsx'), loadTexts('told')]);
  return { default: component };
});
const LATEST = 3;

function Connectors({ charger, mayCommand }: { charger: Charger; mayCommand: boolean }) {
  const { t } = useTexts('charging');
  return (
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
  );
}

function LoadPanel({ charger }: { charger: Charger }) {
  const { t } = useTexts('charge');
  return (
    <Panel title={t('load.title')}>
      <LoadChart whose={{ chargerId: charger.id }} connectors={charger.connectors} />
    </Panel>
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

interface ChargerTabsProps {
  charger: Charger;
  ability: AppAbility;
  tab: ChargerTab;
  onTabChange: (tab: ChargerTab) => void;
}

/** All there is about a charger, part by part: its connectors and what they do now come first. */
export function ChargerTabs({ charger, ability, tab, onTabChange }: ChargerTabsProps) {
  const { t } = useTexts('charging');
  const mayCommand = ability.can('command', 'Charger');
  const isStation = charger.protocol === 'ocpp2.0.1';
  const shared = { charger, mayCommand };
  const shown = {
    overview: (
      <>
        <Connectors {...shared} />
        <CommandsPanel {...shared} latest={LATEST} />
        <LoadPanel charger={charger} />
        <ChargerFacts charger={charger} />
      </>
    ),
    commands: <CommandsPanel {...shared} />,
    limits: <LimitPanels {...shared} />,
    display: <DisplayPanels {...shared} />,
    configuration: (
      <>
        {isStation ? <ModelPanel {...shared} /> : <ConfigurationPanel {...shared} />}
        <CertificatesPanel {...shared} mayRevoke={ability.can('manage', 'Charger')} />
        {mayCommand && <InstalledCertificates charger={charger} />}
      </>
    ),
    events: <Events chargerId={charger.id} />,
  } satisfies Record<ChargerTab, ReactNode>;
  return (
    <PageTabs
      label={t('charger.tabs.label')}
      tabs={CHARGER_TABS.filter((value) => value !== 'display' || isStation).map((value) => ({ value, name: t(`charger.tabs.${value}`) }))}
      value={tab}
      onChange={onTabChange}
      shown={shown}
    />
  );
}
