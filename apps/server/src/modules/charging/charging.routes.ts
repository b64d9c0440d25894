import type { Hono } from 'hono';
import { chargingCertificates } from '@atalaya/contract/charging/certificates.ts';
import { chargingDrivers } from '@atalaya/contract/charging/driver-endpoints.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions as calls } from '@atalaya/contract/charging/session-endpoints.ts';
import { chargingSitePower } from '@atalaya/contract/charging/site-power-endpoints.ts';
import { chargingStatements } from '@atalaya/contract/charging/statement-endpoints.ts';
import { chargingTariffs } from '@atalaya/contract/charging/tariff-endpoints.ts';
import type { MapTiles } from '@atalaya/contract/map-tiles.ts';
import type { Serve } from '#platform/call-context.ts';
import { exportCsv } from '#platform/csv/export-csv.ts';
import { openStream } from '#platform/live/stream.routes.ts';
import type { ChargerCertificatesService } from './certificates/charger-certificates.service.ts';
import type { createInstalledCertificates } from './certificates/installed-certificates.service.ts';
import type { Chargers } from './chargers/chargers.service.ts';
import type { Commands } from './commands/commands.service.ts';
import type { Told } from './commands/told.service.ts';
import type { ConnectorCodes } from './drivers/connector-codes.service.ts';
import type { Drivers } from './drivers/drivers.service.ts';
import type { StartCodes } from './drivers/start-codes.service.ts';
import type { ChargingLive } from './live/charging-live.ts';
import { transactionHeader, transactionLine, type Sessions } from './sessions/charging-sessions.service.ts';
import type { MeasuredSites } from './sites/measured-sites.service.ts';
import type { SitePower } from './sites/site-power.service.ts';
import type { Statements } from './statements/statements.service.ts';
import type { Tariffs } from './tariffs/tariffs.service.ts';
import type { Tags } from './tags/tags.service.ts';

interface Services {
  tiles: MapTiles | null;
  about: () => { service: string; version: string; time: string };
  certificates: ChargerCertificatesService;
  installed: ReturnType<typeof createInstalledCertificates>;
  chargers: Chargers;
  commands: Commands;
  told: Told;
  live: ChargingLive;
  sessions: Sessions;
  tags: Tags;
  tariffs: Tariffs;
  power: SitePower;
  drivers: Drivers;
  connectorCodes: ConnectorCodes;
  startCodes: StartCodes;
  statements: Statements;
  measured: MeasuredSites;
}

function driverRoutes(
  app: Hono,
  serve: Serve,
  { certificates, installed, drivers, connectorCodes, startCodes, statements, measured }: Services,
) {
  serve(app, chargingCertificates.listCertificates, async ({ query }, ctx) => ({ data: await certificates.list(ctx, query.id) }));
  serve(app, chargingCertificates.installedCertificates, async ({ query }, ctx) => ({ data: await installed(ctx, query.id) }));
  serve(app, chargingCertificates.renewCertificate, async ({ query }, ctx) => ({ data: await certificates.renew(ctx, query.id) }));
  serve(app, chargingCertificates.revokeCertificate, async ({ query }, ctx) => ({
    data: await certificates.revoke(ctx, query.id, query.serial),
  }));
  serve(app, chargingSitePower.sitePower, async ({ query }, ctx) => ({ data: await measured.get(ctx, query.id) }));
  serve(app, chargingSitePower.setSiteMeter, async ({ query, body }, ctx) => ({ data: await measured.set(ctx, query.id, body) }));
  serve(app, chargingSitePower.pushReading, async ({ query, body }, ctx) => ({ data: await measured.push(ctx, query.id, body) }));
  serve(app, chargingStatements.statement, async ({ query }, ctx) => ({ data: await statements.get(ctx, query) }));
  serve(app, chargingStatements.statementFile, ({ query }, ctx) => statements.file(ctx, query));
  serve(app, chargingStatements.receipt, async ({ body }) => statements.receipt(await drivers.sessionOf(body.ticket), body.locale));
  serve(app, chargingDrivers.look, async ({ query }) => ({ data: await drivers.look(query.code) }));
  serve(app, chargingDrivers.start, async ({ body }, ctx) => ({ data: await drivers.start(ctx, body) }));
  serve(app, chargingDrivers.session, async ({ body }) => ({ data: await drivers.session(body.ticket) }));
  serve(app, chargingDrivers.stop, async ({ body }) => ({ data: await drivers.stop(body.ticket) }));
  serve(app, chargingDrivers.listConnectorCodes, async ({ query }, ctx) => ({ data: await connectorCodes.list(ctx, query) }));
  serve(app, chargingDrivers.makeConnectorCodes, async ({ body }, ctx) => ({ data: await connectorCodes.make(ctx, body.chargerId) }));
  serve(app, chargingDrivers.removeConnectorCode, async ({ query }, ctx) => ({ data: await connectorCodes.remove(ctx, query.code) }));
  serve(app, chargingDrivers.listStartCodes, ({ query }, ctx) => startCodes.list(ctx, query));
  serve(app, chargingDrivers.makeStartCodes, async ({ body }, ctx) => ({ data: await startCodes.make(ctx, body) }));
  serve(app, chargingDrivers.removeStartCode, async ({ query }, ctx) => ({ data: await startCodes.remove(ctx, query.id) }));
}

