// The device model of chargers of OCPP 2.0.1, as they told it.
import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { DeviceModel, ModelComponent, ModelMonitor, ModelVariable } from '@atalaya/contract/charging/device-model.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { chargers } from './chargers.table.ts';
import { chargerCommands as commands } from './commands.table.ts';
import { isSecretKey } from './redact.rules.ts';
import type { Named, Report } from './station-messages.ts';
import { variables } from './variables.table.ts';

type Row = typeof variables.$inferInsert;

const keyOf = ({ component, variable }: Named) => ({
  component: component.name,
  componentInstance: component.instance,
  evseId: component.evse?.id ?? 0,
  connectorId: component.evse?.connectorId ?? 0,
  variable: variable.name,
  variableInstance: variable.instance,
});
const KEY = [
  variables.chargerId,
  variables.component,
  variables.componentInstance,
  variables.evseId,
  variables.connectorId,
  variables.variable,
  variables.variableInstance,
  variables.attribute,
];
const nameOf = ({ component, componentInstance, evseId, connectorId, variable, variableInstance, attribute }: Row) =>
  JSON.stringify([component, componentInstance, evseId, connectorId, variable, variableInstance, attribute]);
/** A statement changes no row twice: of what is told twice in one message the last counts. */
const eachOnce = (rows: readonly Row[]) => [...new Map(rows.map((row) => [nameOf(row), row])).values()];
const readable = ({ variable }: Named, value: string | undefined) => (isSecretKey(variable.name) ? null : (value ?? null));

export async function saveReport(db: Queryable, chargerId: string, report: Report, now: Date): Promise<void> {
  const rows = report.reportData.flatMap((one) =>
    one.variableAttribute.map(({ type, value, mutability }): Row => ({
      chargerId,
      ...keyOf(one),
      attribute: type,
      value: readable(one, value),
      mutability,
      dataType: one.variableCharacteristics?.dataType ?? null,
      unit: one.variableCharacteristics?.unit ?? null,
      min: one.variableCharacteristics?.minLimit ?? null,
      max: one.variableCharacteristics?.maxLimit ?? null,
      values: one.variableCharacteristics?.valuesList ?? null,
      reportId: report.requestId,
      reportPart: report.seqNo,
      readAt: now,
    })),
  );
  if (rows.length > 0)
    await db
      .insert(variables)
      .values(eachOnce(rows))
      .onConflictDoUpdate({
        target: KEY,
        set: {
          value: sql`excluded.value`,
          mutability: sql`excluded.mutability`,
          dataType: sql`excluded.data_type`,
          unit: sql`excluded.unit`,
          min: sql`excluded.min_limit`,
          max: sql`excluded.max_limit`,
          values: sql`excluded.values_list`,
          reportId: sql`excluded.report_id`,
          reportPart: sql`excluded.report_part`,
          readAt: sql`excluded.read_at`,
        },
      });
  if (!report.tbc) await dropUnreported(db, chargerId, report);
}

/** What a full inventory that arrived whole no longer names is no more. */
async function dropUnreported(db: Queryable, chargerId: string, { requestId, seqNo }: Report): Promise<void> {
  const [asked] = await db
    .select({ at: commands.requestedAt })
    .from(commands)
    .where(
      and(
        eq(commands.chargerId, chargerId),
        eq(commands.action, 'GetBaseReport'),
        sql`${commands.payload} @> ${JSON.stringify({ requestId, reportBase: 'FullInventory' })}::jsonb`,
      ),
    )
    .orderBy(sql`${commands.num} desc`)
    .limit(1);
  if (!asked) return;
  const isOwn = eq(variables.chargerId, chargerId);
  const [arrived] = await db
    .select({ parts: sql<number>`count(distinct ${variables.reportPart})::int` })
    .from(variables)
    .where(and(isOwn, eq(variables.reportId, requestId), sql`${variables.readAt} >= ${asked.at.toISOString()}::timestamptz`));
  const isOlder = or(sql`${variables.reportId} is distinct from ${requestId}`, lt(variables.readAt, asked.at));
  if (arrived?.parts === seqNo + 1) await db.delete(variables).where(and(isOwn, isOlder));
}

