// English is the source of the keys; a Spanish file `satisfies Translated<typeof english>`, so a missing text does not compile.
import type { account } from './en/account.ts';
import type { app } from './en/app.ts';
import type { datatables } from './en/datatables.ts';
import type { device } from './en/device.ts';
import type { devices } from './en/devices.ts';
import type { display } from './en/display.ts';
import type { extensions } from './en/extensions.ts';
import type { sheets } from './en/sheets.ts';
import type { elements } from './en/elements.ts';
import type { audit } from './en/audit.ts';
import type { cards } from './en/cards.ts';
import type { chat } from './en/chat.ts';
import type { email } from './en/email.ts';
import type { fields } from './en/fields.ts';
import type { forms } from './en/forms.ts';
import type { calendar } from './en/calendar.ts';
import type { charging } from './en/charging.ts';
import type { charts } from './en/charts.ts';
import type { dates } from './en/dates.ts';
import type { home } from './en/home.ts';
import type { imu } from './en/imu.ts';
import type { invoice } from './en/invoice.ts';
import type { kit } from './en/kit.ts';
import type { layers } from './en/layers.ts';
import type { layouts } from './en/layouts.ts';
import type { licence } from './en/licence.ts';
import type { licences } from './en/licences.ts';
import type { logs } from './en/logs.ts';
import type { moving } from './en/moving.ts';
import type { navbar } from './en/navbar.ts';
import type { orders } from './en/orders.ts';
import type { permissions } from './en/permissions.ts';
import type { radius } from './en/radius.ts';
import type { roles } from './en/roles.ts';
import type { session } from './en/session.ts';
import type { shell } from './en/shell.ts';
import type { shop } from './en/shop.ts';
import type { members } from './en/members.ts';
import type { table } from './en/table.ts';
import type { ui } from './en/ui.ts';
import type { tenants } from './en/tenants.ts';
import type { todo } from './en/todo.ts';
import type { blog } from './en/blog.ts';
import type { help } from './en/help.ts';
import type { modals } from './en/modals.ts';
import type { pricing } from './en/pricing.ts';
import type { profile } from './en/profile.ts';
import type { settings } from './en/settings.ts';
import type { standby } from './en/standby.ts';
import type { terms } from './en/terms.ts';
import type { variants } from './en/variants.ts';
import type { users } from './en/users.ts';

/** One area is one namespace and one chunk per language; its file exports a constant of the same name. */
export interface Texts {
  account: typeof account;
  app: typeof app;
  datatables: typeof datatables;
  device: typeof device;
  devices: typeof devices;
  display: typeof display;
  elements: typeof elements;
  extensions: typeof extensions;
  sheets: typeof sheets;
  audit: typeof audit;
  cards: typeof cards;
  chat: typeof chat;
  email: typeof email;
  fields: typeof fields;
  forms: typeof forms;
  calendar: typeof calendar;
  charts: typeof charts;
  dates: typeof dates;
  home: typeof home;
  imu: typeof imu;
  invoice: typeof invoice;
  kit: typeof kit;
  layers: typeof layers;
  layouts: typeof layouts;
  licence: typeof licence;
  licences: typeof licences;
  logs: typeof logs;
  moving: typeof moving;
  navbar: typeof navbar;
  orders: typeof orders;
  permissions: typeof permissions;
  charging: typeof charging;
  radius: typeof radius;
  roles: typeof roles;
  session: typeof session;
  shell: typeof shell;
  shop: typeof shop;
  members: typeof members;
  table: typeof table;
  ui: typeof ui;
  tenants: typeof tenants;
  todo: typeof todo;
  blog: typeof blog;
  help: typeof help;
  modals: typeof modals;
  pricing: typeof pricing;
  profile: typeof profile;
  settings: typeof settings;
  standby: typeof standby;
  terms: typeof terms;
  variants: typeof variants;
  users: typeof users;
}
export type Area = keyof Texts;

/** The same keys, plus the form Spanish has for millions ("un millón de licencias") wherever English has a plural. */
export type Translated<T> = T extends string
  ? string
  : { [K in keyof T]: Translated<T[K]> } & { [K in keyof T as K extends `${infer Base}_other` ? `${Base}_many` : never]: string };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: Texts;
  }
}
