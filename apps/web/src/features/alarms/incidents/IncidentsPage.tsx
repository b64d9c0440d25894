import { SegmentedControl } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import { INCIDENT_CAUSES, IncidentCause } from '@atalaya/contract/alarms/incidents.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { LedgerPicture } from '#shared/ui/pictures/pictures.tsx';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { ClientFilter } from '#shared/ui/tenants/TenantFilters.tsx';
import { FilterSelect } from '#shared/ui/filters/FilterSelect.tsx';
import { useFreshAlarms } from '../use-fresh-alarms.ts';
import { allColumns, ownColumns } from './incidents.columns.tsx';
import { incidentsQuery } from './incidents.queries.ts';
import { PAST_INCIDENTS, type IncidentsSearch } from './incidents.search.ts';

interface IncidentsPageProps {
  user: Account;
  search: IncidentsSearch;
  onSearchChange: (change: Partial<IncidentsSearch>) => void;
}

/** Alarms that have one cause together. */
export function IncidentsPage({ user, search, onSearchChange }: IncidentsPageProps) {
  const { t } = useTexts('incidents');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const focusedId = useFocusedClient()?.id;
  const toQuery = ({ state, clientId, ...wanted }: IncidentsSearch) =>
    incidentsQuery({ ...wanted, state: state ?? 'open', clientId: focusedId ?? clientId });
  const list = useQuery(toQuery(search));
  useFreshAlarms();
  const hasAllClients = isAdmin(user) && focusedId === undefined;
  return (
    <Page
      title={t('title')}
      subtitle={t('text')}
      actions={
        <SegmentedControl
          aria-label={t('when.name')}
          data={[{ value: 'open', label: t('when.open') }, ...PAST_INCIDENTS.map((value) => ({ value, label: t(`when.${value}`) }))]}
          value={search.state ?? 'open'}
          onChange={(chosen) => onSearchChange({ state: PAST_INCIDENTS.find((value) => value === chosen) })}
        />
      }
    >
      <ClientFocusBar />
      <DataTable
        name="incidents"
        caption={t('title')}
        columns={hasAllClients ? allColumns : ownColumns}
        headings={t('columns', { returnObjects: true })}
        rowId={(incident) => incident.id}
        list={list}
        loadPage={(wanted) => queryClient.fetchQuery(toQuery(wanted))}
        search={search}
        onSearchChange={onSearchChange}
        onOpen={({ id }) => void navigate({ to: '/alarms/incidents/$id', params: { id } })}
        searchLabel={t('search')}
        filters={
          <>
            <FilterSelect
              clearable
              aria-label={t('columns.cause')}
              placeholder={t('anyCause')}
              data={INCIDENT_CAUSES.map((value) => ({ value, label: t(`causes.${value}`) }))}
              value={search.cause ?? null}
              onChange={(chosen) => onSearchChange({ cause: IncidentCause.safeParse(chosen).data })}
            />
            <ClientFilter isAdmin={hasAllClients} clientId={search.clientId} onChange={(clientId) => onSearchChange({ clientId })} />
          </>
        }
        empty={<EmptyState picture={<LedgerPicture />} title={t('empty.title')} text={t('empty.text')} />}
      />
    </Page>
  );
}
