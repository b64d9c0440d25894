import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ShieldPlus } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Role } from '@atalaya/contract/demo/roles.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { offerUndo } from '#shared/ui/messages/offer-undo.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { RoleCard } from './RoleCard.tsx';
import { holdersQuery, rolesQuery, useAddRole, useDeleteRole } from './roles.queries.ts';
import classes from './roles.module.css';

const RoleModal = lazy(() => import('./RoleModal.tsx').then((module) => ({ default: module.RoleModal })));

const CARDS = 6;
type Edited = (Omit<Role, 'id'> & { id?: number }) | 'new' | null;

/** `children`: the table of all users with their roles. */
export function RolesPage({ children }: { children: ReactNode }) {
  const { t } = useTexts('roles');
  const inWords = useRecordWords();
  const { data: roles, error, refetch } = useQuery(rolesQuery);
  const { data: everybody = [] } = useQuery(holdersQuery);
  const { mutateAsync: remove } = useDeleteRole();
  const { mutateAsync: add } = useAddRole();
  const [edited, setEdited] = useState<Edited>(null);

  async function deleteRole({ id, name, grants }: Role) {
    await remove(id);
    await offerUndo(t('deleted', { name: inWords(name) }), () => add({ name, grants }));
  }

  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      {error && !roles ? (
        <ErrorState title={t('failed')} error={error} onRetry={refetch} />
      ) : (
        <ul className={classes.grid} aria-busy={!roles}>
          {roles?.map((role) => (
            <RoleCard
              key={role.id}
              role={role}
              holders={everybody.filter((user) => user.role === role.holders)}
              onEdit={() => setEdited(role)}
              onCopy={() => setEdited({ name: t('copyName', { name: inWords(role.name) }), grants: role.grants, holders: null })}
              onDelete={() => deleteRole(role)}
            />
          )) ?? Array.from({ length: CARDS }, (_, index) => <BlockSkeleton key={index} height={148} />)}
          {roles && (
            <li className={classes.addCard}>
              <p>{t('addText')}</p>
              <Button leftSection={<ShieldPlus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setEdited('new')}>
                {t('add')}
              </Button>
            </li>
          )}
        </ul>
      )}
      <section className={classes.below}>
        <Title order={2}>{t('tableTitle')}</Title>
        {children}
      </section>
      <Suspense fallback={null}>{edited && <RoleModal role={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}</Suspense>
    </Page>
  );
}
