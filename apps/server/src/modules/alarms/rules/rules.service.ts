import { randomUUID } from 'node:crypto';
import { canSee, isAdmin } from '@atalaya/access/sections.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import { fail } from '@atalaya/contract/errors.ts';
import {
  RULE_FIELDS,
  type EffectiveRule,
  type NewRule,
  type Rule,
  type RuleChange,
  type RuleChanges,
  type RulesQuery,
} from '@atalaya/contract/alarms/rules.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import { findProject } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { everything } from '#platform/scope.ts';
import type { AlarmsDeps } from '../deps.ts';
import { sectionsOf } from '../model/seen-sections.ts';
import { languageOf } from '../model/language.ts';
import { shippedRules } from '../model/shipped-rules.ts';
import { createDeviceSettings } from './device-setting.ts';
import { effectiveRules, type RuleRow } from './effective-rule.rules.ts';
import * as repository from './rules.repository.ts';

export type Rules = ReturnType<typeof createRules>;

const shippedById = new Map(shippedRules.map((rule) => [rule.id, rule]));
/** The product's own rules are named in the language of who asks, until somebody names them otherwise. */
export const ruleName = (id: string, name: string | undefined, language: Locale): string => {
  const shipped = shippedById.get(id);
  const isItsOwn = shipped && (name === undefined || name === shipped.names.en || name === shipped.formerly);
  return isItsOwn ? shipped.names[language] : (name ?? '');
};

/** As the product's own rule about a signal is called. */
export const signalName = (section: AlarmSection, signal: string, language: Locale): string =>
  shippedRules.find((rule) => rule.section === section && rule.signal === signal)?.names[language] ?? signal;

const isOfAdmin = ({ caller }: CallContext) => caller.kind === 'server' || (caller.kind === 'user' && isAdmin(caller.account));
const mayManage = (ctx: CallContext) =>
  ctx.caller.kind === 'server' || (ctx.caller.kind === 'user' && canSee(ctx.caller.account, 'alarms'));

