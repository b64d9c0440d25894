import { Button, Group, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Nas } from '@atalaya/contract/radius/nas.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { ImportButton } from '#shared/ui/csv-import/ImportButton.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { UnpluggedPicture } from '#shared/ui/pictures/UnpluggedPicture.tsx';
import { ClientFilter } from '#shared/ui/tenants/TenantFilters.tsx';
import { ListPage } from '#shared/ui/data-table/ListPage.tsx';
import { nasImport } from '../radius-imports.queries.ts';
import { nasQuery } from '../radius.queries.ts';
import type { NasSearch } from '../radius.search.ts';
import type { NasDialog } from './NasDialogs.tsx';
import { allColumns, ownColumns } from './nas.columns.tsx';

const NasDialogs = lazy(() => import('./NasDialogs.tsx').then((module) => ({ default: module.NasDialogs })));
const ImportNasModal = lazy(() => import('./ImportNasModal.tsx').then((module) => ({ default: module.ImportNasModal })));
const CreateNasDrawer = lazy(() => import('./NasDrawer.tsx').then((module) => ({ default: module.CreateNasDrawer })));

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;
const states = ['enabled', 'disabled'] as const;

interface NasPageProps {
  user: Account;
  search: NasSearch;
  onSearchChange: (change: Partial<NasSearch>) => void;
  /** Above the list. */
  notice?: ReactNode;
}

export function NasPage({ user, search, onSearchChange, notice }: NasPageProps) {
  const { t } = useTexts('radius');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const focusedId = useFocusedClient()?.id;
  const toQuery = (wanted: NasSearch) => nasQuery({ ...wanted, clientId: focusedId ?? wanted.clientId });
  const list = useQuery(toQuery(search));
  const [open, setOpen] = useState<'create' | 'import' | { dialog: NasDialog; of: Nas } | null>(null);
  const close = () => setOpen(null);
  const ability = abilityFor(user);
  const mayCreate = ability.can('create', 'Nas');
  const mayChange = ability.can('update', 'Nas');
  const whose = { asksClient: isAdmin(user), clientId: focusedId, onClose: close };
  const createButtons = mayCreate && (
    <>
      <ImportButton label={t('nas.import')} calls={nasImport} onClick={() => setOpen('import')} />
      <Button leftSection={<Plus {...icon} />} onClick={() => setOpen('create')}>
        {t('nas.create')}
      </Button>
    </>
  );
  const actions = (of: Nas) => (
    <Group gap={2} wrap="nowrap">
      <IconAction icon={Pencil} label={`${t('nas.actions.edit')}: ${of.name}`} onClick={() => setOpen({ dialog: 'edit', of })} />
      <IconAction icon={KeyRound} label={`${t('nas.actions.rotate')}: ${of.name}`} onClick={() => setOpen({ dialog: 'rotate', of })} />
      {ability.can('delete', 'Nas') && (
        <IconAction icon={Trash2} label={`${t('nas.actions.remove')}: ${of.name}`} onClick={() => setOpen({ dialog: 'remove', of })} />
      )}
    </Group>
  );

  return (
    <ListPage
      name="radius-nas"
      title={t('nas.title')}
      subtitle={(count) => t('nas.count', count)}
      actions={createButtons}
      notice={notice}
      columns={isAdmin(user) && focusedId === undefined ? allColumns : ownColumns}
      headings={t('nas.columns', { returnObjects: true })}
      list={list}
      loadPage={(wanted) => queryClient.fetchQuery(toQuery(wanted))}
      search={search}
      onSearchChange={onSearchChange}
      onOpen={({ id }) => void navigate({ to: '/radius/nas/$id', params: { id } })}
      renderActions={mayChange ? actions : undefined}
      searchLabel={t('nas.search')}
      filters={
        <>
          <Select
            clearable
            aria-label={t('nas.state')}
            placeholder={t('nas.anyState')}
            data={states.map((state) => ({ value: state, label: t(`nas.states.${state}`) }))}
            value={search.state ?? null}
            onChange={(state) => onSearchChange({ state: state ?? undefined })}
          />
          <ClientFilter isAdmin={isAdmin(user)} clientId={search.clientId} onChange={(clientId) => onSearchChange({ clientId })} />
        </>
      }
      empty={
        <EmptyState
          picture={<UnpluggedPicture />}
          title={t('nas.empty.title')}
          text={t(mayCreate ? 'nas.empty.text' : 'nas.empty.readOnly')}
        >
          <Group>{createButtons}</Group>
        </EmptyState>
      }
    >
      <Suspense fallback={null}>
        {open === 'create' && <CreateNasDrawer {...whose} />}
        {open === 'import' && <ImportNasModal {...whose} />}
        {open !== null && typeof open === 'object' && <NasDialogs dialog={open.dialog} nas={open.of} onClose={close} />}
      </Suspense>
    </ListPage>
  );
}
