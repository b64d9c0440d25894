import { Button, SegmentedControl, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import { VisitListQuery, VisitState, type Visit, type VisitWithCode } from '@atalaya/contract/monitor/visits.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ListPage } from '#shared/ui/data-table/ListPage.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { FoldersPicture } from '#shared/ui/pictures/pictures.tsx';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { DoorLog } from './DoorLog.tsx';
import { VisitCode } from './VisitCode.tsx';
import { allColumns, ownColumns } from './visits.columns.tsx';
import { visitsQuery } from './visits.queries.ts';
import { VISIT_VIEWS, VisitView, type VisitsSearch } from './visits.search.ts';

const VisitDrawer = lazy(() => import('./VisitDrawer.tsx').then((module) => ({ default: module.VisitDrawer })));
const VisitDetail = lazy(() => import('./VisitDetail.tsx').then((module) => ({ default: module.VisitDetail })));

interface VisitsPageProps {
  user: Account;
  search: VisitsSearch;
  onSearchChange: (change: Partial<VisitsSearch>) => void;
}

/** Who comes to which cabinet, and who came. */
export function VisitsPage({ user, search, onSearchChange }: VisitsPageProps) {
  const { t } = useTexts('visits');
  const queryClient = useQueryClient();
  const focusedId = useFocusedClient()?.id;
  const [edited, setEdited] = useState<Visit | null>();
  const [coded, setCoded] = useState<VisitWithCode>();
  const mayChange = abilityFor(user).can('visit', 'Device');
  const toQuery = (wanted: VisitsSearch) => visitsQuery(VisitListQuery.parse({ ...wanted, clientId: focusedId ?? wanted.clientId }));
  const list = useQuery({ ...toQuery(search), enabled: search.view === 'visits' });
  const announce = mayChange && (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setEdited(null)}>
      {t('announce')}
    </Button>
  );
  const views = (
    <SegmentedControl
      aria-label={t('views.name')}
      style={{ alignSelf: 'flex-start' }}
      data={VISIT_VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      value={search.view}
      onChange={(view) => onSearchChange({ view: VisitView.parse(view), q: undefined })}
    />
  );
  const dialogs = (
    <>
      <Suspense fallback={null}>
        {search.visit !== undefined && (
          <VisitDetail
            id={search.visit}
            mayChange={mayChange}
            onEdit={setEdited}
            onCode={setCoded}
            onClose={() => onSearchChange({ visit: undefined })}
          />
        )}
        {edited !== undefined && <VisitDrawer visit={edited} onAnnounced={setCoded} onClose={() => setEdited(undefined)} />}
      </Suspense>
      {coded && <VisitCode visit={coded} onClose={() => setCoded(undefined)} />}
    </>
  );
  if (search.view === 'log')
    return (
      <Page title={t('title')} subtitle={t('text')} actions={announce}>
        <ClientFocusBar />
        {views}
        <DoorLog search={search} onSearchChange={onSearchChange} />
        {dialogs}
      </Page>
    );
  return (
    <ListPage
      name="visits"
      title={t('title')}
      subtitle={t('text')}
      actions={announce}
      notice={views}
      columns={isAdmin(user) && focusedId === undefined ? allColumns : ownColumns}
      headings={t('columns', { returnObjects: true })}
      list={list}
      loadPage={(wanted) => queryClient.fetchQuery(toQuery(wanted))}
      search={search}
      onSearchChange={onSearchChange}
      searchLabel={t('search')}
      onOpen={({ id }) => onSearchChange({ visit: id })}
      filters={
        <Select
          aria-label={t('columns.state')}
          placeholder={t('anyState')}
          clearable
          data={VisitState.options.map((value) => ({ value, label: t(`states.${value}`) }))}
          value={search.state ?? null}
          onChange={(state) => onSearchChange({ state: VisitState.safeParse(state).data })}
        />
      }
      empty={
        <EmptyState picture={<FoldersPicture />} title={t('empty.title')} text={t('empty.text')}>
          {announce}
        </EmptyState>
      }
    >
      {dialogs}
    </ListPage>
  );
}
