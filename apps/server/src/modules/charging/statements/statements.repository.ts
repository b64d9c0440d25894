import { and, asc, eq, gte, isNotNull, lt } from 'drizzle-orm';
import { connectorName } from '@atalaya/contract/charging/chargers.ts';
import { MOST_STATEMENT_LINES, type StatementKind, type StatementLine } from '@atalaya/contract/charging/statements.ts';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { moneyOf } from '../model/chargers.repository.ts';
import { chargers, sites } from '../model/chargers.table.ts';
import { tagGroups, tags } from '../model/tags.table.ts';
import { transactions } from '../model/transactions.table.ts';

/** Whom a statement is about; another client's is not known here. */
export async function findSubject(db: Queryable, scope: Scope, kind: StatementKind, id: string) {
  const found = async (): Promise<{ name: string; clientId: string; label?: string } | undefined> => {
    switch (kind) {
      case 'tag':
        return (
          await db
            .select({ name: tags.idTag, label: tags.label, clientId: tags.clientId })
            .from(tags)
            .where(and(eq(tags.id, id), inScope(scope, tags.clientId)))
        )[0];
      case 'group':
        return (
          await db
            .select({ name: tagGroups.name, clientId: tagGroups.clientId })
            .from(tagGroups)
            .where(and(eq(tagGroups.id, id), inScope(scope, tagGroups.clientId)))
        )[0];
      case 'site':
        return (
          await db
            .select({ name: sites.name, clientId: sites.clientId })
            .from(sites)
            .where(and(eq(sites.id, id), inScope(scope, sites.clientId)))
        )[0];
      case 'client':
        return (
          await db
            .select({ name: clients.name, clientId: clients.id })
            .from(clients)
            .where(and(eq(clients.id, id), inScope(scope, clients.id)))
        )[0];
      case 'session':
        return /^\d{1,9}$/.test(id)
          ? (
              await db
                .select({ name: transactions.idTag, clientId: transactions.clientId })
                .from(transactions)
                .where(and(eq(transactions.id, Number(id)), inScope(scope, transactions.clientId)))
            )[0]
          : undefined;
    }
  };
  const subject = await found();
  if (!subject) return undefined;
  const [client] = await db.select({ name: clients.name, zone: clients.zone }).from(clients).where(eq(clients.id, subject.clientId));
  const label = subject.label ? ` · ${subject.label}` : '';
  return { clientId: subject.clientId, name: subject.name + label, clientName: client?.name ?? '', zone: client?.zone ?? 'UTC' };
}

interface Wanted {
  kind: StatementKind;
  id: string;
  clientId: string;
  from: Date;
  to: Date;
}
const isAbout = ({ kind, id }: Wanted) => {
  switch (kind) {
    case 'session':
      return eq(transactions.id, Number(id));
    case 'tag':
      return eq(transactions.tagId, id);
    case 'group':
      return eq(tags.groupId, id);
    case 'site':
      return eq(chargers.siteId, id);
    case 'client':
      return undefined;
  }
};

/** Sessions belong to the month in which they ended: each is in one statement, and whole. */
export async function listLines(db: Queryable, wanted: Wanted): Promise<StatementLine[]> {
  const { kind, clientId, from, to } = wanted;
  const isInTime = kind === 'session' ? undefined : and(gte(transactions.stoppedAt, from), lt(transactions.stoppedAt, to));
  const rows = await db
    .select({ session: transactions, chargerLabel: chargers.label, siteName: sites.name, tagLabel: tags.label })
    .from(transactions)
    .innerJoin(chargers, eq(chargers.id, transactions.chargerId))
    .leftJoin(sites, eq(sites.id, chargers.siteId))
    .leftJoin(tags, eq(tags.id, transactions.tagId))
    .where(and(eq(transactions.clientId, clientId), isNotNull(transactions.stoppedAt), isAbout(wanted), isInTime))
    .orderBy(asc(transactions.stoppedAt), asc(transactions.id))
    .limit(MOST_STATEMENT_LINES + 1);
  return rows.map(({ session, chargerLabel, siteName, tagLabel }) => ({
    sessionId: String(session.id),
    startedAt: session.startedAt.toISOString(),
    stoppedAt: (session.stoppedAt ?? session.startedAt).toISOString(),
    chargerId: session.chargerId,
    chargerLabel,
    connectorName: connectorName(session.evseId || null, session.connectorId),
    siteName,
    idTag: session.idTag,
    tagLabel,
    energyWh: session.energyWh,
    tariffName: session.tariff?.name ?? null,
    cost: moneyOf(session.cost),
  }));
}
