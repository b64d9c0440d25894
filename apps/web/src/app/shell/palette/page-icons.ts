// The pictures of pages that have none in the menu; loaded with the search.
import { File, type LucideIcon } from 'lucide-react';
import type { PageEntry, PagePath } from '../page-table.ts';

const icons: Partial<Record<PagePath, LucideIcon>> = {};

export const iconOf = ({ to, icon }: PageEntry): LucideIcon => icon ?? icons[to] ?? File;
