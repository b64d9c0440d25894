import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Project } from '@atalaya/contract/licensing/clients.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { formatCount } from '#shared/format/number.ts';
import type { tenants } from '#shared/i18n/en/tenants.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { FoldersPicture } from '#shared/ui/pictures/pictures.tsx';
import { ClientFilter } from '#shared/ui/tenants/TenantFilters.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { StateFilter } from './StateFilter.tsx';
import { TenantState } from './TenantState.tsx';
import { projectListQuery, type ProjectsSearch } from './tenants.queries.ts';

const CreateProjectModal = lazy(() => import('./CreateProjectModal.tsx').then((module) => ({ default: module.CreateProjectModal })));
const NO_TEXT_YET = '\u00A0';

const allColumns: readonly Column<Project, keyof typeof tenants.projects.columns, ProjectsSearch['sortColumn']>[] = [
  {
    id: 'name',
    cell: ({ id, name }) => (
      <TextLink to="/projects/$id" params={{ id }}>
        {name}
      </TextLink>
    ),
    sorts: 'asc',
    names: true,
  },
  { id: 'clientName', cell: ({ clientName }) => clientName, sorts: 'asc' },
  { id: 'active', cell: ({ active }) => <TenantState active={active} />, phone: 'beside' },
];
const ownColumns = allColumns.filter(({ id }) => id !== 'clientName');

interface ProjectsPageProps {
  user: Account;
  search: ProjectsSearch;
  onSearchChange: (change: Partial<ProjectsSearch>) => void;
}

export function ProjectsPage({ user, search, onSearchChange }: ProjectsPageProps) {
  const { t } = useTexts('tenants');
  const locale = useLocale();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const focusedId = useFocusedClient()?.id;
  const seesClients = isAdmin(user) && focusedId === undefined;
  const toQuery = (wanted: ProjectsSearch) => projectListQuery({ ...wanted, clientId: focusedId ?? wanted.clientId });
  const list = useQuery(toQuery(search));
  const [isCreating, creating] = useDisclosure();
  const total = list.data?.total;

  return (
    <Page
      title={t('projects.title')}
      subtitle={total === undefined ? NO_TEXT_YET : t('projects.count', { count: total, number: formatCount(total, locale) })}
      actions={
        abilityFor(user).can('create', 'Project') && (
          <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={creating.open}>
            {t('projects.create')}
          </Button>
        )
      }
    >
      <ClientFocusBar />
      <DataTable
        name="projects"
        caption={t('projects.title')}
        columns={seesClients ? allColumns : ownColumns}
        headings={t('projects.columns', { returnObjects: true })}
        rowId={({ id }) => id}
        list={list}
        loadPage={(wanted) => queryClient.fetchQuery(toQuery(wanted))}
        search={search}
        onSearchChange={onSearchChange}
        onOpen={({ id }) => void navigate({ to: '/projects/$id', params: { id } })}
        searchLabel={t('projects.filters.search')}
        filters={
          <>
            <StateFilter value={search.active} onChange={(active) => onSearchChange({ active })} />
            <ClientFilter isAdmin={isAdmin(user)} clientId={search.clientId} onChange={(clientId) => onSearchChange({ clientId })} />
          </>
        }
        empty={<EmptyState picture={<FoldersPicture />} title={t('projects.empty.title')} text={t('projects.empty.text')} />}
      />
      <Suspense fallback={null}>
        {isCreating && <CreateProjectModal clientId={focusedId ?? user.client_id} onClose={creating.close} />}
      </Suspense>
    </Page>
  );
}
