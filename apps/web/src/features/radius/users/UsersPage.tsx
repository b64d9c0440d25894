import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { RadiusUser } from '@atalaya/contract/radius/users.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ClientFocusBar } from '#shared/ui/ClientFocusBar.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { PeoplePicture } from '#shared/ui/pictures.tsx';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { usersQuery } from '../radius.queries.ts';
import type { UsersSearch } from '../radius-search.ts';
import { UserActions, type UserDialog } from './UserActions.tsx';
import { UserFilters } from './UserFilters.tsx';
import { allColumns, ownColumns } from './users.columns.tsx';

// Most visits open none of these.
const UserDialogs = lazy(() => import('./UserDialogs.tsx').then((module) => ({ default: module.UserDialogs })));
const UserDrawer = lazy(() => import('./UserDrawer.tsx').then((module) => ({ default: module.UserDrawer })));
const ImportModal = lazy(() => import('./ImportModal.tsx').then((module) => ({ default: module.ImportModal })));

// Keeps the line, so that the table does not jump when the number comes.
const NO_TEXT_YET = '\u00A0';
const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

interface UsersPageProps {
  user: Account;
  search: UsersSearch;
  onSearchChange: (change: Partial<UsersSearch>) => void;
}

export function UsersPage({ user, search, onSearchChange }: UsersPageProps) {
  const { t } = useTranslation('radius');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const focusedId = useFocusedClient()?.id;
  const toQuery = (wanted: UsersSearch) => usersQuery({ ...wanted, clientId: focusedId ?? wanted.clientId });
  const list = useQuery(toQuery(search));
  const [open, setOpen] = useState<'create' | 'import' | { dialog: UserDialog; of: RadiusUser } | null>(null);
  const close = () => setOpen(null);
  const mayCreate = abilityFor(user).can('create', 'RadiusUser');
  const mayChange = abilityFor(user).can('update', 'RadiusUser');
  const showsClients = isAdmin(user) && focusedId === undefined;
  const total = list.data?.total;
  const createButton = mayCreate && (
    <Button leftSection={<Plus {...icon} />} onClick={() => setOpen('create')}>
      {t('users.create')}
    </Button>
  );

  return (
    <Page
      title={t('users.title')}
      subtitle={total === undefined ? NO_TEXT_YET : t('users.count', { count: total, number: formatCount(total, locale) })}
      actions={
        mayCreate && (
          <>
            <Button variant="default" leftSection={<Upload {...icon} />} onClick={() => setOpen('import')}>
              {t('users.import')}
            </Button>
            {createButton}
          </>
        )
      }
    >
      <ClientFocusBar />
      <DataTable
        name="radius-users"
        caption={t('users.title')}
        columns={showsClients ? allColumns : ownColumns}
        headings={t('users.columns', { returnObjects: true })}
        rowId={(row) => row.id}
        list={list}
        loadPage={(wanted) => queryClient.fetchQuery(toQuery(wanted))}
        search={search}
        onSearchChange={onSearchChange}
        onOpen={mayChange ? (of) => setOpen({ dialog: 'edit', of }) : undefined}
        renderActions={mayChange ? (of) => <UserActions user={of} onOpen={(dialog) => setOpen({ dialog, of })} /> : undefined}
        searchLabel={t('users.search')}
        filters={
          <UserFilters
            showsClients={showsClients}
            clientId={focusedId ?? search.clientId}
            search={search}
            onSearchChange={onSearchChange}
          />
        }
        empty={
          <EmptyState
            picture={<PeoplePicture />}
            title={t('users.empty.title')}
            text={t(mayCreate ? 'users.empty.text' : 'users.empty.readOnly')}
          />
        }
      />
      <Suspense fallback={null}>
        {open === 'create' && <UserDrawer asksClient={isAdmin(user)} clientId={focusedId} onClose={close} />}
        {open === 'import' && <ImportModal asksClient={isAdmin(user)} clientId={focusedId} onClose={close} />}
        {open !== null && typeof open === 'object' && <UserDialogs dialog={open.dialog} user={open.of} onClose={close} />}
      </Suspense>
    </Page>
  );
}
