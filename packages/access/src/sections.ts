import type { Section } from '@atalaya/contract/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';

export type Person = Pick<Account, 'role' | 'access'>;

export const isAdmin = (person: Pick<Person, 'role'>) => person.role.toLowerCase() === 'admin';

export const canSee = (person: Pick<Person, 'access'>, section: Section) =>
  person.access.includes('all') || person.access.includes(section);
