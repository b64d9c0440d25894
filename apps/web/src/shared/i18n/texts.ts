// English is the source of the keys; a Spanish file `satisfies Translated<typeof english>`, so a missing text does not compile.
import type { account } from './en/account.ts';
import type { app } from './en/app.ts';
import type { device } from './en/device.ts';
import type { devices } from './en/devices.ts';
import type { display } from './en/display.ts';
import type { elements } from './en/elements.ts';
import type { home } from './en/home.ts';
import type { imu } from './en/imu.ts';
import type { kit } from './en/kit.ts';
import type { layers } from './en/layers.ts';
import type { licences } from './en/licences.ts';
import type { logs } from './en/logs.ts';
import type { moving } from './en/moving.ts';
import type { navbar } from './en/navbar.ts';
import type { session } from './en/session.ts';
import type { shell } from './en/shell.ts';
import type { table } from './en/table.ts';
import type { ui } from './en/ui.ts';

/** One area is one namespace and one chunk per language; its file exports a constant of the same name. */
export interface Texts {
  account: typeof account;
  app: typeof app;
  device: typeof device;
  devices: typeof devices;
  display: typeof display;
  elements: typeof elements;
  home: typeof home;
  imu: typeof imu;
  kit: typeof kit;
  layers: typeof layers;
  licences: typeof licences;
  logs: typeof logs;
  moving: typeof moving;
  navbar: typeof navbar;
  session: typeof session;
  shell: typeof shell;
  table: typeof table;
  ui: typeof ui;
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
