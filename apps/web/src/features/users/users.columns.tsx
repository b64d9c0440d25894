import { Group } from '@mantine/core';
import type { User } from '@atalaya/contract/licensing/people.ts';
import type { users } from '#shared/i18n/en/users.ts';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { Factors, nameOf, RoleName, Sections, UserState, Ways } from './user-cells.tsx';
import type { UsersSearch } from './users.queries.ts';

type UserColumn = Column<User, keyof typeof users.columns, UsersSearch['sortColumn']>;

const Person = ({ user }: { user: User }) => (
  <Group gap="xs" wrap="nowrap" component="span">
    <Portrait of="person" name={nameOf(user)} picture={user.avatar} />
    <TextLink to="/users/$id" params={{ id: user.id }}>
      {nameOf(user)}
    </TextLink>
  </Group>
);

export const allColumns: readonly UserColumn[] = [
  { id: 'name', cell: (user) => <Person user={user} />, value: nameOf, sorts: 'asc', names: true },
  { id: 'email', cell: (user) => user.email, sorts: 'asc' },
  { id: 'role', cell: (user) => <RoleName role={user.role} ownRole={user.ownRole} />, sorts: 'asc' },
  { id: 'client_name', cell: (user) => user.client_name ?? '–' },
  { id: 'access', cell: (user) => <Sections access={user.access} /> },
  { id: 'factors', cell: (user) => <Factors factors={user.factors ?? []} /> },
  { id: 'providers', cell: (user) => <Ways user={user} /> },
  { id: 'active', cell: (user) => <UserState user={user} /> },
];

/** The client would be the same in every row. */
export const ownColumns = allColumns.filter((column) => column.id !== 'client_name');
