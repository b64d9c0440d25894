import { fail } from '@atalaya/contract/errors.ts';
import type { ChargingRows } from '@atalaya/contract/reports/request.ts';
import { groupBy } from '#platform/group-by.ts';
import { MAX_ROWS, shareOf, toFigure, type Asked, type ReportContent } from '../model/content.ts';
import { chartPeriods, overTime } from '../model/over-time.rules.ts';
import { auditText } from '../words/audit-text.ts';
import * as records from './records.repository.ts';

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0);
const toPoints = (points: readonly records.Point[]) => points.map(({ label, value }) => ({ label, from: null, value: toFigure(value) }));
const seconds = Math.round;

export async function buildIncidents(asked: Asked): Promise<ReportContent> {
  const found = await records.alarmsBySubject(asked);
  const periods = chartPeriods(asked);
  const [causes, alarms] = [await records.alarmsByCause(asked), await records.alarmsOverTime(asked, periods)];
  const roots = await records.incidentsByCause(asked);
  const incidents = sum(roots, (row) => row.incidents);
  const length = (asked.to - asked.from) / 1_000;
  const count = sum(found, ({ alarms }) => alarms);
  const active = sum(found, (row) => row.active);
  return {
    summary: [
      { key: 'alarms', format: 'count', value: count },
      { key: 'critical', format: 'count', value: sum(found, ({ critical }) => critical) },
      { key: 'openAlarms', format: 'count', value: sum(found, ({ open }) => open) },
      { key: 'mttrSeconds', format: 'seconds', value: count > 0 ? seconds(active / count) : null },
      { key: 'mtbfSeconds', format: 'seconds', value: count > 0 ? seconds(length / count) : null },
      { key: 'longestSeconds', format: 'seconds', value: seconds(found.reduce((most, { longest }) => Math.max(most, longest), 0)) },
      { key: 'incidents', format: 'count', value: incidents },
      {
        key: 'incidentSeconds',
        format: 'seconds',
        value: incidents > 0 ? seconds(sum(roots, (row) => row.seconds) / incidents) : null,
      },
      {
        key: 'longestIncidentSeconds',
        format: 'seconds',
        value: incidents > 0 ? seconds(roots.reduce((most, { longest }) => Math.max(most, longest), 0)) : null,
      },
    ],
    columns: [
      { key: 'alarms', format: 'count' },
      { key: 'critical', format: 'count' },
      { key: 'openAlarms', format: 'count' },
      { key: 'activeSeconds', format: 'seconds' },
      { key: 'mttrSeconds', format: 'seconds' },
      { key: 'mtbfSeconds', format: 'seconds' },
      { key: 'longestSeconds', format: 'seconds' },
      { key: 'acknowledgeSeconds', format: 'seconds' },
    ],
    rows: found.map((row) => ({
      subject: { kind: row.kind, id: row.id, name: row.name },
      alarms: row.alarms,
      critical: row.critical,
      openAlarms: row.open,
      activeSeconds: seconds(row.active),
      mttrSeconds: seconds(row.active / row.alarms),
      mtbfSeconds: seconds(length / row.alarms),
      longestSeconds: seconds(row.longest),
      acknowledgeSeconds: row.acknowledge === null ? null : seconds(row.acknowledge),
    })),
    charts: [
      { key: 'byCause', format: 'count', points: toPoints(causes) },
      { key: 'alarms', format: 'count', points: overTime(periods, alarms, 'amount') },
      ...(incidents > 0
        ? [
            {
              key: 'byRootCause',
              format: 'count' as const,
              points: toPoints(roots.map((row) => ({ label: row.cause, value: row.incidents }))),
            },
          ]
        : []),
    ],
  };
}

type ChargingSums = records.ChargingSums & { connectors?: number };

/** A site's are those of its chargers. */
function sumsOfSites(chargers: readonly records.ChargingRow[]): ChargingSums[] {
  const bySite = [...groupBy(chargers, ({ siteId }) => siteId ?? records.NONE)].map(([id, own]) => ({
    id,
    name: own[0]?.siteName ?? records.NONE,
    sessions: sum(own, ({ sessions }) => sessions),
    wh: sum(own, ({ wh }) => wh),
    seconds: sum(own, (row) => row.seconds),
    connectors: sum(own, ({ connectors }) => connectors),
  }));
  const order = ({ name, id }: ChargingSums) => `${name.toLowerCase()} ${id}`;
  return bySite.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}

async function sumsOf(asked: Asked, by: ChargingRows, chargers: records.ChargingRow[]): Promise<ChargingSums[]> {
  if (by === 'charger') return chargers;
  if (by === 'site') return sumsOfSites(chargers);
  return records.sessionsByDriver(asked, by);
}

