import { Group as Row, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Gauge, Unplug } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { RadiusSession } from '@atalaya/contract/radius/sessions.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { UnpluggedPicture } from '#shared/ui/pictures/UnpluggedPicture.tsx';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { ClientFilter } from '#shared/ui/tenants/TenantFilters.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { ListPage } from '#shared/ui/data-table/ListPage.tsx';
import { useApplyLimits, useDisconnect } from '../changes.queries.ts';
import { allNasQuery, onlineQuery } from '../radius.queries.ts';
import type { OnlineSearch } from '../radius.search.ts';
import { SessionDetail } from '../sessions/SessionDetail.tsx';
import { columns } from './online.columns.tsx';

const states = ['live', 'stale', 'unconfirmed'] as const;

interface OnlinePageProps {
  user: Account;
  search: OnlineSearch;
  onSearchChange: (change: Partial<OnlineSearch>) => void;
}

export function OnlinePage({ user, search, onSearchChange }: OnlinePageProps) {
  const { t } = useTexts('radius');
  const queryClient = useQueryClient();
  const focusedId = useFocusedClient()?.id;
  const toQuery = (wanted: OnlineSearch) => onlineQuery({ ...wanted, clientId: focusedId ?? wanted.clientId });
  const list = useQuery(toQuery(search));
  const nas = useQuery(allNasQuery(focusedId ?? search.clientId));
  const [leaving, setLeaving] = useState<RadiusSession | null>(null);
  const { mutateAsync: disconnect } = useDisconnect();
  const { mutate: apply } = useApplyLimits();
  const mayAsk = abilityFor(user).can('disconnect', 'RadiusUser');
  const asked = () => void toast('done', t('online.asked'));
  /** A portal is nobody who could be asked. */
  const actions = (session: RadiusSession) =>
    session.nasId !== null && (
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
    <ListPage
      name="radius-online"
      title={t('online.title')}
      subtitle={(count) => t('online.count', count)}
      columns={columns}
      headings={t('online.columns', { returnObjects: true })}
      list={list}
      loadPage={(wanted) => queryClient.fetchQuery(toQuery(wanted))}
      search={search}
      onSearchChange={onSearchChange}
      renderActions={mayAsk ? actions : undefined}
      renderDetail={(session) => <SessionDetail session={session} />}
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
          <ClientFilter
            isAdmin={isAdmin(user)}
            clientId={search.clientId}
            onChange={(clientId) => onSearchChange({ clientId, nasId: undefined })}
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
    >
      {leaving && (
        <ConfirmDialog
          title={t('online.disconnecting.title', { username: leaving.username })}
          effect={t('online.disconnecting.effect')}
          confirmLabel={t('online.disconnecting.confirm')}
          onConfirm={() => disconnect(leaving.id)}
          onClose={() => setLeaving(null)}
        />
      )}
    </ListPage>
  );
}