/** A value that was asked for, set or told as an event; what else is known of the variable stays. */
export async function saveValues(
  db: Queryable,
  chargerId: string,
  told: readonly { of: Named; attribute: Row['attribute']; value: string | undefined }[],
  now: Date,
): Promise<void> {
  if (told.length === 0) return;
  await db
    .insert(variables)
    .values(
      eachOnce(told.map(({ of, attribute, value }) => ({ chargerId, ...keyOf(of), attribute, value: readable(of, value), readAt: now }))),
    )
    .onConflictDoUpdate({ target: KEY, set: { value: sql`excluded.value`, readAt: sql`excluded.read_at` } });
}

export async function saveMonitors(
  db: Queryable,
  chargerId: string,
  told: readonly { of: Named; monitors: NonNullable<Row['monitors']> }[],
  now: Date,
): Promise<void> {
  if (told.length === 0) return;
  await db
    .insert(variables)
    .values(eachOnce(told.map(({ of, monitors }) => ({ chargerId, ...keyOf(of), attribute: 'Actual' as const, monitors, readAt: now }))))
    .onConflictDoUpdate({ target: KEY, set: { monitors: sql`excluded.monitors` } });
}

const without = (ids: readonly number[]) =>
  sql`(select coalesce(jsonb_agg(m), '[]'::jsonb) from jsonb_array_elements(${variables.monitors}) m
    where (m->>'id')::float8 <> all(${sql.param([...ids])}::float8[]))`;

/** One that the charger agreed to; one with the same number takes its place. */
export async function addMonitor(db: Queryable, chargerId: string, of: Named, monitor: ModelMonitor, now: Date): Promise<void> {
  await dropMonitors(db, chargerId, [monitor.id]);
  await db
    .insert(variables)
    .values({ chargerId, ...keyOf(of), attribute: 'Actual', monitors: [monitor], readAt: now })
    .onConflictDoUpdate({ target: KEY, set: { monitors: sql`${variables.monitors} || excluded.monitors` } });
}
export const dropMonitors = (db: Queryable, chargerId: string, ids: readonly number[]) =>
  db
    .update(variables)
    .set({ monitors: without(ids) })
    .where(and(eq(variables.chargerId, chargerId), sql`${variables.monitors} <> '[]'::jsonb`));

const select = (db: Queryable, scope: Scope, chargerIds: string[]) =>
  db
    .select({ row: variables })
    .from(variables)
    .innerJoin(chargers, eq(chargers.id, variables.chargerId))
    .where(and(inArray(variables.chargerId, chargerIds), inScope(scope, chargers.clientId)))
    .orderBy(...KEY.map((column) => asc(column)));

export async function readModel(db: Queryable, scope: Scope, chargerId: string): Promise<DeviceModel> {
  const components = new Map<string, ModelComponent>();
  const known = new Map<string, ModelVariable>();
  let readAt: Date | null = null;
  for (const { row } of await select(db, scope, [chargerId])) {
    const of = [row.component, row.componentInstance, row.evseId, row.connectorId];
    const component = components.get(JSON.stringify(of)) ?? {
      name: row.component,
      instance: row.componentInstance || null,
      evseId: row.evseId || null,
      connectorId: row.connectorId || null,
      variables: [],
    };
    components.set(JSON.stringify(of), component);
    const name = JSON.stringify([...of, row.variable, row.variableInstance]);
    let variable = known.get(name);
    if (!variable) {
      const { dataType, unit, min, max, values } = row;
      variable = {
        name: row.variable,
        instance: row.variableInstance || null,
        dataType,
        unit,
        min,
        max,
        values,
        attributes: [],
        monitors: [],
      };
      known.set(name, variable);
      component.variables.push(variable);
    }
    variable.attributes.push({ type: row.attribute, value: row.value, mutability: row.mutability, readAt: row.readAt.toISOString() });
    variable.monitors.push(...row.monitors);
    if (!readAt || row.readAt > readAt) readAt = row.readAt;
  }
  return { chargerId, readAt: readAt?.toISOString() ?? null, components: [...components.values()] };
}

/** As `Component[instance]@evse.connector.Variable[instance]`: what chargers are compared by. */
export async function readVariables(db: Queryable, scope: Scope, chargerIds: string[]) {
  const inBrackets = (text: string) => (text ? `[${text}]` : '');
  return (await select(db, scope, chargerIds))
    .filter(({ row }) => row.attribute === 'Actual')
    .map(({ row }) => {
      const place = row.evseId ? `@${row.evseId}${row.connectorId ? `.${row.connectorId}` : ''}` : '';
      const component = `${row.component}${inBrackets(row.componentInstance)}${place}`;
      return { chargerId: row.chargerId, key: `${component}.${row.variable}${inBrackets(row.variableInstance)}`, value: row.value };
    });
}
