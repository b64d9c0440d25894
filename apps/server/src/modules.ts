// Every module, with how it is made. Their names come from the addresses of the contract's services; nothing else knows them all.
import type { ModuleName } from '#config.ts';
import type { ServerModule } from '#gateway/server-module.ts';
import { alarmsOn } from '#modules/alarms/index.ts';
import { chargingOn } from '#modules/charging/index.ts';
import { integrationsOn } from '#modules/integrations/index.ts';
import { licensingOn, type Licensing } from '#modules/licensing/index.ts';
import { monitorOn } from '#modules/monitor/index.ts';
import { notifyOn } from '#modules/notify/index.ts';
import { radiusOn } from '#modules/radius/index.ts';
import { createRender, reportsOn } from '#modules/reports/index.ts';
import type { Alarms, Watchable } from '#modules/alarms/index.ts';
import type { Ground } from '#ground.ts';

/** The last: those that started before it and run in this process. */
type Create = (ground: Ground, licensing: Licensing, running: Watchable & { alarms?: Alarms }) => ServerModule | Promise<ServerModule>;

/** Accounts and keys: the others stand on it, so it starts first. */
export const createFirst = licensingOn;

/** In the order in which they start. They close in the reverse of it. */
export const otherModules = {
  monitor: monitorOn,
  radius: radiusOn,
  charging: (ground, licensing) => chargingOn(ground, licensing, createRender()),
  alarms: alarmsOn,
  integrations: integrationsOn,
  notify: notifyOn,
  reports: reportsOn,
} satisfies Record<Exclude<ModuleName, 'licensing'>, Create>;

export type OtherName = keyof typeof otherModules;
/** Those that run in this process. */
export type Running = { [Name in OtherName]?: Awaited<ReturnType<(typeof otherModules)[Name]>> };

export const otherNames = Object.keys(otherModules) as OtherName[]; // safe: the object is written above, and nothing adds to it
