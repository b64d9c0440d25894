import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { RadiusUser } from '@atalaya/contract/radius/users.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { ImportButton } from '#shared/ui/csv-import/ImportButton.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PeoplePicture } from '#shared/ui/pictures/pictures.tsx';
import { ListPage } from '#shared/ui/data-table/ListPage.tsx';
import { userImport } from '../radius-imports.queries.ts';
import { usersQuery } from '../radius.queries.ts';
import type { UsersSearch } from '../radius.search.ts';
import { UserActions, type UserDialog } from './UserActions.tsx';
import { UserFilters } from './UserFilters.tsx';
import { allColumns, ownColumns } from './users.columns.tsx';

// Most visits open none of these.
const UserDialogs = lazy(() => import('./UserDialogs.tsx').then((module) => ({ default: module.UserDialogs })));
const UserDrawer = lazy(() => import('./UserDrawer.tsx').then((module) => ({ default: module.UserDrawer })));
const ImportModal = lazy(() => import('./ImportModal.tsx').then((module) => ({ default: module.ImportModal })));

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

interface UsersPageProps {
  user: Account;
  search: UsersSearch;
  onSearchChange: (change: Partial<UsersSearch>) => void;
}

export function UsersPage({ user, search, onSearchChange }: UsersPageProps) {
  const { t } = useTexts('radius');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const focusedId = useFocusedClient()?.id;
  const toQuery = (wanted: UsersSearch) => usersQuery({ ...wanted, clientId: focusedId ?? wanted.clientId });
  const list = useQuery(toQuery(search));
  const [open, setOpen] = useState<'create' | 'import' | { dialog: UserDialog; of: RadiusUser } | null>(null);
  const close = () => setOpen(null);
  const mayCreate = abilityFor(user).can('create', 'RadiusUser');
  const mayChange = abilityFor(user).can('update', 'RadiusUser');
  const showsClients = isAdmin(user) && focusedId === undefined;
  const whose = { asksClient: isAdmin(user), clientId: focusedId, onClose: close };
  const createButtons = mayCreate && (
    <>
      <ImportButton label={t('users.import')} calls={userImport} onClick={() => setOpen('import')} />
      <Button leftSection={<Plus {...icon} />} onClick={() => setOpen('create')}>
        {t('users.create')}
      </Button>
    </>
  );

  return (
    <ListPage
      name="radius-users"
      title={t('users.title')}
      subtitle={(count) => t('users.count', count)}
      actions={createButtons}
      columns={showsClients ? allColumns : ownColumns}
      headings={t('users.columns', { returnObjects: true })}
      list={list}
      loadPage={(wanted) => queryClient.fetchQuery(toQuery(wanted))}
      search={search}
      onSearchChange={onSearchChange}
      onOpen={({ id }) => void navigate({ to: '/radius/users/$id', params: { id } })}
      renderActions={mayChange ? (of) => <UserActions user={of} onOpen={(dialog) => setOpen({ dialog, of })} /> : undefined}
      searchLabel={t('users.search')}
      filters={
        <UserFilters isAdmin={isAdmin(user)} clientId={focusedId ?? search.clientId} search={search} onSearchChange={onSearchChange} />
      }
      empty={
        <EmptyState
          picture={<PeoplePicture />}
          title={t('users.empty.title')}
          text={t(mayCreate ? 'users.empty.text' : 'users.empty.readOnly')}
        >
          <Group>{createButtons}</Group>
        </EmptyState>
      }
    >
      <Suspense fallback={null}>
        {open === 'create' && <UserDrawer {...whose} />}
        {open === 'import' && <ImportModal {...whose} />}
        {open !== null && typeof open === 'object' && <UserDialogs dialog={open.dialog} user={open.of} onClose={close} />}
      </Suspense>
    </ListPage>
  );
}
