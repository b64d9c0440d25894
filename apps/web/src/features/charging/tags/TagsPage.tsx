import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import { TagState, type IdTag } from '@atalaya/contract/charging/tags.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { LedgerPicture } from '#shared/ui/pictures/pictures.tsx';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { isNarrowed } from '#shared/ui/data-table/search/table-search.ts';
import { FilterSelect } from '#shared/ui/filters/FilterSelect.tsx';
import { tagsQuery } from '../charging.queries.ts';
import type { TagsSearch } from '../charging.search.ts';
import { allColumns, ownColumns } from './tags.columns.tsx';

const CreateTagDrawer = lazy(() => import('./CreateTagDrawer.tsx').then((module) => ({ default: module.CreateTagDrawer })));
const TagDialogs = lazy(() => import('./TagDialogs.tsx').then((module) => ({ default: module.TagDialogs })));
// Keeps the line, so that the table does not jump when the number comes.
const NO_TEXT_YET = '\u00A0';

interface TagsPageProps {
  user: Account;
  search: TagsSearch;
  onSearchChange: (change: Partial<TagsSearch>) => void;
}

export function TagsPage({ user, search, onSearchChange }: TagsPageProps) {
  const { t } = useTexts('charging');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const focusedId = useFocusedClient()?.id;
  const toQuery = (wanted: TagsSearch) => tagsQuery({ ...wanted, clientId: focusedId ?? wanted.clientId });
  const list = useQuery(toQuery(search));
  const [open, setOpen] = useState<'create' | { dialog: 'edit' | 'remove'; tag: IdTag } | null>(null);
  const close = () => setOpen(null);
  const mayChange = abilityFor(user).can('manage', 'IdTag');
  const total = list.data?.total;
  const isEmpty = total === 0 && !isNarrowed(search);
  const dialog = open !== null && typeof open === 'object' ? open : null;
  const createButton = mayChange && (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen('create')}>
      {t('tags.create')}
    </Button>
  );
  const actions = (tag: IdTag) => (
    <Group gap={2} wrap="nowrap">
      <IconAction icon={Pencil} label={`${t('tags.actions.edit')}: ${tag.idTag}`} onClick={() => setOpen({ dialog: 'edit', tag })} />
      <IconAction icon={Trash2} label={`${t('tags.actions.remove')}: ${tag.idTag}`} onClick={() => setOpen({ dialog: 'remove', tag })} />
    </Group>
  );
  return (
    <Page
      title={t('tags.title')}
      subtitle={total === undefined ? NO_TEXT_YET : t('tags.count', { count: total, number: formatCount(total, locale) })}
      actions={!isEmpty && createButton}
    >
      <ClientFocusBar />
      <DataTable
        name="charging-tags"
        caption={t('tags.title')}
        columns={isAdmin(user) && focusedId === undefined ? allColumns : ownColumns}
        headings={t('tags.columns', { returnObjects: true })}
        rowId={(row) => row.id}
        list={list}
        loadPage={(wanted) => queryClient.fetchQuery(toQuery(wanted))}
        search={search}
        onSearchChange={onSearchChange}
        onOpen={mayChange ? (tag) => setOpen({ dialog: 'edit', tag }) : undefined}
        renderActions={mayChange ? actions : undefined}
        searchLabel={t('tags.search')}
        filters={
          <FilterSelect
            clearable
            aria-label={t('tags.state')}
            placeholder={t('tags.anyState')}
            data={TagState.options.map((state) => ({ value: state, label: t(`tags.states.${state}`) }))}
            value={search.state ?? null}
            onChange={(state) => onSearchChange({ state: state ?? undefined })}
          />
        }
        empty={
          <EmptyState
            picture={<LedgerPicture />}
            title={t('tags.empty.title')}
            text={t(mayChange ? 'tags.empty.text' : 'tags.empty.readOnly')}
          >
            {createButton}
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {open === 'create' && <CreateTagDrawer asksClient={isAdmin(user)} clientId={focusedId} onClose={close} />}
        {dialog && <TagDialogs dialog={dialog.dialog} tag={dialog.tag} onClose={close} />}
      </Suspense>
    </Page>
  );
}
