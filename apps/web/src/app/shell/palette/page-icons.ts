// The pictures of pages that have none in the menu; loaded with the search.
import { CalendarDays, File, ListTodo, LockKeyhole, Mail, MessagesSquare, ShieldCheck, Users, type LucideIcon } from 'lucide-react';
import type { PageEntry, PagePath } from '../page-table.ts';

const icons: Partial<Record<PagePath, LucideIcon>> = {
  '/apps/email': Mail,
  '/apps/chat': MessagesSquare,
  '/apps/todo': ListTodo,
  '/apps/calendar': CalendarDays,
  '/apps/user/list': Users,
  '/apps/roles': ShieldCheck,
  '/apps/permissions': LockKeyhole,
};

export const iconOf = ({ to, icon }: PageEntry): LucideIcon => icon ?? icons[to] ?? File;
