import {
  ROLE_ACTIONS,
  ROLE_SUBJECTS,
  type Role,
  type RoleAction,
  type RoleGrants,
  type RoleSubject,
} from '@atalaya/contract/demo/roles.ts';

const grant = (actionsOf: (subject: RoleSubject) => readonly RoleAction[]): RoleGrants =>
  Object.fromEntries(ROLE_SUBJECTS.map((subject) => [subject, [...actionsOf(subject)]])) as RoleGrants; // safe: made of all subjects

const isOneOf =
  (...wanted: RoleSubject[]) =>
  (subject: RoleSubject) =>
    wanted.includes(subject);
const isText = isOneOf('content', 'repositories');
const isKept = isOneOf('users', 'database', 'api', 'repositories');

export const makeRoles = (): Role[] => [
  { id: 1, name: 'Admin', holders: 'admin', grants: grant(() => ROLE_ACTIONS) },
  { id: 2, name: 'Maintainer', holders: 'maintainer', grants: grant((subject) => (isKept(subject) ? ROLE_ACTIONS : ['read'])) },
  { id: 3, name: 'Editor', holders: 'editor', grants: grant((subject) => (isText(subject) ? ['read', 'write'] : ['read'])) },
  { id: 4, name: 'Author', holders: 'author', grants: grant((subject) => (isText(subject) ? ['read', 'create'] : [])) },
  {
    id: 5,
    name: 'Subscriber',
    holders: 'subscriber',
    grants: grant((subject) => (isOneOf('content', 'reports')(subject) ? ['read'] : [])),
  },
];