export async function buildCharging(asked: Asked): Promise<ReportContent> {
  const found = await records.sessionsByCharger(asked);
  const { by = 'charger' } = asked.request.method;
  const rows = await sumsOf(asked, by, found);
  if (rows.length > MAX_ROWS) fail('report.too_large');
  // Nobody knows how long a driver could have charged.
  const hasPlaces = by === 'charger' || by === 'site';
  const periods = chartPeriods(asked);
  const energy = await records.energyOverTime(asked, periods);
  const [tags, sites] = [await records.energyByDriver(asked, 'tag'), await records.energyBySite(asked)];
  const groups = await records.energyByDriver(asked, 'group');
  const length = (asked.to - asked.from) / 1_000;
  const kWh = (wh: number) => toFigure(wh / 1_000);
  const sessions = sum(found, (row) => row.sessions);
  const wh = sum(found, (row) => row.wh);
  return {
    summary: [
      { key: 'subjects', format: 'count', value: rows.length },
      { key: 'sessions', format: 'count', value: sessions },
      { key: 'energyKwh', format: 'kWh', value: kWh(wh) },
      { key: 'meanKwh', format: 'kWh', value: sessions > 0 ? kWh(wh / sessions) : null },
      {
        key: 'utilisation',
        format: 'share',
        value: shareOf(
          sum(found, (row) => row.seconds),
          length * sum(found, ({ connectors }) => connectors),
        ),
      },
    ],
    columns: [
      { key: 'sessions', format: 'count' },
      { key: 'energyKwh', format: 'kWh' },
      { key: 'meanKwh', format: 'kWh' },
      { key: 'sessionSeconds', format: 'seconds' },
      ...(hasPlaces ? [{ key: 'utilisation', format: 'share' as const }] : []),
    ],
    rows: rows.map((row) => ({
      subject: { kind: by, id: row.id, name: row.name },
      sessions: row.sessions,
      energyKwh: kWh(row.wh),
      meanKwh: row.sessions > 0 ? kWh(row.wh / row.sessions) : null,
      sessionSeconds: seconds(row.seconds),
      ...(hasPlaces && { utilisation: shareOf(row.seconds, length * (row.connectors ?? 0)) }),
    })),
    charts: [
      { key: 'energyKwh', format: 'number', points: overTime(periods, energy, 'amount') },
      { key: 'byTag', format: 'number', points: toPoints(tags) },
      { key: 'bySite', format: 'number', points: toPoints(sites) },
      { key: 'byGroup', format: 'number', points: toPoints(groups) },
    ],
  };
}

export async function buildRadius(asked: Asked): Promise<ReportContent> {
  const found = await records.accessByNas(asked);
  const reasons = await records.refusedByReason(asked);
  return {
    summary: [
      { key: 'sessions', format: 'count', value: sum(found, ({ sessions }) => sessions) },
      { key: 'bytesDown', format: 'bytes', value: sum(found, ({ bytesDown }) => bytesDown) },
      { key: 'bytesUp', format: 'bytes', value: sum(found, ({ bytesUp }) => bytesUp) },
      { key: 'accepted', format: 'count', value: sum(found, ({ accepted }) => accepted) },
      { key: 'refused', format: 'count', value: sum(found, ({ refused }) => refused) },
    ],
    columns: [
      { key: 'sessions', format: 'count' },
      { key: 'users', format: 'count' },
      { key: 'sessionSeconds', format: 'seconds' },
      { key: 'bytesDown', format: 'bytes' },
      { key: 'bytesUp', format: 'bytes' },
      { key: 'accepted', format: 'count' },
      { key: 'refused', format: 'count' },
    ],
    rows: found.map(({ id, name, seconds: connected, ...figures }) => ({
      subject: { kind: 'nas', id, name },
      ...figures,
      sessionSeconds: seconds(connected),
    })),
    charts: [{ key: 'refused', format: 'count', points: toPoints(reasons) }],
  };
}

const SOON_MS = 30 * 86_400_000;

export async function buildLicensing(asked: Asked): Promise<ReportContent> {
  const found = await records.keysOf(asked);
  if (found.length > MAX_ROWS) fail('report.too_large');
  const periods = chartPeriods(asked);
  const verifications = await records.verificationsOverTime(asked, periods);
  const soon = new Date(asked.asOf.getTime() + SOON_MS).toISOString();
  const active = found.filter(({ state }) => state === 'active');
  return {
    summary: [
      { key: 'subjects', format: 'count', value: found.length },
      { key: 'active', format: 'count', value: active.length },
      { key: 'expiring', format: 'count', value: active.filter(({ expiresAt }) => expiresAt !== null && expiresAt < soon).length },
      { key: 'verifications', format: 'count', value: sum(found, ({ accepted, refused }) => accepted + refused) },
      { key: 'refused', format: 'count', value: sum(found, ({ refused }) => refused) },
    ],
    columns: [
      { key: 'state', format: 'word' },
      { key: 'expiresAt', format: 'instant' },
      { key: 'verifications', format: 'count' },
      { key: 'refused', format: 'count' },
    ],
    rows: found.map(({ id, name, state, expiresAt, accepted, refused }) => ({
      subject: { kind: 'key', id, name },
      state,
      expiresAt,
      verifications: accepted + refused,
      refused,
    })),
    charts: [{ key: 'verifications', format: 'count', points: overTime(periods, verifications, 'amount') }],
  };
}

export async function buildAudit(asked: Asked): Promise<ReportContent> {
  const found = await records.auditOf(asked);
  if (found.length > MAX_ROWS) fail('report.too_large');
  const periods = chartPeriods(asked);
  const entries = await records.auditOverTime(asked, periods);
  const words = auditText(asked.request.locale);
  return {
    summary: [{ key: 'entries', format: 'count', value: found.length }],
    columns: [
      { key: 'at', format: 'instant' },
      { key: 'actor', format: 'text' },
      { key: 'action', format: 'text' },
      { key: 'address', format: 'text' },
    ],
    rows: found.map(({ id, subject, actor, action, at, address }) => ({
      subject: { kind: 'entry', id, name: words.subject(subject) },
      at,
      actor: words.actor(actor),
      action: words.action(action),
      address,
    })),
    charts: [{ key: 'entries', format: 'count', points: overTime(periods, entries, 'amount') }],
  };
}
