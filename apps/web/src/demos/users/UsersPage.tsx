import { Button, SimpleGrid } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { SampleUser, SampleUserQuery } from '@atalaya/contract/demo/users.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { offerUndo } from '#shared/ui/messages/offer-undo.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { StatTile } from '#shared/ui/cards/StatTile.tsx';
import { UserFilters } from './UserFilters.tsx';
import { UserRowMenu } from './UserRowMenu.tsx';
import { allUsersQuery, useDeleteUser, useRestoreUser } from './users.queries.ts';
import { UserTable } from './UserTable.tsx';

const AddUserDrawer = lazy(() => import('./AddUserDrawer.tsx').then((module) => ({ default: module.AddUserDrawer })));
const EditUserModal = lazy(() => import('./EditUserModal.tsx').then((module) => ({ default: module.EditUserModal })));

const figures = {
  total: () => true,
  paid: (user: SampleUser) => user.currentPlan !== 'basic',
  active: (user: SampleUser) => user.status === 'active',
  pending: (user: SampleUser) => user.status === 'pending',
};

function Figure({ name, everybody }: { name: keyof typeof figures; everybody: SampleUser[] | undefined }) {
  const { t } = useTexts('members');
  const locale = useLocale();
  const value = everybody && formatCount(everybody.filter(figures[name]).length, locale);
  return <StatTile label={t(`figures.${name}`)} value={value} hint={t(`figures.${name}Hint`)} />;
}

interface UsersPageProps {
  search: SampleUserQuery;
  onSearchChange: (change: Partial<SampleUserQuery>) => void;
  onOpen: (user: SampleUser) => void;
}

export function UsersPage({ search, onSearchChange, onOpen }: UsersPageProps) {
  const { t } = useTexts('members');
  const { data: everybody } = useQuery(allUsersQuery);
  const { mutateAsync: remove } = useDeleteUser();
  const { mutateAsync: restore } = useRestoreUser();
  const [isAdding, adding] = useDisclosure();
  const [edited, setEdited] = useState<SampleUser | null>(null);

  async function deleteUser(user: SampleUser) {
    await remove(user.id);
    await offerUndo(t('deleted', { name: user.fullName }), () => restore(user));
  }

  return (
    <Page
      title={t('title')}
      documentTitle={t('documentTitle')}
      subtitle={t('subtitle')}
      actions={
        <Button leftSection={<UserPlus size={16} strokeWidth={1.75} aria-hidden />} onClick={adding.open}>
          {t('add')}
        </Button>
      }
    >
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        <Figure name="total" everybody={everybody} />
        <Figure name="paid" everybody={everybody} />
        <Figure name="active" everybody={everybody} />
        <Figure name="pending" everybody={everybody} />
      </SimpleGrid>
      <UserTable
        name="sample-users"
        search={search}
        onSearchChange={onSearchChange}
        onOpen={onOpen}
        filters={<UserFilters search={search} onSearchChange={onSearchChange} />}
        renderActions={(user) => <UserRowMenu user={user} onEdit={setEdited} onDelete={deleteUser} />}
      />
      <Suspense fallback={null}>
        {isAdding && <AddUserDrawer onClose={adding.close} />}
        {edited && <EditUserModal user={edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </Page>
  );
}
