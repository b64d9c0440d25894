import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { OwnRole } from '@atalaya/contract/licensing/roles.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { ownRolesQuery } from '#shared/api/own-roles.queries.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { PeoplePicture } from '#shared/ui/pictures/pictures.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { TextSkeleton } from '#shared/ui/Skeletons.tsx';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { Levels } from './Levels.tsx';
import { useRemoveRole } from './roles.queries.ts';
import { WhoCanPanel } from './WhoCanPanel.tsx';

const RoleDrawer = lazy(() => import('./RoleDrawer.tsx').then((module) => ({ default: module.RoleDrawer })));

type Open = { dialog: 'edit'; role: OwnRole | null } | { dialog: 'remove'; role: OwnRole };

/** Roles that a client's people can have, and who can do what with them or without. */
export function RolesPage({ viewer }: { viewer: Account }) {
  const { t } = useTexts(['ownroles', 'kit']);
  const focusedId = useFocusedClient()?.id;
  const { data, error, refetch } = useQuery(ownRolesQuery(focusedId));
  const { mutateAsync: remove } = useRemoveRole();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const ability = abilityFor(viewer);
  const roles = data?.data ?? [];
  const createButton = ability.can('create', 'Role') && (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen({ dialog: 'edit', role: null })}>
      {t('create')}
    </Button>
  );

  return (
    <Page title={t('title')} subtitle={t('text')} actions={roles.length > 0 && createButton}>
      <ClientFocusBar />
      {error && !data && <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TextSkeleton />}
      {data && roles.length === 0 && (
        <EmptyState picture={<PeoplePicture />} title={t('empty.title')} text={t('empty.text')}>
          {createButton}
        </EmptyState>
      )}
      {roles.length > 0 && (
        <Panel title={t('listed')}>
          <PlainTable
            headings={{
              name: t('columns.name'),
              ...(isAdmin(viewer) && focusedId === undefined && { client: t('columns.client') }),
              grants: t('columns.grants'),
              people: t('columns.people'),
              ...(ability.can('update', 'Role') && { actions: t('columns.actions') }),
            }}
            rows={roles}
            rowId={({ id }) => id}
            renderCells={(role) => ({
              name: (
                <div lang="">
                  <strong>{role.name}</strong>
                  {role.description && (
                    <Text size="sm" c="dimmed">
                      {role.description}
                    </Text>
                  )}
                </div>
              ),
              client: role.clientName,
              grants: <Levels levels={role.grants} />,
              people: role.people,
              actions: (
                <Group gap="xs" wrap="nowrap">
                  <Button size="compact-sm" variant="default" onClick={() => setOpen({ dialog: 'edit', role })}>
                    {t('edit')}
                  </Button>
                  {role.people === 0 && (
                    <Button size="compact-sm" variant="default" onClick={() => setOpen({ dialog: 'remove', role })}>
                      {t('remove')}
                    </Button>
                  )}
                </Group>
              ),
            })}
          />
        </Panel>
      )}
      <WhoCanPanel key={focusedId} clientId={focusedId} />
      <Suspense fallback={null}>
        {open?.dialog === 'edit' && <RoleDrawer role={open.role} viewer={viewer} clientId={focusedId} onClose={close} />}
      </Suspense>
      {open?.dialog === 'remove' && (
        <ConfirmDialog
          title={t('removing', { name: open.role.name })}
          effect={t('removingEffect')}
          confirmLabel={t('remove')}
          onConfirm={() => remove(open.role.id)}
          onClose={close}
        />
      )}
    </Page>
  );
}
