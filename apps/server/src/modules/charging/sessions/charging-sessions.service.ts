import { fail } from '@atalaya/contract/errors.ts';
import type {
  MessageQuery,
  MeterSeries,
  MeterValue,
  Transaction,
  TransactionExportQuery,
  TransactionQuery,
} from '@atalaya/contract/charging/transactions.ts';
import type { CallContext } from '#platform/call-context.ts';
import { cursorOf, pages, readCursor } from '#platform/cursor.ts';
import { thinLines } from './thin-lines.rules.ts';
import type { ChargingDeps } from '../deps.ts';
import { eventsBetween } from '../model/events.repository.ts';
import { asKnownTime } from '../model/inbound-messages.ts';
import { pageOfMessages } from '../model/messages.repository.ts';
import { readingsOfTransaction } from './transactions.repository.ts';
import { createLoad } from './load.service.ts';
import { costLinesOf, findSession, pageOfTransactions } from './charging-sessions.repository.ts';

const EXPORT_PAGE = 500;
const UNITS: Record<string, string> = {
  'Power.Active.Import': 'W',
  'Energy.Active.Import.Register': 'Wh',
  'Current.Import': 'A',
  'Voltage': 'V',
  'SoC': '%',
};
/** A little before and after, so that plugging in and out is seen. */
const MARGIN_MS = 2 * 60_000;

type Stored = Awaited<ReturnType<typeof readingsOfTransaction>>[number];

function toSeries(rows: Stored[], meterStart: number): MeterSeries[] {
  const lines = new Map<string, MeterSeries>();
  for (const { measurand, phase, number, ts, location } of rows) {
    const unit = UNITS[measurand];
    if (unit === undefined || number === null || (location !== '' && location !== 'Outlet')) continue;
    const name = `${measurand} ${phase}`;
    let line = lines.get(name);
    if (!line) lines.set(name, (line = { measurand, phase: phase || null, unit, isThinned: false, points: [] }));
    const value = measurand === 'Energy.Active.Import.Register' && phase === '' ? number - meterStart : number;
    line.points.push({ ts: ts.toISOString(), value });
  }
  const all = [...lines.values()];
  // One chart for each measurand, with a line for each phase.
  return [...new Set(all.map(({ measurand }) => measurand))].flatMap((name) =>
    thinLines(all.filter(({ measurand }) => measurand === name)),
  );
}

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(deps: ChargingDeps) {
  const { clock, database } = deps;
  const { db } = database;
  const find = async ({ scope }: CallContext, id: string) => (await findSession(db, scope, Number(id))) ?? fail('transaction.not_found');

  return {
    async list({ scope }: CallContext, query: TransactionQuery) {
      const data = await pageOfTransactions(db, scope, query, query.limit, readCursor(query.cursor));
      const last = data.at(-1);
      return { data, nextCursor: data.length === query.limit && last ? cursorOf({ ts: last.startedAt, id: last.id }) : null };
    },
    all: ({ scope }: CallContext, query: TransactionExportQuery) =>
      pages<Transaction>(
        EXPORT_PAGE,
        ({ startedAt }) => startedAt,
        (before) => pageOfTransactions(db, scope, query, EXPORT_PAGE, before),
      ),
    async get(ctx: CallContext, id: string) {
      const session = await find(ctx, id);
      const from = asKnownTime(Date.parse(session.startedAt) - MARGIN_MS);
      const to = session.stoppedAt ? asKnownTime(Date.parse(session.stoppedAt) + MARGIN_MS) : clock();
      const [rows, timeline, costLines] = await Promise.all([
        readingsOfTransaction(db, Number(id)),
        eventsBetween(db, session.chargerId, session, from, to),
        costLinesOf(db, Number(id)),
      ]);
      return { ...session, series: toSeries(rows, session.meterStart), timeline, costLines };
    },
    load: createLoad(deps),
    async meterValues(ctx: CallContext, id: string): Promise<MeterValue[]> {
      await find(ctx, id);
      return (await readingsOfTransaction(db, Number(id))).map(({ ts, measurand, phase, context, location, unit, value }) => ({
        ts: ts.toISOString(),
        measurand,
        phase: phase || null,
        context: context || null,
        location: location || null,
        unit: unit || null,
        value,
      }));
    },
    async messages({ scope }: CallContext, query: MessageQuery) {
      const data = await pageOfMessages(db, scope, query, readCursor(query.cursor));
      return { data, nextCursor: data.length === query.limit ? cursorOf(data.at(-1)) : null };
    },
  };
}

export const transactionHeader = [
  'id',
  'charger',
  'label',
  'connector',
  'idTag',
  'startedAt',
  'stoppedAt',
  'energyWh',
  'meterStart',
  'meterStop',
  'reason',
  'endedBy',
  'tariff',
  'currency',
  'costExclVat',
  'costInclVat',
];
export const transactionLine = (t: Transaction) => [
  t.id,
  t.chargerId,
  t.chargerLabel,
  t.connectorId,
  t.idTag,
  t.startedAt,
  t.stoppedAt,
  t.energyWh,
  t.meterStart,
  t.meterStop,
  t.reason,
  t.endedBy,
  t.tariffName,
  t.cost?.currency ?? null,
  t.cost?.exclVat ?? null,
  t.cost?.inclVat ?? null,
];
