import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { createClient } from '#shared/api/tenants.queries.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Client } from '@atalaya/contract/licensing/clients.ts';
import { focusOnClient, useFocusedClient } from '#shared/api/client-focus.ts';
import { formatCount } from '#shared/format/number.ts';
import type { tenants } from '#shared/i18n/en/tenants.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { PeoplePicture } from '#shared/ui/pictures/pictures.tsx';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { StateFilter } from './StateFilter.tsx';
import { TenantState } from './TenantState.tsx';
import { clientListQuery, type ClientsSearch } from './tenants.queries.ts';

const NameModal = lazy(() => import('./NameModal.tsx').then((module) => ({ default: module.NameModal })));
const NO_TEXT_YET = '\u00A0';

const columns: readonly Column<Client, keyof typeof tenants.clients.columns, ClientsSearch['sortColumn']>[] = [
  {
    id: 'name',
    cell: ({ id, name, extra }) => (
      <Group gap="xs" wrap="nowrap" component="span">
        <Portrait of="company" name={name} picture={extra.logo} />
        <TextLink to="/clients/$id" params={{ id }}>
          {name}
        </TextLink>
      </Group>
    ),
    sorts: 'asc',
    names: true,
  },
  { id: 'active', cell: ({ active }) => <TenantState active={active} />, phone: 'beside' },
];

interface ClientsPageProps {
  search: ClientsSearch;
  onSearchChange: (change: Partial<ClientsSearch>) => void;
}

export function ClientsPage({ search, onSearchChange }: ClientsPageProps) {
  const { t } = useTexts(['tenants', 'kit']);
  const locale = useLocale();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const focusedId = useFocusedClient()?.id;
  const list = useQuery(clientListQuery(search));
  const [isCreating, creating] = useDisclosure();
  const total = list.data?.total;

  return (
    <Page
      title={t('clients.title')}
      subtitle={total === undefined ? NO_TEXT_YET : t('clients.count', { count: total, number: formatCount(total, locale) })}
      actions={
        <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={creating.open}>
          {t('clients.create')}
        </Button>
      }
    >
      <ClientFocusBar />
      <DataTable
        name="clients"
        caption={t('clients.title')}
        columns={columns}
        headings={t('clients.columns', { returnObjects: true })}
        rowId={({ id }) => id}
        list={list}
        loadPage={(wanted) => queryClient.fetchQuery(clientListQuery(wanted))}
        search={search}
        onSearchChange={onSearchChange}
        onOpen={({ id }) => void navigate({ to: '/clients/$id', params: { id } })}
        searchLabel={t('clients.filters.search')}
        filters={<StateFilter value={search.active} onChange={(active) => onSearchChange({ active })} />}
        renderActions={({ id, name }) =>
          id !== focusedId && (
            <Button size="compact-sm" variant="subtle" onClick={() => focusOnClient({ id, name })}>
              {t('kit:focus.start')}
            </Button>
          )
        }
        empty={<EmptyState picture={<PeoplePicture />} title={t('clients.empty.title')} text={t('clients.empty.text')} />}
      />
      <Suspense fallback={null}>
        {isCreating && (
          <NameModal title={t('clients.create')} submitLabel={t('form.create')} onSave={createClient} onClose={creating.close} />
        )}
      </Suspense>
    </Page>
  );
}
