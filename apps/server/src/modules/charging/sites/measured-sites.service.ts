// The measured power of a site: readings of its building come in, what its chargers may draw comes out.
import { connectorName } from '@atalaya/contract/charging/chargers.ts';
import type { MeterSource, MqttSource } from '@atalaya/contract/charging/meter-source.ts';
import type { MeterReading, SiteMeterSettings, SitePower as SitePowerReply } from '@atalaya/contract/charging/site-power.ts';
import { fail, failField } from '@atalaya/contract/errors.ts';
import { createVault } from '#platform/secrets/vault.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { OutboundRefused } from '#platform/outbound/outbound.ts';
import type { ChargingDeps } from '../deps.ts';
import { listShareNames } from '../sessions/charging-sessions.repository.ts';
import * as repository from './measured-sites.repository.ts';
import { createMeterReaders } from './meter-readers.ts';
import * as meters from './meters.repository.ts';
import { decideAvailable } from './site-available.rules.ts';
import { findSite, updateSite } from './sites.repository.ts';

const DAY_MS = 86_400_000;
const KEPT_MS = 7 * DAY_MS;
const POINTS = 48;
const GRAIN_MS = 15_000;
/** Another node's change of a meter is seen by then, and a node that is no more is followed. */
const LOOK_EVERY_MS = 5_000;
/** A clock that is a little ahead is no reason to lose a reading; one that is far ahead would hide silence. */
const AHEAD_MS = 2_000;

const grainOf = (now: Date) => new Date(Math.floor(now.getTime() / GRAIN_MS) * GRAIN_MS);

/** What may be drawn now, decided again and kept; undefined: there is no such site. */
export async function availableAt(db: Queryable, siteId: string, now: Date): Promise<number | undefined> {
  const row = await repository.findMeasured(db, siteId);
  if (!row) return undefined;
  const { site, state } = row;
  if (site.meterMode === null) return site.limitA;
  const measured = {
    limitA: site.limitA,
    mode: site.meterMode,
    safeA: site.safeA,
    meterA: state?.meterA ?? null,
    meterAt: state?.meterAt ?? null,
  };
  const before = {
    availableA: state?.availableA ?? null,
    cutAt: state?.cutAt ?? null,
    isSunny: state?.isSunny ?? false,
    turningSince: state?.turningSince ?? null,
  };
  const decision = decideAvailable(measured, before, now);
  await repository.saveDecision(db, siteId, decision);
  const assignedA = await repository.assignedOf(db, siteId);
  await repository.insertReading(db, { siteId, ts: grainOf(now), meterA: measured.meterA, availableA: decision.availableA, assignedA });
  return decision.availableA;
}

/** The same account at the same place, and no longer readable on its way there than before. */
const isSameBroker = (before: MeterSource, { host, port, username, isTls }: MqttSource) =>
  before.kind === 'mqtt' && before.host === host && before.port === port && before.username === username && (isTls || !before.isTls);

/** Of each stretch of the day the highest. */
function thinned(rows: Awaited<ReturnType<typeof repository.listReadings>>, from: number): SitePowerReply['history'] {
  const stretches = new Map<number, SitePowerReply['history'][number]>();
  for (const { ts, meterA, availableA, assignedA } of rows) {
    const at = Math.floor(((ts.getTime() - from) / DAY_MS) * POINTS);
    const known = stretches.get(at);
    const highest = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.max(a, b));
    stretches.set(at, {
      ts: known?.ts ?? ts.toISOString(),
      meterA: highest(known?.meterA ?? null, meterA),
      availableA: Math.max(known?.availableA ?? 0, availableA),
      assignedA: Math.max(known?.assignedA ?? 0, assignedA),
    });
  }
  return [...stretches.values()];
}

export type MeasuredSites = ReturnType<typeof createMeasuredSites>;

