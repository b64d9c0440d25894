import { ActionIcon, Button, Group, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PERMISSION_ROLES } from '@atalaya/contract/constants.ts';
import type { Permission } from '@atalaya/contract/demo/permissions.ts';
import { useRecordNames, useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { offerUndo } from '#shared/ui/messages/offer-undo.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { KeysPicture } from '#shared/ui/pictures/pictures.tsx';
import { codesShownAs } from '#shared/ui/data-table/codes-shown-as.ts';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { RowsPerPage } from '#demos/kit/ui/RowsPerPage.tsx';
import { permissionColumns } from './permissions.columns.tsx';
import { permissionsQuery, useDeletePermission, useRestorePermission, type PermissionSearch } from './permissions.queries.ts';

const PermissionModal = lazy(() => import('./PermissionModal.tsx').then((module) => ({ default: module.PermissionModal })));

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;
const rowId = ({ id }: Permission) => String(id);

interface PermissionsPageProps {
  search: PermissionSearch;
  onSearchChange: (change: Partial<PermissionSearch>) => void;
}

export function PermissionsPage({ search, onSearchChange }: PermissionsPageProps) {
  const { t } = useTexts('permissions');
  const queryClient = useQueryClient();
  const say = useRecordWords();
  const recordNames = useRecordNames();
  const toQuery = (wanted: PermissionSearch) =>
    permissionsQuery({ ...wanted, also: codesShownAs(wanted.q, t('roles', { returnObjects: true }), recordNames) });
  const list = useQuery(toQuery(search));
  const { mutateAsync: remove } = useDeletePermission();
  const { mutateAsync: restore } = useRestorePermission();
  const [edited, setEdited] = useState<Permission | 'new' | null>(null);

  async function deletePermission(permission: Permission) {
    await remove(permission.id);
    await offerUndo(t('deleted', { name: say(permission.name) }), () => restore(permission));
  }

  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <Button leftSection={<Plus {...icon} />} onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      }
    >
      <DataTable
        hasViews={false}
        name="permissions"
        caption={t('title')}
        columns={permissionColumns}
        headings={t('columns', { returnObjects: true })}
        rowId={rowId}
        list={list}
        loadPage={(wanted) => queryClient.fetchQuery(toQuery(wanted))}
        search={search}
        onSearchChange={onSearchChange}
        searchLabel={t('search')}
        onOpen={setEdited}
        filters={
          <>
            <Select
              clearable
              aria-label={t('columns.assignedTo')}
              placeholder={t('anyRole')}
              data={PERMISSION_ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
              value={search.assignedTo || null}
              onChange={(assignedTo) => onSearchChange({ assignedTo: assignedTo ?? undefined })}
            />
            <RowsPerPage value={search.perPage} onChange={(perPage) => onSearchChange({ perPage })} />
          </>
        }
        renderActions={(permission) => (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('editOf', { name: say(permission.name) })}
              onClick={() => setEdited(permission)}
            >
              <Pencil {...icon} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('deleteOf', { name: say(permission.name) })}
              onClick={() => deletePermission(permission)}
            >
              <Trash2 {...icon} />
            </ActionIcon>
          </Group>
        )}
        empty={<EmptyState picture={<KeysPicture />} title={t('empty.title')} text={t('empty.text')} />}
      />
      <Suspense fallback={null}>
        {edited && <PermissionModal permission={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </Page>
  );
}
