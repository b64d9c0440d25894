import { Group as Row, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Gauge, Unplug } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { abilityFor } from '@atalaya/access/ability.ts';
import { radiusSessions } from '@atalaya/contract/radius/session-endpoints.ts';
import type { RadiusSession } from '@atalaya/contract/radius/sessions.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { call } from '#shared/api/call.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ClientFocusBar } from '#shared/ui/ClientFocusBar.tsx';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { UnpluggedPicture } from '#shared/ui/pictures.tsx';
import { RecordSelect } from '#shared/ui/RecordSelect.tsx';
import { toast } from '#shared/ui/toast.ts';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { allNasQuery, onlineQuery, useRadiusChange } from '../radius.queries.ts';
import type { OnlineSearch } from '../radius-search.ts';
import { columns } from './online.columns.tsx';

// Keeps the line, so that the table does not jump when the number comes.
const NO_TEXT_YET = '\u00A0';
const states = ['live', 'stale', 'unconfirmed'] as const;

interface OnlinePageProps {
  user: Account;
  search: OnlineSearch;
  onSearchChange: (change: Partial<OnlineSearch>) => void;
}

export function OnlinePage({ user, search, onSearchChange }: OnlinePageProps) {
  const { t } = useTranslation('radius');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const focusedId = useFocusedClient()?.id;
  const toQuery = (wanted: OnlineSearch) => onlineQuery({ ...wanted, clientId: focusedId ?? wanted.clientId });
  const list = useQuery(toQuery(search));
  const nas = useQuery(allNasQuery(focusedId));
  const [leaving, setLeaving] = useState<RadiusSession | null>(null);
  const { mutateAsync: disconnect } = useRadiusChange((id: string) => call(radiusSessions.disconnect, { query: { id } }), 'form');
  const { mutate: apply } = useRadiusChange((id: string) => call(radiusSessions.change, { query: { id } }));
  const mayAsk = abilityFor(user).can('disconnect', 'RadiusUser');
  const total = list.data?.total;
  const asked = () => void toast('done', t('online.asked'));
  const actions = (session: RadiusSession) => (
    <Row gap={2} wrap="nowrap">
      <IconAction
        icon={Gauge}
        label={`${t('online.apply')}: ${session.username}`}
        onClick={() => apply(session.id, { onSuccess: asked })}
      />
      <IconAction icon={Unplug} label={`${t('online.disconnect')}: ${session.username}`} onClick={() => setLeaving(session)} />
    </Row>
  );

  return (
    <Page
      title={t('online.title')}
      subtitle={total === undefined ? NO_TEXT_YET : t('online.count', { count: total, number: formatCount(total, locale) })}
    >
      <ClientFocusBar />
      <DataTable
        name="radius-online"
        caption={t('online.title')}
        columns={columns}
        headings={t('online.columns', { returnObjects: true })}
        rowId={(row) => row.id}
        list={list}
        loadPage={(wanted) => queryClient.fetchQuery(toQuery(wanted))}
        search={search}
        onSearchChange={onSearchChange}
        renderActions={mayAsk ? actions : undefined}
        searchLabel={t('online.search')}
        filters={
          <>
            <Select
              clearable
              aria-label={t('online.state')}
              placeholder={t('online.anyState')}
              data={states.map((state) => ({ value: state, label: t(`online.states.${state}`) }))}
              value={search.state ?? null}
              onChange={(state) => onSearchChange({ state: state ?? undefined })}
            />
            <RecordSelect
              clearable
              aria-label={t('online.nas')}
              placeholder={t('online.anyNas')}
              records={nas}
              value={search.nasId ?? null}
              onChange={(nasId) => onSearchChange({ nasId: nasId ?? undefined })}
            />
          </>
        }
        empty={<EmptyState picture={<UnpluggedPicture />} title={t('online.empty.title')} text={t('online.empty.text')} />}
      />
      {leaving && (
        <ConfirmDialog
          title={t('online.disconnecting.title', { username: leaving.username })}
          effect={t('online.disconnecting.effect')}
          confirmLabel={t('online.disconnecting.confirm')}
          onConfirm={() => disconnect(leaving.id)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Page>
  );
}
