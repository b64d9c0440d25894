// The pictures of pages that have none in the menu; loaded with the search.
import { File, Mail, MessagesSquare, type LucideIcon } from 'lucide-react';
import type { PageEntry, PagePath } from '../page-table.ts';

const icons: Partial<Record<PagePath, LucideIcon>> = {
  '/apps/email': Mail,
  '/apps/chat': MessagesSquare,
};

export const iconOf = ({ to, icon }: PageEntry): LucideIcon => icon ?? icons[to] ?? File;
