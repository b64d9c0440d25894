// Every page there is, with who may see it and its title in both languages. A page of the page table that is called by its name there
// needs no line here: it is found.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../tools/setup/server-process.ts';
import type { AccountName, Language } from './support/fixtures.ts';

export interface PageUnderTest {
  path: string;
  as: AccountName | 'guest';
  /** None for a page that is about one record of a list: it is called like the link that leads to it. */
  heading?: Record<Language, RegExp>;
  /** That list, narrowed to a record that no other test changes. The parameter of the path is whatever its first link says. */
  from?: string;
  /** What it is called once it is open, where its link says more. */
  opened?: Record<Language, RegExp>;
  /** What its console says all the same: the browser tells of each answer that is a refusal. */
  noise?: RegExp;
}

/** Pages outside the table, seen by somebody else, about one record, or with a title of their own. */
const listed: PageUnderTest[] = [
  { path: '/login', as: 'guest', heading: { en: /^Sign in$/, es: /^Inicia sesión$/ } },
  { path: '/register', as: 'guest', heading: { en: /^Make a demo account$/, es: /^Crea una cuenta de demostración$/ } },
  { path: '/forgot-password', as: 'guest', heading: { en: /^Forgot your password\?$/, es: /^¿Has olvidado la contraseña\?$/ } },
  { path: '/set-password#token=none', as: 'guest', heading: { en: /^Choose a password$/, es: /^Elige una contraseña$/ } },
  { path: '/acknowledge', as: 'guest', heading: { en: /^Acknowledge an alarm$/, es: /^Reconocer una alarma$/ } },
  { path: '/', as: 'admin', heading: { en: /^Good (morning|afternoon|evening), Alba$/, es: /^Buen[oa]s (días|tardes|noches), Alba$/ } },
  { path: '/account', as: 'client', heading: { en: /^Your account$/, es: /^Tu cuenta$/ } },
  { path: '/licences', as: 'admin', heading: { en: /^Licences$/, es: /^Licencias$/ } },
  { path: '/licences', as: 'dokuos', heading: { en: /^Licences$/, es: /^Licencias$/ } },
  { path: '/licences/check', as: 'client', heading: { en: /^Check a key$/, es: /^Probar una clave$/ } },
  { path: '/projects', as: 'admin', heading: { en: /^Projects$/, es: /^Proyectos$/ } },
  { path: '/projects', as: 'dokuos', heading: { en: /^Projects$/, es: /^Proyectos$/ } },
  { path: '/apps/invoice/preview/1043', as: 'admin', heading: { en: /^Invoice #1043$/, es: /^Factura n\.º 1043$/ } },
  { path: '/apps/invoice/edit/1043', as: 'admin', heading: { en: /^Edit invoice #1043$/, es: /^Editar la factura n\.º 1043$/ } },
  { path: '/apps/invoice/print?id=1043', as: 'admin', heading: { en: /^Invoice #1043$/, es: /^Factura n\.º 1043$/ } },
  { path: '/apps/ecommerce/product-detail/stoneware-mug-14', as: 'admin', heading: { en: /^Stoneware Mug$/, es: /^Stoneware Mug$/ } },
  {
    path: '/apps/ecommerce/checkout?order=7001',
    as: 'admin',
    heading: { en: /^Thank you for your order$/, es: /^Gracias por tu pedido$/ },
  },
  { path: '/apps/todo/important', as: 'admin', heading: { en: /^To-do$/, es: /^Tareas$/ } },
  { path: '/apps/user/view/1', as: 'admin', heading: { en: /^Elena Marquez$/, es: /^Elena Marquez$/ } },
  { path: '/apps/email', as: 'admin', heading: { en: /^Inbox · E-mail$/, es: /^Recibidos · Correo$/ } },
  { path: '/apps/email/starred?mail=23', as: 'admin', heading: { en: /^Starred · E-mail$/, es: /^Destacados · Correo$/ } },
  { path: '/apps/chat?id=2', as: 'admin', heading: { en: /^Chat$/, es: /^Chat$/ } },
  { path: '/licences/$id', from: '/licences?q=Ring%20controller%20A', as: 'admin' },
  { path: '/projects/$id', from: '/projects?q=Metro%20ring', as: 'admin' },
  { path: '/users/$id', from: '/users?q=client%40atalaya.test', as: 'admin' },
  { path: '/clients/$id', from: '/clients?q=dokuos', as: 'admin' },
  { path: '/alarms', as: 'dokuos', heading: { en: /^Alarms$/, es: /^Alarmas$/ } },
  {
    path: '/alarms/$id',
    from: '/alarms?state=cleared&q=A%20cabinet%20to%20look%20at',
    opened: { en: /^A cabinet to look at: /, es: /^A cabinet to look at: / },
    as: 'admin',
  },
  { path: '/alarms/incidents/$id', from: '/alarms/incidents?state=all', as: 'admin' },
  {
    path: '/status/nobody-has-this',
    as: 'guest',
    heading: { en: /^There is no such page$/, es: /^Esa página no existe$/ },
    noise: /404 .*\/status\?slug=nobody-has-this/,
  },
  {
    path: '/charge/AAAAAAAAAA',
    as: 'guest',
    heading: { en: /^No connector has this code$/, es: /^Ningún conector tiene este código$/ },
    noise: /404 .*\/charge\?code=AAAAAAAAAA/,
  },
  {
    path: '/hotspot/nobody-has-this',
    as: 'guest',
    heading: { en: /^There is no such hotspot$/, es: /^No existe ese punto de acceso$/ },
    noise: /404 .*\/hotspot\?slug=nobody-has-this/,
  },
  {
    path: '/guest/s/nobody-has-this',
    as: 'guest',
    heading: { en: /^There is no such hotspot$/, es: /^No existe ese punto de acceso$/ },
    noise: /404 .*\/hotspot\?site=nobody-has-this/,
  },
  { path: '/cabinet', as: 'guest', heading: { en: /^Cabinet visit$/, es: /^Visita al armario$/ } },
  { path: '/onboard', as: 'guest', heading: { en: /^Set up your Wi-Fi$/, es: /^Configura tu wifi$/ } },
  { path: '/wall', as: 'guest', heading: { en: /^Wall screen$/, es: /^Pantalla mural$/ } },
  { path: '/imu/devices/$id', from: '/imu/devices?q=A%20device%20to%20look%20at', as: 'admin' },
  { path: '/apps/invoice/preview', as: 'admin', heading: { en: /^Invoice #1001$/, es: /^Factura n\.º 1001$/ } },
  { path: '/apps/invoice/edit', as: 'admin', heading: { en: /^Edit invoice #1001$/, es: /^Editar la factura n\.º 1001$/ } },
  { path: '/apps/ecommerce/product-detail', as: 'admin', heading: { en: /^Passage Compact Camera$/, es: /^Passage Compact Camera$/ } },
  { path: '/apps/email/label/personal', as: 'admin', heading: { en: /^Personal · E-mail$/, es: /^Personal · Correo$/ } },
  { path: '/apps/todo/tag/team', as: 'admin', heading: { en: /^To-do$/, es: /^Tareas$/ } },
  { path: '/apps/user/view', as: 'admin', heading: { en: /^Elena Marquez$/, es: /^Elena Marquez$/ } },
  { path: '/pages/account-settings?tab=billing', as: 'admin', heading: { en: /^Account settings$/, es: /^Ajustes de la cuenta$/ } },
  { path: '/pages/profile', as: 'admin', heading: { en: /^Nora Castell$/, es: /^Nora Castell$/ } },
  { path: '/pages/knowledge-base/billing', as: 'admin', heading: { en: /^Billing & Plans$/, es: /^Facturación y planes$/ } },
  {
    path: '/pages/knowledge-base/getting-started/how-do-i-create-an-account',
    as: 'admin',
    heading: { en: /^How do I create an account\?$/, es: /^How do I create an account\?$/ },
  },
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
  {
    path: '/chargers/sessions/$id',
    from: '/chargers/sessions?q=LOOK-AT-ME',
    as: 'admin',
    opened: { en: /^Session \d+$/, es: /^Sesión \d+$/ },
  },
  { path: '/radius/users/$id', from: '/radius/users?q=look-at-me', as: 'admin' },
  { path: '/radius/nas/$id', from: '/radius/nas?q=Look%20at%20me', as: 'admin' },
  { path: '/chargers/sites/$id', from: '/chargers/sites?q=A%20site%20to%20look%20at', as: 'admin' },
  { path: '/chargers/$id', from: '/chargers?q=A%20charger%20to%20look%20at', as: 'admin' },
];

export const escaped = (text: string) => new RegExp(`^${text.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`);

/** What is needed of an area's file. */
interface Area {
  order: number;
  pages: readonly { to: string; label: string }[];
}

const WEB = join(ROOT, 'apps/web/src');
const read = <Exports>(file: string): Promise<Exports> => import(pathToFileURL(join(WEB, file)).href);
const areas = await Promise.all(
  readdirSync(join(WEB, 'app/page-table'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.pages.ts'))
    .map((file) => read<{ area: Area }>(`app/page-table/${file}`)),
);
type Names = { pages: Record<string, string> };
async function namesIn(language: Language) {
  const { shell } = await read<{ shell: Names }>(`shared/i18n/${language}/shell.ts`);
  const { template } = await read<{ template: Names }>(`shared/i18n/${language}/template.ts`);
  return { ...shell.pages, ...template.pages };
}
const [english, spanish] = await Promise.all([namesIn('en'), namesIn('es')]);

const isListed = (to: string) => listed.some(({ path }) => path === to);

/** Pages that need no word of their own: they have no parameters, and their title is their name in the menu. */
const found: PageUnderTest[] = areas
  .toSorted((one, other) => one.area.order - other.area.order)
  .flatMap(({ area }) => area.pages)
  .filter(({ to }) => !to.includes('$') && !isListed(to))
  .map(({ to, label }) => ({ path: to, as: 'admin', heading: { en: escaped(english[label] ?? ''), es: escaped(spanish[label] ?? '') } }));

export const pages: PageUnderTest[] = [...listed, ...found];