export function createMeasuredSites(
  { database: { db }, licensing: { deviceKeys }, bus, clock, leases, log, outbound, secrets }: ChargingDeps,
  rebalance: (siteId: string) => Promise<void>,
) {
  const vault = createVault(secrets, 'password at a meter’s broker');
  const lease = leases.of('charging sweep');
  const readers = createMeterReaders({
    outbound,
    log,
    list: async () =>
      (await meters.listMeters(db)).map(({ siteId, source, password }) => ({
        siteId,
        source,
        password: password ? vault.open(password, siteId).toString('utf8') : null,
      })),
    async heard(siteId, phasesA) {
      await repository.saveReading(db, siteId, Math.max(...phasesA), clock());
      await rebalance(siteId);
    },
    faulty: async (siteId, fault) => void (await meters.saveFault(db, siteId, fault)),
  });
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();
  const look = () => {
    looking = looking
      .then(() => readers.look(bus.peers() === 0 || lease.isHeld()))
      .catch((error: unknown) => log.warn({ err: error }, 'the meters could not be looked at'));
    return looking;
  };

  /** Said at once rather than when the meter stays silent. A name that nobody knows just now may be known later. */
  async function refuseInner(source: MeterSource) {
    if (source.kind === 'push') return;
    const refusal = await outbound.addressesOf(source.host).catch((error: unknown) => error);
    if (refusal instanceof OutboundRefused && refusal.because === 'address') failField('host', 'url.internal');
  }

  /** A kept password goes nowhere else: who may not read it could otherwise have it sent to a broker of their own. */
  async function sealedOf(tx: Queryable, id: string, source: MeterSource, password: string | undefined): Promise<Buffer | null> {
    if (source.kind !== 'mqtt' || source.username === '') return null;
    if (password !== undefined) return vault.seal(Buffer.from(password), id);
    const before = await meters.lockMeter(tx, id);
    if (!before?.password) return null;
    if (!isSameBroker(before.source, source)) failField('password', 'broker.password_again');
    return before.password;
  }

  const find = async ({ scope }: CallContext, id: string) => (await findSite(db, scope, id)) ?? fail('site.not_found');

  async function show(ctx: CallContext, id: string): Promise<SitePowerReply> {
    const { name } = await find(ctx, id);
    const { site, state } = (await repository.findMeasured(db, id)) ?? fail('site.not_found');
    const from = clock().getTime() - DAY_MS;
    const [meter, shares, readings, assignedA] = await Promise.all([
      meters.findMeter(db, id),
      listShareNames(db, id),
      repository.listReadings(db, id, new Date(from)),
      repository.assignedOf(db, id),
    ]);
    const isMeasured = site.meterMode !== null;
    return {
      siteId: id,
      siteName: name,
      limitA: site.limitA,
      mode: site.meterMode,
      safeA: site.safeA,
      source: meter?.source ?? { kind: 'push' },
      fault: isMeasured ? (meter?.fault ?? null) : null,
      meterA: isMeasured ? (state?.meterA ?? null) : null,
      meterAt: isMeasured ? (state?.meterAt?.toISOString() ?? null) : null,
      availableA: isMeasured ? (state?.availableA ?? Math.min(site.safeA, site.limitA)) : site.limitA,
      reason: isMeasured ? (state?.reason ?? 'silent') : 'limit',
      assignedA,
      shares: shares.map(({ id: sessionId, chargerId, chargerLabel, evseId, connectorId, limitA, powerW, online }) => ({
        sessionId: String(sessionId),
        chargerId,
        chargerLabel,
        connectorName: connectorName(evseId || null, connectorId),
        limitA,
        powerW,
        reason: !online ? 'unreachable' : limitA === null ? 'new' : limitA === 0 ? 'waits' : 'share',
      })),
      history: thinned(readings, from),
    };
  }

  return {
    get: show,
    async set(ctx: CallContext, id: string, { mode, safeA, source, password }: SiteMeterSettings): Promise<SitePowerReply> {
      await find(ctx, id);
      if (source) await refuseInner(source);
      await db.transaction(async (tx) => {
        await updateSite(tx, id, { meterMode: mode, safeA });
        if (source?.kind === 'push') await meters.deleteMeter(tx, id);
        else if (source) await meters.saveMeter(tx, { siteId: id, source, password: await sealedOf(tx, id, source, password) });
        await deviceKeys.audit(tx, ctx, 'site.change', `site:${id}`, { meterMode: mode, safeA, ...(source ? { meter: source } : {}) });
      });
      void look();
      await rebalance(id);
      return show(ctx, id);
    },
    /** What the building takes on its busiest phase counts. */
    async push(ctx: CallContext, id: string, { phasesA, at }: MeterReading): Promise<{ availableA: number }> {
      await find(ctx, id);
      const now = clock();
      const told = at === undefined ? now : new Date(at);
      const meterAt = told.getTime() > now.getTime() + AHEAD_MS ? now : told;
      await repository.saveReading(db, id, Math.max(...phasesA), meterAt);
      const availableA = (await availableAt(db, id, now)) ?? fail('site.not_found');
      // The meter's caller does not wait for the chargers.
      void rebalance(id);
      return { availableA };
    },
    look,
    start(): void {
      timer ??= setInterval(() => void look(), LOOK_EVERY_MS).unref();
      void look();
    },
    async stop(): Promise<void> {
      if (timer) clearInterval(timer);
      timer = null;
      await looking;
      await readers.stop();
    },
    async tidy(): Promise<void> {
      await repository.deleteOldReadings(db, new Date(clock().getTime() - KEPT_MS));
    },
  };
}
