// Every page of the app, once: menu, trail, search and active state are read from here. A page is added together with its route.
import {
  Blocks,
  AppWindow,
  BookOpen,
  Building2,
  ChartArea,
  ChartColumn,
  ChartLine,
  ChartPie,
  CircleCheckBig,
  CircleEllipsis,
  Component,
  Feather,
  Files,
  FileText,
  FolderKanban,
  FormInput,
  House,
  KeyRound,
  LayoutDashboard,
  LayoutGrid,
  LayoutList,
  LayoutPanelLeft,
  ListTree,
  LockKeyhole,
  Newspaper,
  Palette,
  PanelsTopLeft,
  PlugZap,
  RadioTower,
  Router,
  Rows3,
  ScrollText,
  Shapes,
  ShieldHalf,
  ShoppingBag,
  SquarePen,
  Stethoscope,
  Table2,
  TableProperties,
  Type,
  Users,
  WandSparkles,
  Wifi,
  type LucideIcon,
} from 'lucide-react';
import type { Section } from '@atalaya/contract/sections.ts';
import type { AbilityRule } from '@atalaya/contract/session/logged-in-user.ts';
import type { Texts } from '#shared/i18n/texts.ts';
import type { FileRouteTypes } from '../../routeTree.gen.ts';
import { chargingPages } from './charging-pages.ts';

export type PagePath = FileRouteTypes['to'];
export type HeadingKey = keyof Texts['shell']['headings'];
export type GroupKey = keyof Texts['shell']['groups'];

export interface PageEntry<Path extends string = PagePath> {
  /** As the route spells it, parameters included: `/imu/devices/$id`. */
  to: Path;
  label: keyof Texts['shell']['pages'];
  /** A dot without one. Pages of the demos have theirs beside the search, where alone they are needed: `palette/page-icons.ts`. */
  icon?: LucideIcon;
  /** What the account needs to see it; everybody may when both are absent. The route demands the same section. */
  section?: Section;
  ability?: AbilityRule;
  /** Where it stands in the menu; on the first level when absent. */
  group?: GroupKey;
  /** Reached from elsewhere, such as the user menu: the trail and the search know it, the menu does not. */
  inMenu?: false;
  /** For pages without the frame, which one would have to come back from. */
  newTab?: true;
  badge?: keyof Texts['shell']['badges'];
  /** The page above it in the trail. A page with parameters is no entry of the menu: there its parent is marked. */
  parent?: Path;
}

export interface MenuGroup {
  icon: LucideIcon;
  /** The group it stands in, for deeper menus. */
  within?: GroupKey;
}

/** What stands in the menu and is no page of the app: it opens in a new tab or, without an address, not at all. */
export interface MenuLink {
  label: keyof Texts['shell']['links'];
  href?: string;
  icon?: LucideIcon;
  group?: GroupKey;
}

export interface MenuHeading {
  icon: LucideIcon;
  /** First parts of the addresses that belong under it; what belongs nowhere is the product's own. */
  addresses: readonly string[];
}

/** In the order of the menu. */
export const headings: Record<HeadingKey, MenuHeading> = {
  product: { icon: House, addresses: [] },
  apps: { icon: LayoutGrid, addresses: ['dashboard', 'apps'] },
  pages: { icon: Files, addresses: ['pages'] },
  interface: {
    icon: Shapes,
    addresses: ['ui-element', 'colors', 'icons', 'cards', 'components', 'extensions', 'page-layout'],
  },
  forms: { icon: FormInput, addresses: ['forms', 'tables', 'datatables'] },
  charts: { icon: ChartLine, addresses: ['charts'] },
  misc: { icon: CircleEllipsis, addresses: ['misc', 'access-control'] },
};

/** A group shows when one of its pages does, at the place of the first. */
export const groups: Record<GroupKey, MenuGroup> = {
  imu: { icon: RadioTower },
  charging: { icon: PlugZap },
  radius: { icon: Wifi },
  components: { icon: Component },
  formElements: { icon: SquarePen },
  extensions: { icon: Blocks },
  dashboards: { icon: ChartPie },
  cards: { icon: PanelsTopLeft },
  layouts: { icon: LayoutPanelLeft },
  datatables: { icon: TableProperties },
  levels: { icon: ListTree },
  deeper: { icon: ListTree, within: 'levels' },
  invoice: { icon: FileText },
  ecommerce: { icon: ShoppingBag },
  apps: { icon: LayoutGrid },
  samplePages: { icon: Files },
  blog: { icon: Newspaper },
  authentication: { icon: LockKeyhole },
  standalone: { icon: AppWindow },
};