function toRule(ctx: CallContext, { rule, clientName, projectName, subjectName }: repository.StoredRule): Rule {
  const { id, section, signal, clientId, projectId, subjectId, overrides, body, since, version, shipped, createdAt, changedAt } = rule;
  const isOwn = isOfAdmin(ctx) || (ctx.scope.kind === 'client' && clientId === ctx.scope.clientId);
  return {
    id,
    section,
    signal,
    scope: { ...(clientId ? { clientId } : {}), ...(projectId ? { projectId } : {}), ...(subjectId ? { subjectId } : {}) },
    clientName,
    projectName,
    subjectName,
    overrides,
    ...body,
    ...(overrides === null ? { name: ruleName(id, body.name, languageOf(ctx)) } : {}),
    since: since.getTime() === createdAt.getTime() ? null : since.toISOString(),
    version,
    shipped,
    mayChange: mayManage(ctx) && isOwn,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

/** What these say by null is something: as the device reports, and always. */
const MAY_BE_NULL = new Set<string>(['freshnessSeconds', 'hours']);

/** Without the fields that are not said; null takes what an override says back. */
function bodyOf(changes: { [Field in keyof RuleChanges]?: RuleChanges[Field] | null }, before: RuleChanges = {}): RuleChanges {
  const merged: Record<string, unknown> = { ...before };
  const saysCondition = changes.condition ?? changes.all ?? changes.any;
  if (saysCondition !== undefined && saysCondition !== null) for (const field of ['condition', 'all', 'any']) delete merged[field];
  for (const field of RULE_FIELDS) {
    const value = changes[field];
    if (value === undefined) continue;
    if (value === null && !MAY_BE_NULL.has(field)) delete merged[field];
    else merged[field] = value;
  }
  return merged;
}

export function createRules(deps: AlarmsDeps, changed: () => void) {
  const { database, licensing, clock } = deps;
  const { db } = database;
  const { deviceKeys } = licensing;
  const settings = createDeviceSettings(deps);
  const find = async (tx: Queryable, ctx: CallContext, id: string) =>
    toRule(ctx, (await repository.findRule(tx, everything, id)) ?? fail('rule.not_found'));

  /** Where a rule may hold: within what its maker looks after. */
  async function scopeFor(tx: Queryable, ctx: CallContext, { scope, section }: Pick<NewRule, 'scope' | 'section'>) {
    if (section === 'system' && !isOfAdmin(ctx)) fail('access.denied');
    const clientId = ctx.scope.kind === 'client' ? ctx.scope.clientId : (scope.clientId ?? null);
    if (ctx.scope.kind === 'client' && scope.clientId && scope.clientId !== clientId)
      fail('client.not_found', { errors: { 'scope.clientId': ['not_found'] } });
    if (scope.projectId) {
      const project = await findProject(tx, ctx.scope, scope.projectId);
      if (!project || (clientId !== null && project.clientId !== clientId))
        fail('project.not_found', { errors: { 'scope.projectId': ['not_found'] } });
    }
    if (!scope.subjectId) return { clientId, projectId: scope.projectId ?? null, subjectId: null };
    const subject = await repository.findSubject(tx, ctx.scope, scope.subjectId, section);
    if (!subject) fail('rule.not_found', { errors: { 'scope.subjectId': ['not_found'] } });
    return { clientId: subject?.clientId ?? clientId, projectId: scope.projectId ?? null, subjectId: scope.subjectId };
  }

  async function own(tx: Queryable, ctx: CallContext, id: string) {
    const rule = (await repository.lockRule(tx, ctx.scope, id)) ?? fail('rule.not_found');
    if (!isOfAdmin(ctx) && rule.clientId === null) fail('access.denied');
    return rule;
  }

  return {
    async list(ctx: CallContext, query: RulesQuery) {
      const seen = sectionsOf(ctx);
      const rows = await repository.listRules(db, ctx.scope, query);
      const mine = rows.filter(({ rule }) => seen.includes(rule.section)).map((row) => toRule(ctx, row));
      const data: Rule[] = [];
      for (const rule of mine) data.push(await settings.shown(ctx, rule));
      return { data, total: data.length };
    },
    async create(ctx: CallContext, { overrides, section, signal, scope, since, ...changes }: NewRule): Promise<Rule> {
      const made = await db.transaction(async (tx) => {
        const at = clock();
        const id = randomUUID();
        const place = await scopeFor(tx, ctx, { scope, section });
        if (overrides) {
          const root =
            (await repository.lockRule(tx, ctx.scope, overrides)) ?? fail('rule.not_found', { errors: { overrides: ['not_found'] } });
          if (root.overrides !== null || root.section !== section) fail('rule.not_found', { errors: { overrides: ['not_found'] } });
        }
        const row = {
          id,
          section,
          signal,
          ...place,
          overrides: overrides ?? null,
          body: bodyOf(changes),
          version: 1,
          since: since ? new Date(since) : at,
        };
        await repository.insertRule(tx, { ...row, createdAt: at, changedAt: at });
        await deviceKeys.audit(tx, ctx, 'rule.create', `rule:${id}`, {
          section,
          signal,
          ...place,
          overrides: overrides ?? null,
          ...row.body,
        });
        return find(tx, ctx, id);
      });
      await settings.write(ctx, { overrides: made.overrides, subjectId: made.scope.subjectId ?? null }, made.condition);
      changed();
      return made;
    },
    async change(ctx: CallContext, id: string, { since, inherits = [], ...changes }: RuleChange): Promise<Rule> {
      const made = await db.transaction(async (tx) => {
        const before = await own(tx, ctx, id);
        const body = bodyOf(changes, before.body);
        // A rule of its own has nobody to inherit from.
        if (before.overrides !== null) for (const field of inherits) delete body[field];
        await repository.saveVersion(tx, id, {
          body,
          version: before.version + 1,
          changedAt: clock(),
          ...(since ? { since: new Date(since) } : {}),
        });
        await deviceKeys.audit(tx, ctx, 'rule.change', `rule:${id}`, { ...changes, ...(inherits.length > 0 ? { inherits } : {}) });
        return find(tx, ctx, id);
      });
      const place = { overrides: made.overrides, subjectId: made.scope.subjectId ?? null };
      if (inherits.includes('condition')) await settings.reset(ctx, place);
      else if (changes.condition) await settings.write(ctx, place, changes.condition);
      changed();
      return settings.shown(ctx, made);
    },
    async remove(ctx: CallContext, id: string) {
      const gone = await db.transaction(async (tx) => {
        const { shipped, body, overrides, subjectId } = await own(tx, ctx, id);
        if (shipped) fail('rule.shipped');
        await repository.removeRule(tx, id, clock());
        await deviceKeys.audit(tx, ctx, 'rule.remove', `rule:${id}`, { name: body.name ?? null });
        return { overrides, subjectId, hadCondition: body.condition !== undefined };
      });
      if (gone.hadCondition) await settings.reset(ctx, gone);
      changed();
      return { id };
    },
    async effective(ctx: CallContext, subjectId: string, section?: AlarmSection): Promise<EffectiveRule[]> {
      const subject = (await repository.findSubject(db, ctx.scope, subjectId, section)) ?? fail('rule.not_found');
      if (!sectionsOf(ctx).includes(subject.section)) fail('rule.not_found');
      const rules: RuleRow[] = await repository.listAll(db);
      const mine = rules.filter(({ clientId }) => ctx.scope.kind === 'all' || clientId === null || clientId === subject.clientId);
      const zone = await repository.zoneOf(db, subject.clientId);
      return effectiveRules(mine, {
        section: subject.section,
        kind: subject.kind,
        id: subject.subjectId,
        clientId: subject.clientId,
        projectId: subject.projectId,
        zone,
        settings: await settings.of(ctx, subject),
      }).map(({ root, body, from }) => ({
        id: root.id,
        section: root.section,
        signal: root.signal,
        version: root.version,
        rule: { ...body, name: ruleName(root.id, body.name, languageOf(ctx)) },
        from,
      }));
    },
    /** Those that come with the product, on the first start of a version that has them. */
    async ship(): Promise<void> {
      const at = clock();
      const rows = shippedRules.map(({ id, section, signal, names, body }) => ({
        id,
        section,
        signal,
        body: { name: names.en, ...body },
        version: 1,
        since: at,
        shipped: true,
        createdAt: at,
        changedAt: at,
      }));
      await repository.insertShipped(db, rows);
    },
  };
}
