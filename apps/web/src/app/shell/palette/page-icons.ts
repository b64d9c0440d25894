// The pictures of pages that have none in the menu; loaded with the search.
import {
  CalendarDays,
  CircleUserRound,
  CreditCard,
  File,
  FilePen,
  FilePlus,
  FileText,
  Heart,
  ListTodo,
  LockKeyhole,
  Mail,
  MessagesSquare,
  Package,
  ReceiptText,
  ShieldCheck,
  ShoppingBag,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { PageEntry, PagePath } from '../page-table.ts';

const icons: Partial<Record<PagePath, LucideIcon>> = {
  '/account': CircleUserRound,
  '/apps/email': Mail,
  '/apps/chat': MessagesSquare,
  '/apps/todo': ListTodo,
  '/apps/calendar': CalendarDays,
  '/apps/user/list': Users,
  '/apps/roles': ShieldCheck,
  '/apps/permissions': LockKeyhole,
  '/apps/invoice/list': ReceiptText,
  '/apps/invoice/preview': FileText,
  '/apps/invoice/edit': FilePen,
  '/apps/invoice/add': FilePlus,
  '/apps/ecommerce/shop': ShoppingBag,
  '/apps/ecommerce/product-detail': Package,
  '/apps/ecommerce/wishlist': Heart,
  '/apps/ecommerce/checkout': CreditCard,
};

export const iconOf = ({ to, icon }: Pick<PageEntry<string>, 'to' | 'icon'>): LucideIcon =>
  icon ?? (icons as Partial<Record<string, LucideIcon>>)[to] ?? File; // wider: any address may be asked for