export const pages: readonly PageEntry[] = [
  { to: '/', label: 'home', icon: House },
  { to: '/imu/dashboard', label: 'imuDashboard', icon: LayoutDashboard, section: 'imuProject', group: 'imu' },
  { to: '/imu/devices', label: 'imuDevices', icon: Router, section: 'imuProject', group: 'imu' },
  { to: '/imu/devices/$id', label: 'imuDevice', icon: Router, section: 'imuProject', group: 'imu', parent: '/imu/devices' },
  { to: '/imu/logs', label: 'imuLogs', icon: ScrollText, section: 'imuProject', group: 'imu' },
  ...chargingPages,
  { to: '/licences', label: 'licences', icon: KeyRound, section: 'licenses' },
  { to: '/licences/check', label: 'checkKey', icon: Stethoscope, section: 'licenses', badge: 'new', parent: '/licences' },
  { to: '/licences/$id', label: 'licence', section: 'licenses', parent: '/licences' },
  { to: '/radius', label: 'radiusOverview', icon: LayoutDashboard, section: 'radius', group: 'radius' },
  { to: '/radius/online', label: 'radiusOnline', icon: RadioTower, section: 'radius', group: 'radius' },
  { to: '/radius/users', label: 'radiusUsers', icon: Users, section: 'radius', group: 'radius' },
  { to: '/radius/groups', label: 'radiusGroups', icon: FolderKanban, section: 'radius', group: 'radius' },
  { to: '/radius/nas', label: 'radiusNas', icon: Router, section: 'radius', group: 'radius' },
  { to: '/radius/history', label: 'radiusHistory', icon: ChartLine, section: 'radius', group: 'radius' },
  { to: '/radius/attempts', label: 'radiusAttempts', icon: ScrollText, section: 'radius', group: 'radius' },
  { to: '/account', label: 'account', inMenu: false },
  { to: '/ui-element/typography', label: 'uiTypography', icon: Type },
  { to: '/colors/colors', label: 'uiColours', icon: Palette },
  { to: '/icons/reactfeather', label: 'uiIcons', icon: Feather },
  { to: '/cards/basic', label: 'cardsBasic', group: 'cards' },
  { to: '/cards/advance', label: 'cardsAdvance', group: 'cards' },
  { to: '/cards/statistics', label: 'cardsStatistics', group: 'cards' },
  { to: '/cards/analytics', label: 'cardsAnalytics', group: 'cards' },
  { to: '/cards/action', label: 'cardsAction', group: 'cards' },
  { to: '/components/accordion', label: 'uiAccordion', group: 'components' },
  { to: '/components/alerts', label: 'uiAlerts', group: 'components' },
  { to: '/components/auto-complete', label: 'uiAutoComplete', group: 'components' },
  { to: '/components/avatar', label: 'uiAvatar', group: 'components' },
  { to: '/components/badges', label: 'uiBadges', group: 'components' },
  { to: '/components/blockui', label: 'uiBlockUi', group: 'components' },
  { to: '/components/breadcrumbs', label: 'uiBreadcrumbs', group: 'components' },
  { to: '/components/buttons', label: 'uiButtons', group: 'components' },
  { to: '/components/carousel', label: 'uiCarousel', group: 'components' },
  { to: '/components/collapse', label: 'uiCollapse', group: 'components' },
  { to: '/components/divider', label: 'uiDivider', group: 'components' },
  { to: '/components/dropdowns', label: 'uiDropdowns', group: 'components' },
  { to: '/components/list-group', label: 'uiListGroup', group: 'components' },
  { to: '/components/modals', label: 'uiModals', group: 'components' },
  { to: '/components/nav-component', label: 'uiNav', group: 'components' },
  { to: '/components/offcanvas', label: 'uiOffcanvas', group: 'components' },
  { to: '/components/pagination', label: 'uiPagination', group: 'components' },
  { to: '/components/pill-badges', label: 'uiPillBadges', group: 'components' },
  { to: '/components/pills-component', label: 'uiPills', group: 'components' },
  { to: '/components/popovers', label: 'uiPopovers', group: 'components' },
  { to: '/components/progress', label: 'uiProgress', group: 'components' },
  { to: '/components/spinners', label: 'uiSpinners', group: 'components' },
  { to: '/components/tabs-component', label: 'uiTabs', group: 'components' },
  { to: '/components/timeline', label: 'uiTimeline', group: 'components' },
  { to: '/components/toasts', label: 'uiToasts', group: 'components' },
  { to: '/components/tooltips', label: 'uiTooltips', group: 'components' },
  { to: '/forms/elements/input', label: 'formInput', group: 'formElements' },
  { to: '/forms/elements/input-group', label: 'formInputGroup', group: 'formElements' },
  { to: '/forms/elements/input-mask', label: 'formInputMask', group: 'formElements' },
  { to: '/forms/elements/textarea', label: 'formTextarea', group: 'formElements' },
  { to: '/forms/elements/checkbox', label: 'formCheckbox', group: 'formElements' },
  { to: '/forms/elements/radio', label: 'formRadio', group: 'formElements' },
  { to: '/forms/elements/switch', label: 'formSwitch', group: 'formElements' },
  { to: '/forms/elements/select', label: 'formSelect', group: 'formElements' },
  { to: '/forms/elements/number-input', label: 'formNumber', group: 'formElements' },
  { to: '/forms/elements/file-uploader', label: 'formUploader', group: 'formElements' },
  { to: '/forms/elements/editor', label: 'formEditor', group: 'formElements' },
  { to: '/forms/elements/pickers', label: 'formPickers', group: 'formElements' },
  { to: '/forms/layout/form-layout', label: 'formLayout', icon: LayoutList },
  { to: '/forms/wizard', label: 'formWizard', icon: WandSparkles },
  { to: '/forms/form-validation', label: 'formValidation', icon: CircleCheckBig },
  { to: '/forms/form-repeater', label: 'formRepeater', icon: Rows3 },
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
  { to: '/projects', label: 'projects', icon: FolderKanban, section: 'projects' },
  { to: '/projects/$id', label: 'project', section: 'projects', parent: '/projects' },
  { to: '/users', label: 'users', icon: Users, section: 'users' },
  { to: '/users/$id', label: 'user', section: 'users', parent: '/users' },
  { to: '/clients', label: 'clients', icon: Building2, ability: { action: 'read', subject: 'Client' } },
  { to: '/clients/$id', label: 'client', ability: { action: 'read', subject: 'Client' }, parent: '/clients' },
  { to: '/audit', label: 'audit', icon: ScrollText, ability: { action: 'read', subject: 'Audit' } },
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
  { to: '/pages/account-settings', label: 'accountSettings', group: 'samplePages' },
  { to: '/pages/profile', label: 'profile', group: 'samplePages' },
  { to: '/pages/faq', label: 'faq', group: 'samplePages' },
  { to: '/pages/knowledge-base', label: 'knowledgeBase', group: 'samplePages' },
  { to: '/pages/knowledge-base/$category', label: 'knowledgeCategory', group: 'samplePages', parent: '/pages/knowledge-base' },
  { to: '/pages/knowledge-base/$category/$question', label: 'article', group: 'samplePages', parent: '/pages/knowledge-base/$category' },
  { to: '/pages/pricing', label: 'pricing', group: 'samplePages' },
  { to: '/pages/license', label: 'licencePage', group: 'samplePages' },
  { to: '/pages/api-key', label: 'apiKeys', group: 'samplePages' },
  { to: '/pages/modal-examples', label: 'modalExamples', group: 'samplePages' },
  { to: '/pages/blog/list', label: 'blogList', group: 'blog' },
  { to: '/pages/blog/detail', label: 'blogSample', group: 'blog', parent: '/pages/blog/list' },
  { to: '/pages/blog/detail/$id', label: 'blogPost', group: 'blog', parent: '/pages/blog/detail' },
  { to: '/pages/blog/edit', label: 'blogEditSample', group: 'blog', parent: '/pages/blog/list' },
  { to: '/pages/blog/edit/$id', label: 'blogEdit', group: 'blog', parent: '/pages/blog/edit' },
  { to: '/pages/login-basic', label: 'loginBasic', group: 'authentication', newTab: true },
  { to: '/pages/login-cover', label: 'loginCover', group: 'authentication', newTab: true },
  { to: '/pages/register-basic', label: 'registerBasic', group: 'authentication', newTab: true },
  { to: '/pages/register-cover', label: 'registerCover', group: 'authentication', newTab: true },
  { to: '/pages/forgot-password-basic', label: 'forgotPasswordBasic', group: 'authentication', newTab: true },
  { to: '/pages/forgot-password-cover', label: 'forgotPasswordCover', group: 'authentication', newTab: true },
  { to: '/pages/reset-password-basic', label: 'resetPasswordBasic', group: 'authentication', newTab: true },
  { to: '/pages/reset-password-cover', label: 'resetPasswordCover', group: 'authentication', newTab: true },
  { to: '/pages/verify-email-basic', label: 'verifyEmailBasic', group: 'authentication', newTab: true },
  { to: '/pages/verify-email-cover', label: 'verifyEmailCover', group: 'authentication', newTab: true },
  { to: '/pages/two-steps-basic', label: 'twoStepsBasic', group: 'authentication', newTab: true },
  { to: '/pages/two-steps-cover', label: 'twoStepsCover', group: 'authentication', newTab: true },
  { to: '/misc/coming-soon', label: 'comingSoon', group: 'standalone', newTab: true },
  { to: '/misc/maintenance', label: 'maintenance', group: 'standalone', newTab: true },
  { to: '/misc/not-authorized', label: 'notAuthorised', group: 'standalone', newTab: true },
  { to: '/misc/error', label: 'errorPage', group: 'standalone', newTab: true },
];

/** Under the last heading. */
export const links: readonly MenuLink[] = [
  { label: 'documentation', href: '/docs', icon: BookOpen },
  { label: 'openapi', href: '/openapi.json', group: 'deeper' },
  { label: 'disabled', group: 'levels' },
];
