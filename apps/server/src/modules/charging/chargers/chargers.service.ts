import { randomUUID } from 'node:crypto';
import { fail } from '@atalaya/contract/errors.ts';
import type {
  Charger,
  ChargerChange,
  ChargerListQuery,
  ChargerWithPassword,
  ConfigurationKey,
  ConfigurationRow,
  NewCharger,
  NewSite,
  Site,
  SiteChange,
} from '@atalaya/contract/charging/chargers.ts';
import type { DeviceModel } from '@atalaya/contract/charging/device-model.ts';
import { orTaken, ownerOf } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import { deleteCertificatesOf } from '#platform/certificates/certificates.repository.ts';
import { cursorOf, readCursor } from '#platform/cursor.ts';
import type { Queryable } from '#platform/database.ts';
import { judgeEnding, refuseUndoing } from '#platform/ended-by.ts';
import { everything, type Scope } from '#platform/scope.ts';
import { CHARGER_PURPOSE } from '../model/charger-authority.ts';
import * as repository from '../model/chargers.repository.ts';
import { readConfiguration } from '../model/configuration.repository.ts';
import { readModel, readVariables } from '../model/variables.repository.ts';
import type { ChargingDeps } from '../deps.ts';
import { pageOfEvents } from '../model/events.repository.ts';
import type { ChargingLive } from '../live/charging-live.ts';
import { createPasswords, newPassword } from '../ocpp/connection-policy.ts';
import { findTariff } from '../tariffs/tariffs.repository.ts';
import * as siteRepository from '../sites/sites.repository.ts';

export type Chargers = ReturnType<typeof createChargers>;

