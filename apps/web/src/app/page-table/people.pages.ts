// The pages of the own account, and of people, their clients and projects.
import { Building2, FolderKanban, FolderTree, IdCard, KeyRound, ScrollText, UserCog, Users } from 'lucide-react';
import type { PageArea } from './page-entry.ts';

const tab = { inMenu: false, isTab: true, parent: '/users' } as const;

export const area: PageArea = {
  order: 90,
  pages: [
    { to: '/account', label: 'account', inMenu: false },
    { to: '/projects', label: 'projects', icon: FolderKanban, section: 'projects' },
    { to: '/projects/$id', label: 'project', section: 'projects', parent: '/projects' },
    { to: '/users', label: 'users', icon: Users, section: 'users' },
    { to: '/users/roles', label: 'ownRoles', icon: UserCog, section: 'users', ...tab },
    { to: '/users/tokens', label: 'tokens', icon: KeyRound, section: 'users', ability: { action: 'read', subject: 'ApiToken' }, ...tab },
    { to: '/users/providers', label: 'providers', icon: IdCard, section: 'users', ability: { action: 'read', subject: 'Audit' }, ...tab },
    { to: '/users/directory', label: 'directory', icon: FolderTree, section: 'users', ...tab },
    { to: '/users/$id', label: 'user', section: 'users', parent: '/users' },
    { to: '/clients', label: 'clients', icon: Building2, ability: { action: 'read', subject: 'Client' } },
    { to: '/clients/$id', label: 'client', ability: { action: 'read', subject: 'Client' }, parent: '/clients' },
    { to: '/audit', label: 'audit', icon: ScrollText, ability: { action: 'read', subject: 'Audit' } },
  ],
};
