// The pages of the demos of extensions, charts, layouts and tables.
import { Blocks, ChartArea, ChartColumn, ChartPie, LayoutPanelLeft, ShieldHalf, Table2, TableProperties } from 'lucide-react';
import type { PageArea } from '../page-entry.ts';

export const area: PageArea = {
  order: 80,
  groups: {
    extensions: { icon: Blocks },
    layouts: { icon: LayoutPanelLeft },
    datatables: { icon: TableProperties },
  },
  pages: [
    { to: '/extensions/sweet-alert', label: 'alertDialogs', group: 'extensions' },
    { to: '/extensions/toastr', label: 'toastMessages', group: 'extensions' },
    { to: '/extensions/slider', label: 'sliders', group: 'extensions' },
    { to: '/extensions/drag-and-drop', label: 'dragAndDrop', group: 'extensions' },
    { to: '/extensions/tour', label: 'tour', group: 'extensions' },
    { to: '/extensions/clipboard', label: 'clipboard', group: 'extensions' },
    { to: '/extensions/react-player', label: 'mediaPlayer', group: 'extensions' },
    { to: '/extensions/context-menu', label: 'contextMenu', group: 'extensions' },
    { to: '/extensions/swiper', label: 'swiper', group: 'extensions' },
    { to: '/extensions/ratings', label: 'ratings', group: 'extensions' },
    { to: '/extensions/i18n', label: 'translation', group: 'extensions' },
    { to: '/extensions/pagination', label: 'pagingControl', group: 'extensions' },
    { to: '/extensions/import', label: 'importPage', group: 'extensions' },
    { to: '/extensions/export', label: 'exportPage', group: 'extensions' },
    { to: '/extensions/export-selected', label: 'exportSelected', group: 'extensions' },
    { to: '/charts/apex', label: 'chartApex', icon: ChartArea },
    { to: '/charts/chartjs', label: 'chartJs', icon: ChartColumn },
    { to: '/charts/recharts', label: 'chartRecharts', icon: ChartPie },
    { to: '/page-layout/collapse-menu', label: 'layoutCollapsed', group: 'layouts' },
    { to: '/page-layout/layout-boxed', label: 'layoutBoxed', group: 'layouts' },
    { to: '/page-layout/without-menu', label: 'layoutWithoutMenu', group: 'layouts' },
    { to: '/page-layout/layout-empty', label: 'layoutEmpty', group: 'layouts' },
    { to: '/page-layout/layout-blank', label: 'layoutBlank', group: 'layouts', newTab: true },
    { to: '/tables/reactstrap', label: 'uiTables', icon: Table2 },
    { to: '/datatables/basic', label: 'tablesBasic', group: 'datatables' },
    { to: '/datatables/advance', label: 'tablesAdvance', group: 'datatables' },
    { to: '/access-control', label: 'accessControl', icon: ShieldHalf, ability: { action: 'read', subject: 'ACL' } },
  ],
};
