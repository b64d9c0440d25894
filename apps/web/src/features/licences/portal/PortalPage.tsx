import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { focusOnClient, useFocusedClient } from '#shared/api/client-focus.ts';
import { clientsQuery } from '#shared/api/tenants.queries.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { DetailPage } from '#shared/ui/pages/DetailPage.tsx';
import { KeysPicture } from '#shared/ui/pictures/pictures.tsx';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { EarlierMonths } from './EarlierMonths.tsx';
import { PortalBanner } from './PortalBanner.tsx';
import { PortalKeyCard } from './PortalKeyCard.tsx';
import { portalQuery } from './portal.queries.ts';

/** What a customer's people see of what they bought; an administrator sees it as one client's people do. */
export function PortalPage({ user }: { user: Account }) {
  const focusedId = useFocusedClient()?.id;
  if (user.client_id === null && focusedId === undefined) return <ChooseClient mayChoose={isAdmin(user)} />;
  return <PortalOf user={user} clientId={user.client_id === null ? focusedId : undefined} />;
}

function ChooseClient({ mayChoose }: { mayChoose: boolean }) {
  const { t } = useTexts('portal');
  const clients = useQuery({ ...clientsQuery, enabled: mayChoose });
  const choose = (id: string | null) => focusOnClient(clients.data?.data.find((client) => client.id === id) ?? null);
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <EmptyState picture={<KeysPicture />} title={t('choose.title')} text={t('choose.text')}>
        {mayChoose && (
          <Box w="100%" maw={320} ta="start">
            <RecordSelect label={t('choose.label')} records={clients} value={null} onChange={choose} />
          </Box>
        )}
      </EmptyState>
    </Page>
  );
}

function PortalOf({ user, clientId }: { user: Account; clientId: string | undefined }) {
  const { t } = useTexts('portal');
  const query = useQuery(portalQuery(clientId));
  const mayChange = abilityFor(user).can('create', 'LicenceKey');
  return (
    <DetailPage title={t('title')} failure={t('failed')} query={query}>
      {({ data: overview }) => (
        <Page title={t('title')} subtitle={t('subtitle')}>
          <ClientFocusBar />
          <PortalBanner overview={overview} />
          {overview.keys.length === 0 && <EmptyState picture={<KeysPicture />} title={t('empty.title')} text={t('empty.text')} />}
          {overview.keys.map((key) => (
            <PortalKeyCard key={key.id} licence={key} mayChange={mayChange} />
          ))}
          {overview.total > overview.keys.length && (
            <Text c="dimmed">{t('more', { shown: overview.keys.length, total: overview.total })}</Text>
          )}
          <EarlierMonths clientId={clientId} />
        </Page>
      )}
    </DetailPage>
  );
}
