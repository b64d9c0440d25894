import { Button, SimpleGrid } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Overview } from '@atalaya/contract/charging/overview.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { UnpluggedPicture } from '#shared/ui/pictures/UnpluggedPicture.tsx';
import { StatTile } from '#shared/ui/cards/StatTile.tsx';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { useNearby } from '#shared/ui/use-nearby.ts';
import { isNarrowed } from '#shared/ui/data-table/search/table-search.ts';
import { FilterSelect } from '#shared/ui/filters/FilterSelect.tsx';
import { chargersQuery } from './chargers.queries.ts';
import { overviewQuery } from '../overview.queries.ts';
import type { ChargersSearch } from './chargers.search.ts';
import { formatEnergy, formatKilowatts } from '../figures.tsx';
import { ChargingPage } from '../live/ChargingPage.tsx';
import { allColumns, ownColumns } from './chargers.columns.tsx';

const ChargerMap = lazy(() => import('./ChargerMap.tsx').then((module) => ({ default: module.ChargerMap })));
const CreateChargerDrawer = lazy(() => import('./CreateChargerDrawer.tsx').then((module) => ({ default: module.CreateChargerDrawer })));
const states = ['online', 'charging', 'faulted', 'offline', 'never'] as const;
// Keeps the line, so that nothing jumps when the number comes.
const NO_TEXT_YET = '\u00A0';
const attention = { meaning: 'critical', icon: TriangleAlert } as const;

function Tiles({ figures }: { figures: Overview | undefined }) {
  const { t } = useTexts('charging');
  const locale = useLocale();
  const count = (value: number | undefined) => (value === undefined ? undefined : formatCount(value, locale));
  const faulted = figures?.faulted ?? 0;
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
      <StatTile
        label={t('overview.online')}
        value={count(figures?.online)}
        hint={figures ? t('overview.ofAll', { count: figures.chargers, number: formatCount(figures.chargers, locale) }) : NO_TEXT_YET}
      />
      <StatTile label={t('overview.charging')} value={count(figures?.charging)} />
      <StatTile label={t('overview.available')} value={count(figures?.available)} />
      <StatTile
        label={t('overview.faulted')}
        value={count(figures?.faulted)}
        state={faulted > 0 ? { look: attention, text: t('statuses.Faulted') } : undefined}
      />
      <StatTile label={t('overview.power')} value={figures && formatKilowatts(figures.powerW, locale)} />
      <StatTile
        label={t('overview.energyToday')}
        value={figures && formatEnergy(figures.energyTodayWh, locale)}
        hint={figures ? t('overview.sessions', { count: figures.sessionsToday }) : NO_TEXT_YET}
      />
    </SimpleGrid>
  );
}

interface ChargersPageProps {
  user: Account;
  search: ChargersSearch;
  onSearchChange: (change: Partial<ChargersSearch>) => void;
}

export function ChargersPage({ user, search, onSearchChange }: ChargersPageProps) {
  const { t } = useTexts('charging');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const focusedId = useFocusedClient()?.id;
  const toQuery = (wanted: ChargersSearch) => chargersQuery({ ...wanted, clientId: focusedId ?? wanted.clientId });
  const list = useQuery(toQuery(search));
  const { data: figures, isError: areFiguresMissing } = useQuery(overviewQuery(focusedId));
  const { ref, isNear } = useNearby<HTMLDivElement>();
  const [isCreating, setIsCreating] = useState(false);
  const mayCreate = abilityFor(user).can('manage', 'Charger');
  const isEmpty = list.data?.total === 0 && !isNarrowed(search);
  const createButton = mayCreate && (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setIsCreating(true)}>
      {t('list.create')}
    </Button>
  );
  return (
    <ChargingPage title={t('overview.title')} subtitle={t('overview.text')} actions={!isEmpty && createButton}>
      <ClientFocusBar />
      {!isEmpty && (figures || !areFiguresMissing) && <Tiles figures={figures} />}
      <DataTable
        name="chargers"
        caption={t('overview.title')}
        columns={isAdmin(user) && focusedId === undefined ? allColumns : ownColumns}
        headings={t('list.columns', { returnObjects: true })}
        rowId={(row) => row.id}
        list={list}
        loadPage={(wanted) => queryClient.fetchQuery(toQuery(wanted))}
        search={search}
        onSearchChange={onSearchChange}
        onOpen={({ id }) => void navigate({ to: '/chargers/$id', params: { id } })}
        searchLabel={t('list.search')}
        filters={
          <FilterSelect
            clearable
            aria-label={t('list.state')}
            placeholder={t('list.anyState')}
            data={states.map((state) => ({ value: state, label: t(`states.${state}`) }))}
            value={search.state ?? null}
            onChange={(state) => onSearchChange({ state: state ?? undefined })}
          />
        }
        empty={
          <EmptyState
            picture={<UnpluggedPicture />}
            title={t('list.empty.title')}
            text={t(mayCreate ? 'list.empty.text' : 'list.empty.readOnly')}
          >
            {createButton}
          </EmptyState>
        }
      />
      <div ref={ref}>
        <Suspense fallback={null}>{isNear && <ChargerMap clientId={focusedId} />}</Suspense>
      </div>
      <Suspense fallback={null}>
        {isCreating && <CreateChargerDrawer asksClient={isAdmin(user)} clientId={focusedId} onClose={() => setIsCreating(false)} />}
      </Suspense>
    </ChargingPage>
  );
}
