// The pages of the sample dashboards and apps.
import { ChartPie, FileText, LayoutGrid, ShoppingBag } from 'lucide-react';
import type { PageArea } from '../page-entry.ts';

export const area: PageArea = {
  order: 100,
  groups: {
    dashboards: { icon: ChartPie },
    invoice: { icon: FileText },
    ecommerce: { icon: ShoppingBag },
    apps: { icon: LayoutGrid },
  },
  pages: [
    { to: '/dashboard/analytics', label: 'analytics', group: 'dashboards' },
    { to: '/dashboard/ecommerce', label: 'ecommerce', group: 'dashboards' },
    { to: '/apps/invoice/list', label: 'invoiceList', group: 'invoice' },
    { to: '/apps/invoice/preview', label: 'invoicePreview', group: 'invoice', parent: '/apps/invoice/list' },
    { to: '/apps/invoice/preview/$id', label: 'invoiceShown', group: 'invoice', parent: '/apps/invoice/preview' },
    { to: '/apps/invoice/edit', label: 'invoiceEdit', group: 'invoice', parent: '/apps/invoice/list' },
    { to: '/apps/invoice/edit/$id', label: 'invoiceEdited', group: 'invoice', parent: '/apps/invoice/edit' },
    { to: '/apps/invoice/add', label: 'invoiceAdd', group: 'invoice', parent: '/apps/invoice/list' },
    { to: '/apps/ecommerce/shop', label: 'shop', group: 'ecommerce' },
    { to: '/apps/ecommerce/product-detail', label: 'productSample', group: 'ecommerce', parent: '/apps/ecommerce/shop' },
    { to: '/apps/ecommerce/product-detail/$slug', label: 'product', group: 'ecommerce', parent: '/apps/ecommerce/product-detail' },
    { to: '/apps/ecommerce/wishlist', label: 'wishlist', group: 'ecommerce', parent: '/apps/ecommerce/shop' },
    { to: '/apps/ecommerce/checkout', label: 'checkout', group: 'ecommerce', parent: '/apps/ecommerce/shop' },
    { to: '/apps/email', label: 'email', group: 'apps' },
    { to: '/apps/email/$folder', label: 'emailFolder', group: 'apps', parent: '/apps/email' },
    { to: '/apps/email/label/$label', label: 'emailLabel', group: 'apps', parent: '/apps/email' },
    { to: '/apps/chat', label: 'chat', group: 'apps' },
    { to: '/apps/todo', label: 'todo', group: 'apps' },
    { to: '/apps/todo/$filter', label: 'todoFilter', group: 'apps', parent: '/apps/todo' },
    { to: '/apps/todo/tag/$tag', label: 'todoTag', group: 'apps', parent: '/apps/todo' },
    { to: '/apps/calendar', label: 'calendar', group: 'apps' },
    { to: '/apps/user/list', label: 'sampleUsers', group: 'apps' },
    { to: '/apps/user/view/$id', label: 'sampleUser', group: 'apps', parent: '/apps/user/list' },
    { to: '/apps/roles', label: 'roles', group: 'apps' },
    { to: '/apps/permissions', label: 'permissions', group: 'apps' },
  ],
};