export function createChargers(deps: ChargingDeps, live: ChargingLive, disconnect: (chargerId: string) => Promise<void>) {
  const {
    database: { db },
    licensing: { deviceKeys },
    clock,
    secrets,
  } = deps;
  const passwords = createPasswords(secrets);
  const urlOf = (id: string) => `${deps.doorUrl}/ocpp/${encodeURIComponent(id)}`;
  const find = async (tx: Queryable, scope: Scope, id: string) =>
    (await repository.findCharger(tx, scope, id, clock())) ?? fail('charger.not_found');

  /** A site of another client is not known here. */
  async function checkSite(tx: Queryable, scope: Scope, siteId: string | null | undefined, clientId: string) {
    if (!siteId) return;
    const site = await siteRepository.findSite(tx, scope, siteId);
    if (!site || site.clientId !== clientId) fail('site.not_found', { errors: { siteId: ['not_found'] } });
  }

  async function checkTariff(tx: Queryable, scope: Scope, tariffId: string | null | undefined, clientId: string) {
    if (!tariffId) return;
    const tariff = await findTariff(tx, scope, tariffId);
    if (tariff?.clientId !== clientId) fail('tariff.not_found', { errors: { tariffId: ['not_found'] } });
  }

  return {
    list: ({ scope }: CallContext, query: ChargerListQuery) => repository.listChargers(db, scope, query, clock()),
    get: ({ scope }: CallContext, id: string) => find(db, scope, id),
    overview: ({ scope }: CallContext, clientId: string | undefined) => siteRepository.overview(db, scope, clientId, clock()),

    async create(ctx: CallContext, { localization, clientId: wanted, siteId, ...input }: NewCharger): Promise<ChargerWithPassword> {
      const password = newPassword();
      const created = await orTaken(
        'id',
        db.transaction(async (tx) => {
          const clientId = await ownerOf(tx, ctx.scope, wanted);
          await checkSite(tx, ctx.scope, siteId, clientId);
          const place = { lat: localization?.lat ?? null, lng: localization?.lng ?? null };
          const digest = passwords.digestOf(password);
          await repository.insertCharger(tx, { ...input, ...place, clientId, siteId, passwordDigest: digest, createdAt: clock() });
          await deviceKeys.audit(tx, ctx, 'charger.create', `charger:${input.id}`, { label: input.label, clientId });
          return { ...(await find(tx, everything, input.id)), password, url: urlOf(input.id) };
        }),
      );
      live.touch(created.id);
      return created;
    },

    async change(ctx: CallContext, id: string, { localization, ...input }: ChargerChange): Promise<Charger> {
      let isShutOut = false;
      const charger = await db.transaction(async (tx) => {
        const before = (await repository.lockCharger(tx, ctx.scope, id)) ?? fail('charger.not_found');
        isShutOut = input.requiresCertificate === true && !before.requiresCertificate;
        await checkSite(tx, ctx.scope, input.siteId, before.clientId);
        await checkTariff(tx, ctx.scope, input.tariffId, before.clientId);
        const place = localization === undefined ? {} : { lat: localization?.lat ?? null, lng: localization?.lng ?? null };
        const values = { ...input, ...place };
        const ending = judgeEnding(ctx, { isOn: before.enabled, endedBy: before.endedBy }, { isOn: input.enabled }, clock());
        if (Object.keys(values).length > 0) await repository.updateCharger(tx, id, { ...values, ...ending });
        await deviceKeys.audit(tx, ctx, 'charger.change', `charger:${id}`, { ...input, localization });
        return find(tx, everything, id);
      });
      live.touch(id);
      if (!charger.enabled || isShutOut) await disconnect(id);
      return charger;
    },

    async renewPassword(ctx: CallContext, id: string): Promise<ChargerWithPassword> {
      const password = newPassword();
      const charger = await db.transaction(async (tx) => {
        if (!(await repository.lockCharger(tx, ctx.scope, id))) fail('charger.not_found');
        await repository.updateCharger(tx, id, { passwordDigest: passwords.digestOf(password) });
        await deviceKeys.audit(tx, ctx, 'charger.password', `charger:${id}`, {});
        return find(tx, everything, id);
      });
      await disconnect(id);
      return { ...charger, password, url: urlOf(id) };
    },

    async remove(ctx: CallContext, id: string): Promise<{ id: string }> {
      const { clientId } = await db.transaction(async (tx) => {
        const charger = (await repository.lockCharger(tx, ctx.scope, id)) ?? fail('charger.not_found');
        refuseUndoing(ctx, charger);
        await repository.deleteCharger(tx, id);
        await deleteCertificatesOf(tx, CHARGER_PURPOSE, [id]);
        await deviceKeys.audit(tx, ctx, 'charger.remove', `charger:${id}`, { label: charger.label });
        return charger;
      });
      live.removed(clientId, id);
      await disconnect(id);
      return { id };
    },

    async events({ scope }: CallContext, query: { chargerId?: string; clientId?: string; limit: number; cursor?: string }) {
      const data = await pageOfEvents(db, scope, query, query.limit, readCursor(query.cursor));
      return { data, nextCursor: data.length === query.limit ? cursorOf(data.at(-1)) : null };
    },

    async configuration({ scope }: CallContext, id: string): Promise<ConfigurationKey[]> {
      await find(db, scope, id);
      return (await readConfiguration(db, scope, [id])).map(({ chargerId: _, readAt, ...row }) => ({
        ...row,
        readAt: readAt.toISOString(),
      }));
    },
    async model({ scope }: CallContext, id: string): Promise<DeviceModel> {
      await find(db, scope, id);
      return readModel(db, scope, id);
    },
    async compare({ scope }: CallContext, ids: string[]): Promise<ConfigurationRow[]> {
      for (const id of ids) await find(db, scope, id);
      const rows = new Map<string, ConfigurationRow['values']>();
      for (const { key, chargerId, value } of await readConfiguration(db, scope, ids))
        rows.set(key, { ...rows.get(key), [chargerId]: value });
      for (const { key, chargerId, value } of await readVariables(db, scope, ids)) rows.set(key, { ...rows.get(key), [chargerId]: value });
      return [...rows].map(([key, values]) => ({ key, values, differs: new Set(ids.map((id) => values[id])).size > 1 }));
    },

    listSites: ({ scope }: CallContext, query: Parameters<typeof siteRepository.listSites>[2]) =>
      siteRepository.listSites(db, scope, query),
    async createSite(ctx: CallContext, { clientId: wanted, ...input }: NewSite): Promise<Site> {
      const id = randomUUID();
      return db.transaction(async (tx) => {
        const clientId = await ownerOf(tx, ctx.scope, wanted);
        await siteRepository.insertSite(tx, { id, clientId, ...input, createdAt: clock() });
        await deviceKeys.audit(tx, ctx, 'site.create', `site:${id}`, { ...input, clientId });
        return (await siteRepository.findSite(tx, everything, id)) ?? fail('site.not_found');
      });
    },
    async changeSite(ctx: CallContext, id: string, input: SiteChange): Promise<Site> {
      return db.transaction(async (tx) => {
        if (!(await siteRepository.lockSite(tx, ctx.scope, id))) fail('site.not_found');
        if (Object.keys(input).length > 0) await siteRepository.updateSite(tx, id, input);
        await deviceKeys.audit(tx, ctx, 'site.change', `site:${id}`, input);
        return (await siteRepository.findSite(tx, everything, id)) ?? fail('site.not_found');
      });
    },
    async removeSite(ctx: CallContext, id: string): Promise<{ id: string }> {
      await db.transaction(async (tx) => {
        const { name } = (await siteRepository.lockSite(tx, ctx.scope, id)) ?? fail('site.not_found');
        await siteRepository.deleteSite(tx, id);
        await deviceKeys.audit(tx, ctx, 'site.remove', `site:${id}`, { name });
      });
      return { id };
    },
  };
}
