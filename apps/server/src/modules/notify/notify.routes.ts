import type { Hono } from 'hono';
import { notify as calls } from '@atalaya/contract/notify/endpoints.ts';
import type { Serve } from '#platform/call-context.ts';
import { exportCsv } from '#platform/csv/export-csv.ts';
import type { Channels } from './channels/channels.service.ts';
import type { MailServerService } from './channels/mail-server.service.ts';
import { maintenanceRoutes } from './maintenance.routes.ts';
import type { MaintenanceService } from './maintenance/maintenance.service.ts';
import type { Acknowledgement } from './outbox/acknowledgement.service.ts';
import { deliveryHeader, deliveryLine, type Ledger } from './outbox/ledger.service.ts';
import type { Policies } from './policies/policies.service.ts';
import { personalRoutes } from './personal.routes.ts';
import type { PreferencesService } from './preferences/preferences.service.ts';
import type { Rotas } from './rotas/rotas.service.ts';
import type { Teams } from './teams/teams.service.ts';

interface Services {
  about: () => { service: string; version: string; time: string };
  channels: Channels;
  policies: Policies;
  rotas: Rotas;
  teams: Teams;
  preferences: PreferencesService;
  ledger: Ledger;
  acknowledgement: Acknowledgement;
  maintenance: MaintenanceService;
  mailServer: MailServerService;
}

export function notifyRoutes(app: Hono, serve: Serve, services: Services) {
  const { about, channels, policies, ledger, acknowledgement, maintenance, mailServer } = services;
  serve(app, calls.about, about);
  maintenanceRoutes(app, serve, { maintenance });
  personalRoutes(app, serve, services);
  serve(app, calls.listChannels, ({ query }, ctx) => channels.list(ctx, query.clientId));
  serve(app, calls.createChannel, async ({ body }, ctx) => ({ data: await channels.create(ctx, body) }));
  serve(app, calls.changeChannel, async ({ query, body }, ctx) => ({ data: await channels.change(ctx, query.id, body) }));
  serve(app, calls.removeChannel, async ({ query }, ctx) => ({ data: await channels.remove(ctx, query.id) }));
  serve(app, calls.testChannel, async ({ query }, ctx) => ({ data: await ledger.test(ctx, query.id) }));
  serve(app, calls.rotateSecret, async ({ query }, ctx) => ({ data: await channels.rotate(ctx, query.id) }));
  serve(app, calls.getMailServer, async () => ({ data: await mailServer.get() }));
  serve(app, calls.setMailServer, async ({ body }, ctx) => ({ data: await mailServer.set(ctx, body) }));
  serve(app, calls.removeMailServer, async (_, ctx) => ({ data: await mailServer.remove(ctx) }));
  serve(app, calls.testMailServer, async (_, ctx) => ({ data: await ledger.testMail(ctx) }));
  serve(app, calls.listPolicies, ({ query }, ctx) => policies.list(ctx, query.clientId));
  serve(app, calls.createPolicy, async ({ body }, ctx) => ({ data: await policies.create(ctx, body) }));
  serve(app, calls.changePolicy, async ({ query, body }, ctx) => ({ data: await policies.change(ctx, query.id, body) }));
  serve(app, calls.removePolicy, async ({ query }, ctx) => ({ data: await policies.remove(ctx, query.id) }));
  serve(app, calls.listPeople, async ({ query }, ctx) => ({ data: await policies.people(ctx, query.clientId) }));
  serve(app, calls.listDeliveries, ({ query }, ctx) => ledger.list(ctx, query));
  serve(app, calls.exportDeliveries, ({ query }, ctx) => exportCsv('notifications', deliveryHeader, ledger.all(ctx, query), deliveryLine));
  serve(app, calls.sendAgain, async ({ query }, ctx) => ({ data: await ledger.again(ctx, query.id) }));
  serve(app, calls.linkedAlarms, async ({ body }) => ({ data: await acknowledgement.look(body.token, body.language) }));
  serve(app, calls.acknowledgeByLink, async ({ body }, ctx) => ({ data: await acknowledgement.acknowledge(ctx, body.token) }));
}
