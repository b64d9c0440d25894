// The pictures of pages that have none in the menu; loaded with the search.
import { CircleUserRound, File, type LucideIcon } from 'lucide-react';
import type { PageEntry, PagePath } from '../page-table.ts';

const icons: Partial<Record<PagePath, LucideIcon>> = {
  '/account': CircleUserRound,
};

export const iconOf = ({ to, icon }: Pick<PageEntry<string>, 'to' | 'icon'>): LucideIcon =>
  icon ?? (icons as Partial<Record<string, LucideIcon>>)[to] ?? File; // wider: any address may be asked for
