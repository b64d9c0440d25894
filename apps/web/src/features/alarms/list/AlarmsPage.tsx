import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Check, Undo2, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Alarm } from '@atalaya/contract/alarms/alarms.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { Page } from '#shared/ui/Page.tsx';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { useAlarmActions } from '../actions/use-alarm-actions.ts';
import { alarmsQuery } from '../list.queries.ts';
import { PAST_CHOICES, toAlarmQuery, type AlarmsSearch } from '../alarms.search.ts';
import { countsQuery } from '../counts.queries.ts';
import { useFreshAlarms } from '../use-fresh-alarms.ts';
import { AlarmFilters } from './AlarmFilters.tsx';
import { columnsOf } from './alarms.columns.tsx';
import { AlarmsSummary } from './AlarmsSummary.tsx';
import { NothingWrong } from './NothingWrong.tsx';

const ShelveModal = lazy(() => import('../actions/ShelveModal.tsx').then((module) => ({ default: module.ShelveModal })));

interface AlarmsPageProps {
  user: Account;
  search: AlarmsSearch;
  onSearchChange: (change: Partial<AlarmsSearch>) => void;
}

/** With the browser's own hint: what places a drawn one would come with the list. */
const RowButton = ({ icon: Icon, label, of, onClick }: { icon: LucideIcon; label: string; of: string; onClick: () => void }) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`${label}: ${of}`} title={label} onClick={onClick}>
    <Icon size={18} strokeWidth={1.75} aria-hidden />
  </ActionIcon>
);

/** What is wrong now, and what was. */
export function AlarmsPage({ user, search, onSearchChange }: AlarmsPageProps) {
  const { t } = useTexts('alarms');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const focusedId = useFocusedClient()?.id;
  const toQuery = (wanted: AlarmsSearch) => alarmsQuery(toAlarmQuery(wanted, focusedId));
  const list = useQuery(toQuery(search));
  const { data: counts } = useQuery(countsQuery(focusedId));
  useFreshAlarms();
  const actions = useAlarmActions();
  const [shelving, setShelving] = useState<{ ids: readonly string[]; clear: () => void } | null>(null);
  const mayAct = abilityFor(user).can('acknowledge', 'Alarm');

  const acknowledgeAll = async (ids: readonly string[], clear: () => void) => {
    await actions.acknowledge(ids);
    clear();
  };
  const rowAction = ({ id, acknowledged, text }: Alarm) =>
    acknowledged ? (
      <RowButton icon={Undo2} label={t('actions.unacknowledge')} of={text} onClick={() => void actions.unacknowledge([id])} />
    ) : (
      <RowButton icon={Check} label={t('actions.acknowledge')} of={text} onClick={() => void actions.acknowledge([id])} />
    );

  return (
    <Page
      title={t('title')}
      subtitle={<AlarmsSummary counts={counts} onSearchChange={onSearchChange} />}
      actions={
        <SegmentedControl
          aria-label={t('when.name')}
          data={[{ value: 'now', label: t('when.now') }, ...PAST_CHOICES.map((value) => ({ value, label: t(`when.${value}`) }))]}
          value={search.state ?? 'now'}
          // What is wrong now is read from the worst on, the past from its end.
          onChange={(chosen) => {
            const state = PAST_CHOICES.find((value) => value === chosen);
            onSearchChange({ state, shelved: undefined, sortColumn: state ? 'at' : 'severity', sort: 'desc' });
          }}
        />
      }
    >
      <ClientFocusBar />
      <DataTable
        name="alarms"
        caption={t('title')}
        columns={columnsOf({ isOfAll: isAdmin(user) && focusedId === undefined, isNow: search.state === undefined })}
        headings={t('columns', { returnObjects: true })}
        rowId={(alarm) => alarm.id}
        list={list}
        loadPage={(wanted) => queryClient.fetchQuery(toQuery(wanted))}
        search={search}
        onSearchChange={onSearchChange}
        onOpen={({ id }) => void navigate({ to: '/alarms/$id', params: { id } })}
        searchLabel={t('filters.search')}
        filters={<AlarmFilters isAdmin={isAdmin(user)} search={search} onSearchChange={onSearchChange} />}
        renderActions={mayAct ? rowAction : undefined}
        renderBulkActions={
          mayAct
            ? (ids, clear) => (
                <>
                  <Button
                    size="compact-sm"
                    variant="default"
                    loading={actions.isAcknowledging}
                    onClick={() => void acknowledgeAll([...ids], clear)}
                  >
                    {t('actions.acknowledge')}
                  </Button>
                  <Button size="compact-sm" variant="default" onClick={() => setShelving({ ids: [...ids], clear })}>
                    {t('actions.shelve')}
                  </Button>
                </>
              )
            : undefined
        }
        empty={<NothingWrong counts={counts} onSearchChange={onSearchChange} />}
      />
      <Suspense fallback={null}>
        {shelving && (
          <ShelveModal
            ids={shelving.ids}
            onShelve={async (input) => {
              await actions.shelve(input);
              shelving.clear();
            }}
            onClose={() => setShelving(null)}
          />
        )}
      </Suspense>
    </Page>
  );
}
