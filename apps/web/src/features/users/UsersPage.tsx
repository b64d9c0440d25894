import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ShieldCheck, UserPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { PeoplePicture } from '#shared/ui/pictures/pictures.tsx';
import { codesShownAs } from '#shared/ui/data-table/codes-shown-as.ts';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { UserFilters } from './UserFilters.tsx';
import { allColumns, ownColumns } from './users.columns.tsx';
import { exportUsers, usersQuery, type UsersSearch } from './users.queries.ts';

const FactorPolicyDrawer = lazy(() => import('./FactorPolicyDrawer.tsx').then((module) => ({ default: module.FactorPolicyDrawer })));
const CreateUserDrawer = lazy(() => import('./CreateUserDrawer.tsx').then((module) => ({ default: module.CreateUserDrawer })));
// Keeps the line, so that the table does not jump when the number comes.
const NO_TEXT_YET = '\u00A0';

interface UsersPageProps {
  user: Account;
  search: UsersSearch;
  onSearchChange: (change: Partial<UsersSearch>) => void;
}

export function UsersPage({ user, search, onSearchChange }: UsersPageProps) {
  const { t } = useTexts('users');
  const { t: say } = useTexts('app');
  const locale = useLocale();
  const navigate = useNavigate();
  const focusedId = useFocusedClient()?.id;
  // What roles, states and sections are called in the rows.
  const shownNames = [
    t('roles', { returnObjects: true }),
    t('states', { returnObjects: true }),
    say('sections', { returnObjects: true }),
    { all: t('allSections'), none: t('noSections'), totp: t('factors.totp'), passkey: t('factors.passkey') },
  ];
  const asked = (wanted: UsersSearch) => ({
    ...wanted,
    clientId: focusedId ?? wanted.clientId,
    also: codesShownAs(wanted.q, ...shownNames),
  });
  const list = useQuery(usersQuery(asked(search)));
  const [isCreating, creating] = useDisclosure();
  const [isPolicyOpen, policy] = useDisclosure();
  const { t: sayFactors } = useTexts('factors');
  const total = list.data?.total;
  const createButton = abilityFor(user).can('create', 'User') && (
    <Button leftSection={<UserPlus size={16} strokeWidth={1.75} aria-hidden />} onClick={creating.open}>
      {t('create')}
    </Button>
  );

  return (
    <Page
      title={t('title')}
      subtitle={total === undefined ? NO_TEXT_YET : t('count', { count: total, number: formatCount(total, locale) })}
      actions={
        <>
          {isAdmin(user) && abilityFor(user).can('update', 'User') && (
            <Button variant="default" leftSection={<ShieldCheck size={16} strokeWidth={1.75} aria-hidden />} onClick={policy.open}>
              {sayFactors('policy.open')}
            </Button>
          )}
          {createButton}
        </>
      }
    >
      <ClientFocusBar />
      <DataTable
        name="users"
        caption={t('title')}
        columns={isAdmin(user) && focusedId === undefined ? allColumns : ownColumns}
        headings={t('columns', { returnObjects: true })}
        rowId={(row) => row.id}
        list={list}
        loadPage={(wanted) => exportUsers(asked(wanted))}
        search={search}
        onSearchChange={onSearchChange}
        onOpen={({ id }) => void navigate({ to: '/users/$id', params: { id } })}
        searchLabel={t('filters.search')}
        filters={<UserFilters isAdmin={isAdmin(user)} search={search} onSearchChange={onSearchChange} />}
        empty={<EmptyState picture={<PeoplePicture />} title={t('empty.title')} text={t('empty.text')} />}
      />
      <Suspense fallback={null}>{isPolicyOpen && <FactorPolicyDrawer onClose={policy.close} />}</Suspense>
      <Suspense fallback={null}>{isCreating && <CreateUserDrawer viewer={user} clientId={focusedId} onClose={creating.close} />}</Suspense>
    </Page>
  );
}