export function chargingRoutes(app: Hono, serve: Serve, services: Services) {
  const { about, chargers, commands, live, sessions, tags, tariffs, power, tiles, told } = services;
  driverRoutes(app, serve, services);
  serve(app, charging.about, about);
  serve(app, charging.overview, async ({ query }, ctx) => ({ data: await chargers.overview(ctx, query.clientId), tiles }));
  serve(app, charging.listChargers, ({ query }, ctx) => chargers.list(ctx, query));
  serve(app, charging.getCharger, async ({ query }, ctx) => ({ data: await chargers.get(ctx, query.id) }));
  serve(app, charging.createCharger, async ({ body }, ctx) => ({ data: await chargers.create(ctx, body) }));
  serve(app, charging.changeCharger, async ({ query, body }, ctx) => ({ data: await chargers.change(ctx, query.id, body) }));
  serve(app, charging.renewPassword, async ({ query }, ctx) => ({ data: await chargers.renewPassword(ctx, query.id) }));
  serve(app, charging.removeCharger, async ({ query }, ctx) => ({ data: await chargers.remove(ctx, query.id) }));
  serve(app, charging.stream, ({ query }, ctx) => openStream(live, ctx, query));
  serve(app, charging.events, ({ query }, ctx) => chargers.events(ctx, query));
  serve(app, charging.configuration, async ({ query }, ctx) => ({ data: await chargers.configuration(ctx, query.id) }));
  serve(app, charging.model, async ({ query }, ctx) => ({ data: await chargers.model(ctx, query.id) }));
  serve(app, charging.told, async ({ query }, ctx) => ({ data: await told(ctx, query.id) }));
  serve(app, charging.compareConfiguration, async ({ query }, ctx) => ({ data: await chargers.compare(ctx, query.ids) }));
  serve(app, charging.command, async ({ body }, ctx) => ({ data: await commands.command(ctx, body) }));
  serve(app, charging.getCommand, async ({ query }, ctx) => ({ data: await commands.get(ctx, query.id) }));
  serve(app, charging.listCommands, ({ query }, ctx) => commands.list(ctx, query));
  serve(app, charging.listReservations, ({ query }, ctx) => commands.reservations(ctx, query));
  serve(app, charging.listSites, ({ query }, ctx) => chargers.listSites(ctx, query));
  serve(app, charging.createSite, async ({ body }, ctx) => ({ data: await chargers.createSite(ctx, body) }));
  serve(app, charging.changeSite, async ({ query, body }, ctx) => {
    const site = await chargers.changeSite(ctx, query.id, body);
    void power.rebalance(site.id);
    return { data: site };
  });
  serve(app, charging.removeSite, async ({ query }, ctx) => ({ data: await chargers.removeSite(ctx, query.id) }));

  serve(app, chargingTariffs.listTariffs, ({ query }, ctx) => tariffs.list(ctx, query));
  serve(app, chargingTariffs.getTariff, async ({ query }, ctx) => ({ data: await tariffs.get(ctx, query.id) }));
  serve(app, chargingTariffs.saveTariff, async ({ body }, ctx) => ({ data: await tariffs.save(ctx, body) }));
  serve(app, chargingTariffs.removeTariff, async ({ query }, ctx) => ({ data: await tariffs.remove(ctx, query.id) }));
  serve(app, chargingTariffs.priceSession, async ({ body }, ctx) => ({ data: await tariffs.price(ctx, body) }));

  serve(app, calls.transactions, ({ query }, ctx) => sessions.list(ctx, query));
  serve(app, calls.exportTransactions, ({ query }, ctx) =>
    exportCsv('charging-sessions', transactionHeader, sessions.all(ctx, query), transactionLine),
  );
  serve(app, calls.transaction, async ({ query }, ctx) => ({ data: await sessions.get(ctx, query.id) }));
  serve(app, calls.meterValues, async ({ query }, ctx) => ({ data: await sessions.meterValues(ctx, query.id) }));
  serve(app, calls.load, async ({ query }, ctx) => ({ data: await sessions.load(ctx, query) }));
  serve(app, calls.messages, ({ query }, ctx) => sessions.messages(ctx, query));
  serve(app, calls.listTags, ({ query }, ctx) => tags.list(ctx, query));
  serve(app, calls.createTag, async ({ body }, ctx) => ({ data: await tags.create(ctx, body) }));
  serve(app, calls.changeTag, async ({ query, body }, ctx) => ({ data: await tags.change(ctx, query.id, body) }));
  serve(app, calls.removeTag, async ({ query }, ctx) => ({ data: await tags.remove(ctx, query.id) }));
  serve(app, calls.listGroups, ({ query }, ctx) => tags.listGroups(ctx, query));
  serve(app, calls.createGroup, async ({ body }, ctx) => ({ data: await tags.createGroup(ctx, body) }));
  serve(app, calls.changeGroup, async ({ query, body }, ctx) => ({ data: await tags.changeGroup(ctx, query.id, body) }));
  serve(app, calls.removeGroup, async ({ query }, ctx) => ({ data: await tags.removeGroup(ctx, query.id) }));
}
