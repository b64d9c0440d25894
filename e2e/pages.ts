// Every page there is, with who may see it and its title in both languages: the matrix and the screenshots walk this list.
import { expect, type Page } from '@playwright/test';
import { isFullRun } from './run-mode.ts';
import { SKINS, type AccountName, type Language, type Skin, type View } from './fixtures.ts';

export interface PageUnderTest {
  path: string;
  as: AccountName | 'guest';
  /** None for a page that is about one record of a list: it is called like the link that leads to it. */
  heading?: Record<Language, RegExp>;
  /** That list, narrowed to a record that no other test changes. The parameter of the path is whatever its first link says. */
  from?: string;
}

export const pages: PageUnderTest[] = [
  { path: '/login', as: 'guest', heading: { en: /^Sign in$/, es: /^Inicia sesión$/ } },
  { path: '/register', as: 'guest', heading: { en: /^Make a demo account$/, es: /^Crea una cuenta de demostración$/ } },
  { path: '/forgot-password', as: 'guest', heading: { en: /^Forgot your password\?$/, es: /^¿Has olvidado la contraseña\?$/ } },
  { path: '/set-password#token=none', as: 'guest', heading: { en: /^Choose a password$/, es: /^Elige una contraseña$/ } },
  { path: '/', as: 'admin', heading: { en: /^Good (morning|afternoon|evening), Alba$/, es: /^Buen[oa]s (días|tardes|noches), Alba$/ } },
  { path: '/account', as: 'client', heading: { en: /^Your account$/, es: /^Tu cuenta$/ } },
  { path: '/licences', as: 'admin', heading: { en: /^Licences$/, es: /^Licencias$/ } },
  { path: '/licences', as: 'dokuos', heading: { en: /^Licences$/, es: /^Licencias$/ } },
  { path: '/ui-element/typography', as: 'admin', heading: { en: /^Typography$/, es: /^Tipografía$/ } },
  { path: '/colors/colors', as: 'admin', heading: { en: /^Colours$/, es: /^Colores$/ } },
  { path: '/icons/reactfeather', as: 'admin', heading: { en: /^Icons$/, es: /^Iconos$/ } },
  { path: '/components/accordion', as: 'admin', heading: { en: /^Accordion$/, es: /^Acordeón$/ } },
  { path: '/components/alerts', as: 'admin', heading: { en: /^Alerts$/, es: /^Avisos$/ } },
  { path: '/components/auto-complete', as: 'admin', heading: { en: /^Autocomplete$/, es: /^Autocompletar$/ } },
  { path: '/components/avatar', as: 'admin', heading: { en: /^Avatar$/, es: /^Avatar$/ } },
  { path: '/components/badges', as: 'admin', heading: { en: /^Badges$/, es: /^Insignias$/ } },
  { path: '/components/blockui', as: 'admin', heading: { en: /^Block UI$/, es: /^Bloqueo de interfaz$/ } },
  { path: '/components/breadcrumbs', as: 'admin', heading: { en: /^Breadcrumbs$/, es: /^Migas de pan$/ } },
  { path: '/components/buttons', as: 'admin', heading: { en: /^Buttons$/, es: /^Botones$/ } },
  { path: '/components/carousel', as: 'admin', heading: { en: /^Carousel$/, es: /^Carrusel$/ } },
  { path: '/components/collapse', as: 'admin', heading: { en: /^Collapse$/, es: /^Plegado$/ } },
  { path: '/components/divider', as: 'admin', heading: { en: /^Divider$/, es: /^Separador$/ } },
  { path: '/components/dropdowns', as: 'admin', heading: { en: /^Dropdowns$/, es: /^Menús desplegables$/ } },
  { path: '/components/list-group', as: 'admin', heading: { en: /^List group$/, es: /^Lista agrupada$/ } },
  { path: '/components/modals', as: 'admin', heading: { en: /^Modals$/, es: /^Ventanas modales$/ } },
  { path: '/components/nav-component', as: 'admin', heading: { en: /^Nav$/, es: /^Navegación$/ } },
  { path: '/components/offcanvas', as: 'admin', heading: { en: /^Offcanvas$/, es: /^Panel lateral$/ } },
  { path: '/components/pagination', as: 'admin', heading: { en: /^Pagination$/, es: /^Paginación$/ } },
  { path: '/components/pill-badges', as: 'admin', heading: { en: /^Pill badges$/, es: /^Insignias redondas$/ } },
  { path: '/components/pills-component', as: 'admin', heading: { en: /^Pills$/, es: /^Píldoras$/ } },
  { path: '/components/popovers', as: 'admin', heading: { en: /^Popovers$/, es: /^Ventanas emergentes$/ } },
  { path: '/components/progress', as: 'admin', heading: { en: /^Progress$/, es: /^Progreso$/ } },
  { path: '/components/spinners', as: 'admin', heading: { en: /^Spinners$/, es: /^Indicadores de carga$/ } },
  { path: '/components/tabs-component', as: 'admin', heading: { en: /^Tabs$/, es: /^Pestañas$/ } },
  { path: '/components/timeline', as: 'admin', heading: { en: /^Timeline$/, es: /^Cronología$/ } },
  { path: '/components/toasts', as: 'admin', heading: { en: /^Toasts$/, es: /^Mensajes breves$/ } },
  { path: '/components/tooltips', as: 'admin', heading: { en: /^Tooltips$/, es: /^Descripciones emergentes$/ } },
  { path: '/extensions/sweet-alert', as: 'admin', heading: { en: /^Alert dialogs$/, es: /^Cuadros de alerta$/ } },
  { path: '/extensions/toastr', as: 'admin', heading: { en: /^Toast messages$/, es: /^Notificaciones emergentes$/ } },
  { path: '/extensions/slider', as: 'admin', heading: { en: /^Sliders$/, es: /^Deslizadores$/ } },
  { path: '/extensions/drag-and-drop', as: 'admin', heading: { en: /^Drag and drop$/, es: /^Arrastrar y soltar$/ } },
  { path: '/extensions/tour', as: 'admin', heading: { en: /^Tour$/, es: /^Visita guiada$/ } },
  { path: '/extensions/clipboard', as: 'admin', heading: { en: /^Clipboard$/, es: /^Portapapeles$/ } },
  { path: '/extensions/react-player', as: 'admin', heading: { en: /^Media player$/, es: /^Reproductor$/ } },
  { path: '/extensions/context-menu', as: 'admin', heading: { en: /^Context menu$/, es: /^Menú contextual$/ } },
  { path: '/extensions/swiper', as: 'admin', heading: { en: /^Swiper$/, es: /^Swiper$/ } },
  { path: '/extensions/ratings', as: 'admin', heading: { en: /^Ratings$/, es: /^Valoraciones$/ } },
  { path: '/extensions/i18n', as: 'admin', heading: { en: /^Translation$/, es: /^Traducción$/ } },
  { path: '/extensions/pagination', as: 'admin', heading: { en: /^Paging control$/, es: /^Control de páginas$/ } },
  { path: '/extensions/import', as: 'admin', heading: { en: /^Import$/, es: /^Importar$/ } },
  { path: '/extensions/export', as: 'admin', heading: { en: /^Export$/, es: /^Exportar$/ } },
  { path: '/extensions/export-selected', as: 'admin', heading: { en: /^Export selected$/, es: /^Exportar selección$/ } },
  { path: '/tables/reactstrap', as: 'admin', heading: { en: /^Tables$/, es: /^Tablas$/ } },
  { path: '/forms/elements/input', as: 'admin', heading: { en: /^Input$/, es: /^Campo de texto$/ } },
  { path: '/forms/elements/input-group', as: 'admin', heading: { en: /^Input group$/, es: /^Grupo de campos$/ } },
  { path: '/forms/elements/input-mask', as: 'admin', heading: { en: /^Input mask$/, es: /^Campo con máscara$/ } },
  { path: '/forms/elements/textarea', as: 'admin', heading: { en: /^Textarea$/, es: /^Área de texto$/ } },
  { path: '/forms/elements/checkbox', as: 'admin', heading: { en: /^Checkbox$/, es: /^Casilla$/ } },
  { path: '/forms/elements/radio', as: 'admin', heading: { en: /^Radio$/, es: /^Opción única$/ } },
  { path: '/forms/elements/switch', as: 'admin', heading: { en: /^Switch$/, es: /^Interruptor$/ } },
  { path: '/forms/elements/select', as: 'admin', heading: { en: /^Select$/, es: /^Lista de selección$/ } },
  { path: '/forms/elements/number-input', as: 'admin', heading: { en: /^Number input$/, es: /^Campo numérico$/ } },
  { path: '/forms/elements/file-uploader', as: 'admin', heading: { en: /^File uploader$/, es: /^Subida de archivos$/ } },
  { path: '/forms/elements/editor', as: 'admin', heading: { en: /^Rich text editor$/, es: /^Editor de texto$/ } },
  { path: '/forms/elements/pickers', as: 'admin', heading: { en: /^Date and time picker$/, es: /^Selector de fecha y hora$/ } },
  { path: '/forms/layout/form-layout', as: 'admin', heading: { en: /^Form layouts$/, es: /^Disposición de formularios$/ } },
  { path: '/forms/wizard', as: 'admin', heading: { en: /^Wizard$/, es: /^Asistente$/ } },
  { path: '/forms/form-validation', as: 'admin', heading: { en: /^Form validation$/, es: /^Validación de formularios$/ } },
  { path: '/forms/form-repeater', as: 'admin', heading: { en: /^Form repeater$/, es: /^Filas repetidas$/ } },
  { path: '/charts/apex', as: 'admin', heading: { en: /^ApexCharts$/, es: /^ApexCharts$/ } },
  { path: '/charts/chartjs', as: 'admin', heading: { en: /^Chart\.js$/, es: /^Chart\.js$/ } },
  { path: '/charts/recharts', as: 'admin', heading: { en: /^Recharts$/, es: /^Recharts$/ } },
  { path: '/licences/check', as: 'client', heading: { en: /^Why is this key refused\?$/, es: /^¿Por qué se rechaza esta clave\?$/ } },
  { path: '/radius', as: 'admin', heading: { en: /^RADIUS$/, es: /^RADIUS$/ } },
  { path: '/radius/online', as: 'admin', heading: { en: /^Online now$/, es: /^Conectados ahora$/ } },
  { path: '/radius/users', as: 'admin', heading: { en: /^RADIUS users$/, es: /^Usuarios RADIUS$/ } },
  { path: '/radius/groups', as: 'admin', heading: { en: /^Groups$/, es: /^Grupos$/ } },
  { path: '/radius/nas', as: 'admin', heading: { en: /^Access servers$/, es: /^Servidores de acceso$/ } },
  { path: '/radius/history', as: 'admin', heading: { en: /^Sessions and usage$/, es: /^Sesiones y consumo$/ } },
  { path: '/radius/attempts', as: 'admin', heading: { en: /^Login attempts$/, es: /^Intentos de acceso$/ } },
  { path: '/users', as: 'admin', heading: { en: /^Users$/, es: /^Usuarios$/ } },
  { path: '/projects', as: 'admin', heading: { en: /^Projects$/, es: /^Proyectos$/ } },
  { path: '/projects', as: 'dokuos', heading: { en: /^Projects$/, es: /^Proyectos$/ } },
  { path: '/clients', as: 'admin', heading: { en: /^Clients$/, es: /^Clientes$/ } },
  { path: '/audit', as: 'admin', heading: { en: /^Audit log$/, es: /^Registro de auditoría$/ } },
  { path: '/apps/invoice/list', as: 'admin', heading: { en: /^Invoices$/, es: /^Facturas$/ } },
  { path: '/apps/invoice/preview/1043', as: 'admin', heading: { en: /^Invoice #1043$/, es: /^Factura n\.º 1043$/ } },
  { path: '/apps/invoice/edit/1043', as: 'admin', heading: { en: /^Edit invoice #1043$/, es: /^Editar la factura n\.º 1043$/ } },
  { path: '/apps/invoice/add', as: 'admin', heading: { en: /^New invoice$/, es: /^Nueva factura$/ } },
  { path: '/apps/invoice/print?id=1043', as: 'admin', heading: { en: /^Invoice #1043$/, es: /^Factura n\.º 1043$/ } },
  { path: '/apps/ecommerce/shop', as: 'admin', heading: { en: /^Shop$/, es: /^Tienda$/ } },
  { path: '/apps/ecommerce/product-detail/stoneware-mug-14', as: 'admin', heading: { en: /^Stoneware Mug$/, es: /^Stoneware Mug$/ } },
  { path: '/apps/ecommerce/wishlist', as: 'admin', heading: { en: /^Wishlist$/, es: /^Lista de deseos$/ } },
  { path: '/apps/ecommerce/checkout', as: 'admin', heading: { en: /^Checkout$/, es: /^Finalizar compra$/ } },
  {
    path: '/apps/ecommerce/checkout?order=7001',
    as: 'admin',
    heading: { en: /^Thank you for your order$/, es: /^Gracias por tu pedido$/ },
  },
  { path: '/apps/todo', as: 'admin', heading: { en: /^To-do$/, es: /^Tareas$/ } },
  { path: '/apps/todo/important', as: 'admin', heading: { en: /^To-do$/, es: /^Tareas$/ } },
  { path: '/apps/calendar', as: 'admin', heading: { en: /^Calendar$/, es: /^Calendario$/ } },
  { path: '/apps/user/list', as: 'admin', heading: { en: /^Users$/, es: /^Usuarios$/ } },
  { path: '/apps/user/view/1', as: 'admin', heading: { en: /^Elena Marquez$/, es: /^Elena Marquez$/ } },
  { path: '/apps/roles', as: 'admin', heading: { en: /^Roles$/, es: /^Roles$/ } },
  { path: '/apps/permissions', as: 'admin', heading: { en: /^Permissions$/, es: /^Permisos$/ } },
  { path: '/apps/email', as: 'admin', heading: { en: /^Inbox · E-mail$/, es: /^Recibidos · Correo$/ } },
  { path: '/apps/email/starred?mail=23', as: 'admin', heading: { en: /^Starred · E-mail$/, es: /^Destacados · Correo$/ } },
  { path: '/apps/chat?id=2', as: 'admin', heading: { en: /^Chat$/, es: /^Chat$/ } },
  { path: '/dashboard/analytics', as: 'admin', heading: { en: /^Analytics$/, es: /^Analítica$/ } },
  { path: '/dashboard/ecommerce', as: 'admin', heading: { en: /^eCommerce$/, es: /^Comercio electrónico$/ } },
  { path: '/cards/basic', as: 'admin', heading: { en: /^Basic cards$/, es: /^Tarjetas básicas$/ } },
  { path: '/cards/advance', as: 'admin', heading: { en: /^Advanced cards$/, es: /^Tarjetas avanzadas$/ } },
  { path: '/cards/statistics', as: 'admin', heading: { en: /^Statistics cards$/, es: /^Tarjetas de estadísticas$/ } },
  { path: '/cards/analytics', as: 'admin', heading: { en: /^Analytics cards$/, es: /^Tarjetas de analítica$/ } },
  { path: '/cards/action', as: 'admin', heading: { en: /^Card actions$/, es: /^Acciones de tarjeta$/ } },
  { path: '/datatables/basic', as: 'admin', heading: { en: /^Basic data tables$/, es: /^Tablas de datos básicas$/ } },
  { path: '/datatables/advance', as: 'admin', heading: { en: /^Advanced data tables$/, es: /^Tablas de datos avanzadas$/ } },
  { path: '/access-control', as: 'admin', heading: { en: /^Access control$/, es: /^Control de acceso$/ } },
  { path: '/page-layout/collapse-menu', as: 'admin', heading: { en: /^Collapsed menu$/, es: /^Menú contraído$/ } },
  { path: '/page-layout/layout-boxed', as: 'admin', heading: { en: /^Boxed layout$/, es: /^Disposición acotada$/ } },
  { path: '/page-layout/without-menu', as: 'admin', heading: { en: /^Without menu$/, es: /^Sin menú$/ } },
  { path: '/page-layout/layout-empty', as: 'admin', heading: { en: /^Empty layout$/, es: /^Disposición vacía$/ } },
  { path: '/page-layout/layout-blank', as: 'admin', heading: { en: /^Blank layout$/, es: /^Disposición en blanco$/ } },
  { path: '/imu/dashboard', as: 'admin', heading: { en: /^Fleet overview$/, es: /^Vista global$/ } },
  { path: '/imu/devices', as: 'admin', heading: { en: /^Devices$/, es: /^Dispositivos$/ } },
  { path: '/imu/logs', as: 'admin', heading: { en: /^Logs$/, es: /^Registros$/ } },
  { path: '/licences/$id', from: '/licences?q=Ring%20controller%20A', as: 'admin' },
  { path: '/projects/$id', from: '/projects?q=Metro%20ring', as: 'admin' },
  { path: '/users/$id', from: '/users?q=client%40atalaya.test', as: 'admin' },
  { path: '/clients/$id', from: '/clients?q=dokuos', as: 'admin' },
  { path: '/imu/devices/$id', from: '/imu/devices?q=A%20device%20to%20look%20at', as: 'admin' },
  { path: '/apps/invoice/preview', as: 'admin', heading: { en: /^Invoice #1001$/, es: /^Factura n\.º 1001$/ } },
  { path: '/apps/invoice/edit', as: 'admin', heading: { en: /^Edit invoice #1001$/, es: /^Editar la factura n\.º 1001$/ } },
  { path: '/apps/ecommerce/product-detail', as: 'admin', heading: { en: /^Passage Compact Camera$/, es: /^Passage Compact Camera$/ } },
  { path: '/apps/email/label/personal', as: 'admin', heading: { en: /^Personal · E-mail$/, es: /^Personal · Correo$/ } },
  { path: '/apps/todo/tag/team', as: 'admin', heading: { en: /^To-do$/, es: /^Tareas$/ } },
  { path: '/apps/user/view', as: 'admin', heading: { en: /^Elena Marquez$/, es: /^Elena Marquez$/ } },
  { path: '/pages/account-settings', as: 'admin', heading: { en: /^Account settings$/, es: /^Ajustes de la cuenta$/ } },
  { path: '/pages/account-settings?tab=billing', as: 'admin', heading: { en: /^Account settings$/, es: /^Ajustes de la cuenta$/ } },
  { path: '/pages/profile', as: 'admin', heading: { en: /^Nora Castell$/, es: /^Nora Castell$/ } },
  { path: '/pages/faq', as: 'admin', heading: { en: /^Frequent questions$/, es: /^Preguntas frecuentes$/ } },
  { path: '/pages/knowledge-base', as: 'admin', heading: { en: /^Knowledge base$/, es: /^Base de conocimiento$/ } },
  { path: '/pages/knowledge-base/billing', as: 'admin', heading: { en: /^.*Billing.*$/, es: /^.*Billing.*$/ } },
  {
    path: '/pages/knowledge-base/getting-started/how-do-i-create-an-account',
    as: 'admin',
    heading: { en: /^How do I create an account\?$/, es: /^How do I create an account\?$/ },
  },
  { path: '/pages/pricing', as: 'admin', heading: { en: /^Pricing$/, es: /^Precios$/ } },
  { path: '/pages/blog/list', as: 'admin', heading: { en: /^Blog$/, es: /^Blog$/ } },
  {
    path: '/pages/blog/detail',
    as: 'admin',
    heading: { en: /^What a winter on the coast taught our sensors$/, es: /^What a winter on the coast taught our sensors$/ },
  },
  { path: '/pages/blog/detail/2', as: 'admin', heading: { en: /^Sixty points are enough$/, es: /^Sixty points are enough$/ } },
  { path: '/pages/blog/edit', as: 'admin', heading: { en: /^Edit post$/, es: /^Editar la entrada$/ } },
  { path: '/pages/blog/edit/3', as: 'admin', heading: { en: /^Edit post$/, es: /^Editar la entrada$/ } },
  { path: '/pages/license', as: 'admin', heading: { en: /^Licence$/, es: /^Licencia$/ } },
  { path: '/pages/api-key', as: 'admin', heading: { en: /^API keys$/, es: /^Claves de API$/ } },
  { path: '/pages/modal-examples', as: 'admin', heading: { en: /^Modal examples$/, es: /^Ejemplos de ventanas$/ } },
  { path: '/pages/login-basic', as: 'admin', heading: { en: /^Welcome back$/, es: /^Hola de nuevo$/ } },
  { path: '/pages/login-cover', as: 'admin', heading: { en: /^Welcome back$/, es: /^Hola de nuevo$/ } },
  { path: '/pages/register-basic', as: 'admin', heading: { en: /^The adventure starts here$/, es: /^Aquí empieza la aventura$/ } },
  { path: '/pages/register-cover', as: 'admin', heading: { en: /^The adventure starts here$/, es: /^Aquí empieza la aventura$/ } },
  { path: '/pages/forgot-password-basic', as: 'admin', heading: { en: /^Forgot your password\?$/, es: /^¿Has olvidado la contraseña\?$/ } },
  { path: '/pages/forgot-password-cover', as: 'admin', heading: { en: /^Forgot your password\?$/, es: /^¿Has olvidado la contraseña\?$/ } },
  { path: '/pages/reset-password-basic', as: 'admin', heading: { en: /^Choose a new password$/, es: /^Elige una contraseña nueva$/ } },
  { path: '/pages/reset-password-cover', as: 'admin', heading: { en: /^Choose a new password$/, es: /^Elige una contraseña nueva$/ } },
  { path: '/pages/verify-email-basic', as: 'admin', heading: { en: /^Look into your mailbox$/, es: /^Mira tu buzón$/ } },
  { path: '/pages/verify-email-cover', as: 'admin', heading: { en: /^Look into your mailbox$/, es: /^Mira tu buzón$/ } },
  { path: '/pages/two-steps-basic', as: 'admin', heading: { en: /^Two-step sign-in$/, es: /^Verificación en dos pasos$/ } },
  { path: '/pages/two-steps-cover', as: 'admin', heading: { en: /^Two-step sign-in$/, es: /^Verificación en dos pasos$/ } },
  { path: '/misc/coming-soon', as: 'admin', heading: { en: /^We are almost there$/, es: /^Ya casi estamos$/ } },
  { path: '/misc/maintenance', as: 'admin', heading: { en: /^Under maintenance$/, es: /^En mantenimiento$/ } },
  { path: '/misc/error', as: 'admin', heading: { en: /^Page not found$/, es: /^Página no encontrada$/ } },
  { path: '/misc/not-authorized', as: 'admin', heading: { en: /^No access to this page$/, es: /^Sin acceso a esta página$/ } },
  { path: '/no/such/page', as: 'admin', heading: { en: /^Page not found$/, es: /^Página no encontrada$/ } },
  { path: '/chargers', as: 'admin', heading: { en: /^Chargers$/, es: /^Cargadores$/ } },
  { path: '/chargers/$id', from: '/chargers?q=A%20charger%20to%20look%20at', as: 'admin' },
  { path: '/chargers/sessions', as: 'admin', heading: { en: /^Sessions$/, es: /^Sesiones$/ } },
  { path: '/chargers/tags', as: 'admin', heading: { en: /^Tags$/, es: /^Tarjetas$/ } },
  { path: '/chargers/groups', as: 'admin', heading: { en: /^Tag groups$/, es: /^Grupos de tarjetas$/ } },
  { path: '/chargers/sites', as: 'admin', heading: { en: /^Sites$/, es: /^Emplazamientos$/ } },
  { path: '/chargers/messages', as: 'admin', heading: { en: /^Messages$/, es: /^Mensajes$/ } },
];

export const allViews: View[] = (['en', 'es'] as const).flatMap((language) =>
  SKINS.flatMap((skin) => ([1440, 390] as const).map((width) => ({ language, skin, width }))),
);

/** A page as it is loaded once, and the skins that are put on it one after the other. */
export interface Visit extends Pick<View, 'language' | 'width'> {
  skins: readonly Skin[];
}

const visits: Visit[] = (['en', 'es'] as const).flatMap((language) =>
  ([1440, 390] as const).map((width) => ({ language, width, skins: SKINS })),
);

/** Each page once, the view rotating from page to page; the full run takes every page in every view. */
export function visitsOf(index: number): Visit[] {
  if (isFullRun) return visits;
  return allViews.filter((_, i) => i === (index * 5) % allViews.length).map(({ skin, ...rest }) => ({ ...rest, skins: [skin] }));
}

export const titleOf = ({ language, width, skins }: Visit) => `${language}, ${width} px, ${skins.join(', ')}`;

const escaped = (text: string) => new RegExp(`^${text.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`);

/** Opens an address: by loading the app, or by walking there where it is open in that view. */
type Go = (page: Page, address: string) => Promise<void>;

/** Where the page is and what it is called. */
async function find(page: Page, go: Go, { path, heading, from }: PageUnderTest, language: Language) {
  if (heading) return { address: path, title: heading[language] };
  await go(page, from ?? '');
  // With words in it: a mark on a map leads there too, and has none.
  const links = page.locator(`main a[href^="${path.replace(/\$\w+$/, '')}"]:not([href$="/check"])`);
  const link = links.filter({ hasText: /\S/ }).first();
  await expect(link, `${from} leads to a record`).toBeVisible();
  // Both in one look: a list that is still loading may change in between.
  const { address, text } = await link.evaluate((one: HTMLAnchorElement) => ({
    address: one.getAttribute('href') ?? '',
    text: one.innerText,
  }));
  return { address, title: escaped(text) };
}

async function load(page: Page, address: string) {
  // What differs only behind the # is the same page to a browser, which would not be loaded again.
  if (address.includes('#')) await page.goto('about:blank');
  await page.goto(address);
}

/** Opens a page, and tells what its heading has to say. */
export async function openPage(page: Page, entry: PageUnderTest, language: Language, go: Go = load): Promise<RegExp> {
  const { address, title } = await find(page, go, entry, language);
  await go(page, address);
  return title;
}

interface WalkedWindow {
  /** The view in which the app was loaded. */
  loadedIn?: string;
  __TSR_ROUTER__: { state: { status: string; location: { href: string }; resolvedLocation?: { href: string } } };
}
declare const window: WalkedWindow;

/** Home comes with few routes; the others follow when somebody stirs. */
const HOMES = ['/', '/imu/dashboard'];

/** As a link leads there, where the app is open in that view already; other tests load each area, and the full run every page. */
export const walkIn =
  ({ language, width }: Pick<View, 'language' | 'width'>): Go =>
  async (page, address) => {
    const view = `${language} ${width}`;
    if (isFullRun || HOMES.includes(address) || !(await page.evaluate((wanted) => window.loadedIn === wanted, view))) {
      await load(page, address);
      if (!HOMES.includes(address)) await page.evaluate((loaded) => void (window.loadedIn = loaded), view);
      return;
    }
    await page.evaluate((to) => history.pushState(null, '', to), address);
    // Until then it is the page before that one looks at.
    await page.waitForFunction(() => {
      const { status, location, resolvedLocation } = window.__TSR_ROUTER__.state;
      return status === 'idle' && resolvedLocation?.href === location.href;
    });
  };
