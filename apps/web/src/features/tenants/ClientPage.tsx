import { Button, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTenantChange } from '#shared/api/tenants.queries.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ProjectListQuery, type Client } from '@atalaya/contract/licensing/clients.ts';
import { focusOnClient, useFocusedClient } from '#shared/api/client-focus.ts';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { DetailPage } from '#shared/ui/pages/DetailPage.tsx';
import { ImageField } from '#shared/ui/pictures/ImageField.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { ClientColour } from './ClientColour.tsx';
import { ClientZone } from './ClientZone.tsx';
import { ListPanel } from './ListPanel.tsx';
import { TenantActions } from './TenantActions.tsx';
import { TenantKeys } from './TenantKeys.tsx';
import { TenantMembers } from './TenantMembers.tsx';
import { TenantState } from './TenantState.tsx';
import { clientQuery, PANEL_ROWS, projectListQuery, removeLogo, renameClient, setClientActive, setLogo } from './tenants.queries.ts';

interface ClientPageProps {
  id: string;
  /** What is wrong at this client and how its sections do, above all else. */
  operations?: ReactNode;
}

/** One client: how it does, its projects, people and keys, then what it is shown as; and the switch that narrows every list to it. */
export function ClientPage({ id, operations }: ClientPageProps) {
  const { t } = useTexts(['tenants', 'kit']);
  const focusedId = useFocusedClient()?.id;
  return (
    <DetailPage title={t('clients.one')} failure={t('clients.failed')} query={useQuery(clientQuery(id))}>
      {({ data: client }) => (
        <Page
          title={client.name}
          badge={<TenantState active={client.active} />}
          actions={
            <>
              {focusedId !== id && (
                <Button leftSection={<Eye size={16} strokeWidth={1.75} aria-hidden />} onClick={() => focusOnClient(client)}>
                  {t('kit:focus.start')}
                </Button>
              )}
              <TenantActions
                kind="clients"
                tenant={client}
                onRename={(name) => renameClient(id, name)}
                onSetActive={(isActive) => setClientActive(id, isActive)}
              />
            </>
          }
        >
          <ClientFocusBar />
          {operations}
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
            <ClientProjects id={id} />
            <TenantMembers clientId={id} />
            <TenantKeys clientId={id} />
            <ClientZone client={client} />
            <ClientLogo client={client} />
            <ClientColour client={client} />
          </SimpleGrid>
        </Page>
      )}
    </DetailPage>
  );
}

function ClientLogo({ client }: { client: Client }) {
  const { t } = useTexts('tenants');
  const { mutateAsync: change } = useTenantChange();
  return (
    <Panel title={t('clients.logo')} text={t('clients.logoText')}>
      <ImageField
        of="company"
        name={client.name}
        picture={client.extra.logo}
        onSave={(image) => change(() => setLogo(client.id, image))}
        onRemove={() => change(() => removeLogo(client.id))}
      />
    </Panel>
  );
}

function ClientProjects({ id }: { id: string }) {
  const { t } = useTexts('tenants');
  const query = useQuery(projectListQuery(ProjectListQuery.parse({ clientId: id, perPage: PANEL_ROWS })));
  return (
    <ListPanel
      title={t('projects.title')}
      none={t('projects.none')}
      failure={t('projects.listFailed')}
      headings={{ name: t('projects.columns.name'), active: t('projects.columns.active') }}
      query={query}
      all={
        <TextLink to="/projects" search={{ clientId: id }}>
          {t('keys.all')}
        </TextLink>
      }
      renderCells={(project) => ({
        name: (
          <TextLink to="/projects/$id" params={{ id: project.id }}>
            {project.name}
          </TextLink>
        ),
        active: <TenantState active={project.active} />,
      })}
    />
  );
}
