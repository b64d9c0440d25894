import { ActionIcon, Button, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Eye, UserCog } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { SAMPLE_USER_ROLES } from '@atalaya/contract/constants.ts';
import type { SampleUser, SampleUserQuery } from '@atalaya/contract/demo/users.ts';
import { RowsPerPage } from '#demos/kit/ui/RowsPerPage.tsx';
import type { Selection } from '#shared/ui/data-table/rows/selection.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { RoleFilter } from './UserFilters.tsx';
import { useUpdateUser } from './users.queries.ts';
import { UserTable } from './UserTable.tsx';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

interface HoldersTableProps {
  search: SampleUserQuery;
  onSearchChange: (change: Partial<SampleUserQuery>) => void;
  onOpen: (user: SampleUser) => void;
}

/** Who has which role, and a way to give one to several at once. */
export function HoldersTable({ search, onSearchChange, onOpen }: HoldersTableProps) {
  const { t } = useTexts('members');
  const { mutateAsync: update, isPending } = useUpdateUser();

  async function setRole(ids: Selection, role: SampleUser['role'], clear: () => void) {
    for (const id of ids) await update({ id: Number(id), role });
    clear();
    await toast('done', t('roleSet', { count: ids.size, number: ids.size, role: t(`roles.${role}`) }));
  }

  const renderBulkActions = (ids: Selection, clear: () => void) => (
    <Menu>
      <Menu.Target>
        <Button size="compact-md" variant="default" leftSection={<UserCog {...icon} />} loading={isPending}>
          {t('setRole')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {SAMPLE_USER_ROLES.map((role) => (
          <Menu.Item key={role} onClick={() => setRole(ids, role, clear)}>
            {t(`roles.${role}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );

  return (
    <UserTable
      name="role-holders"
      search={search}
      onSearchChange={onSearchChange}
      onOpen={onOpen}
      filters={
        <>
          <RoleFilter search={search} onSearchChange={onSearchChange} />
          <RowsPerPage value={search.perPage} onChange={(perPage) => onSearchChange({ perPage })} />
        </>
      }
      renderBulkActions={renderBulkActions}
      renderActions={(user) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${t('details')}: ${user.fullName}`}
          renderRoot={(props) => <Link to="/apps/user/view/$id" params={{ id: String(user.id) }} {...props} />}
        >
          <Eye {...icon} />
        </ActionIcon>
      )}
    />
  );
}
