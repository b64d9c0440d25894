// Saved reports: what is asked for again and again, with whom it is for and when.
import { randomUUID } from 'node:crypto';
import { fail } from '@atalaya/contract/errors.ts';
import type { Definition, NewDefinition, ReportReader } from '@atalaya/contract/reports/definitions.ts';
import type { IssuedReport } from '@atalaya/contract/reports/issued.ts';
import { canSee } from '@atalaya/access/sections.ts';
import { listPersons, listPersonsOf, maySeePerson } from '#modules/notify/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import type { ReportsDeps } from '../deps.ts';
import { issuerOf, toIssued } from '../issued/issued.service.ts';
import { readerOf, type MakeReport } from '../making/make-report.service.ts';
import * as repository from './definitions.repository.ts';
import type { IssueSaved } from './issue-saved.service.ts';
import { nextOf } from './schedules.service.ts';

const MAX_DEFINITIONS = 200;

export type Definitions = ReturnType<typeof createDefinitions>;

function toDefinition({ row, clientName }: repository.FoundDefinition, names: ReadonlyMap<string, string>): Definition {
  const { nextAt, lastAt, createdAt, changedAt, ...rest } = row;
  return {
    ...rest,
    clientName,
    names: Object.fromEntries(row.people.flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? '']] : []))),
    nextAt: nextAt?.toISOString() ?? null,
    lastAt: lastAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

export function createDefinitions(deps: ReportsDeps, makeReport: MakeReport, issueSaved: IssueSaved) {
  const {
    database: { db },
    clock,
    licensing: { deviceKeys },
  } = deps;

  async function namesOf(tx: Queryable, ctx: CallContext, ids: readonly string[]) {
    const people = (await listPersons(tx, [...new Set(ids)])).filter((person) => maySeePerson(ctx.scope, person));
    return new Map(people.map(({ id, name }) => [id, name]));
  }
  async function shown(tx: Queryable, ctx: CallContext, id: string): Promise<Definition> {
    const found = (await repository.findDefinition(tx, ctx.scope, id)) ?? fail('definition.not_found');
    return toDefinition(found, await namesOf(tx, ctx, found.row.people));
  }

  /** Nobody has others told whom they do not see. What an administrator put into it stays as it is. */
  async function refuseForeign(tx: Queryable, ctx: CallContext, people: readonly string[], before: readonly string[] = []) {
    const known = await namesOf(tx, ctx, people);
    if (people.some((id) => !known.has(id) && !before.includes(id))) fail('user.not_found', { errors: { people: ['not_found'] } });
  }

  /** What it is about is there and the caller's, as for a report that is made at once. */
  async function settle(ctx: CallContext, { zone, ...wanted }: NewDefinition) {
    const now = clock();
    const { kind, of, scope, locale, method } = wanted;
    const moment = now.toISOString();
    const asked = { kind, of, scope, locale, method, from: moment, to: moment };
    const { settled, place } = await makeReport.settle(readerOf(ctx), { ...asked, ...(zone !== undefined && { zone }) });
    const people = [...new Set(wanted.people)];
    const said = { ...wanted, people, zone: settled.zone };
    const nextAt = nextOf(said, now);
    return { ...said, clientId: place.clientId, nextAt, tryAt: nextAt, attempts: 0, failure: null, changedAt: now };
  }
  const told = ({ name, kind, scope, period, schedule, people, enabled }: Awaited<ReturnType<typeof settle>>) => ({
    name,
    kind,
    scope,
    period,
    schedule,
    people,
    enabled,
  });

  return {
    async list(ctx: CallContext, clientId?: string) {
      const found = await repository.listDefinitions(db, ctx.scope, clientId);
      const names = await namesOf(
        db,
        ctx,
        found.flatMap(({ row }) => row.people),
      );
      return { data: found.map((one) => toDefinition(one, names)), total: found.length };
    },
    async create(ctx: CallContext, wanted: NewDefinition): Promise<Definition> {
      const settled = await settle(ctx, wanted);
      return db.transaction(async (tx) => {
        await refuseForeign(tx, ctx, settled.people);
        if ((await repository.countDefinitions(tx, settled.clientId)) >= MAX_DEFINITIONS) fail('definition.too_many');
        const id = randomUUID();
        await repository.insertDefinition(tx, { id, ...settled, createdBy: issuerOf(ctx), createdAt: settled.changedAt });
        await deviceKeys.audit(tx, ctx, 'report.save', `definition:${id}`, told(settled));
        return shown(tx, ctx, id);
      });
    },
    async change(ctx: CallContext, id: string, wanted: NewDefinition): Promise<Definition> {
      const settled = await settle(ctx, wanted);
      return db.transaction(async (tx) => {
        const before = (await repository.lockDefinition(tx, ctx.scope, id)) ?? fail('definition.not_found');
        await refuseForeign(tx, ctx, settled.people, before.people);
        await repository.updateDefinition(tx, ctx.scope, id, settled);
        await deviceKeys.audit(tx, ctx, 'report.change', `definition:${id}`, told(settled));
        return shown(tx, ctx, id);
      });
    },
    remove: (ctx: CallContext, id: string) =>
      db.transaction(async (tx) => {
        const { name } = (await repository.lockDefinition(tx, ctx.scope, id)) ?? fail('definition.not_found');
        await repository.deleteDefinition(tx, ctx.scope, id);
        await deviceKeys.audit(tx, ctx, 'report.remove', `definition:${id}`, { name });
        return { id };
      }),
    async issue(ctx: CallContext, id: string): Promise<IssuedReport> {
      const { row } = (await repository.findDefinition(db, ctx.scope, id)) ?? fail('definition.not_found');
      const made = await issueSaved(row, {
        at: clock(),
        issuedBy: issuerOf(ctx),
        async before(tx, { id: reportId, kind, request: { from, to } }) {
          if (!(await repository.lockDefinition(tx, ctx.scope, id))) fail('definition.not_found');
          await repository.updateDefinition(tx, ctx.scope, id, { lastAt: clock() });
          await deviceKeys.audit(tx, ctx, 'report.issue', `report:${reportId}`, { kind, from, to, definition: id });
        },
      });
      return toIssued({ row: made, replacedById: null });
    },
    /** A client's own people who see reports; for administrators also themselves. */
    async readers(ctx: CallContext, wanted?: string): Promise<{ data: ReportReader[]; total: number }> {
      const own = ctx.scope.kind === 'client' ? ctx.scope.clientId : wanted;
      const isOthers = ctx.scope.kind === 'client' && wanted !== undefined && wanted !== own;
      const found =
        ctx.scope.kind === 'nothing' || isOthers
          ? []
          : [...(own ? await listPersonsOf(db, own) : []), ...(ctx.scope.kind === 'all' ? await listPersonsOf(db, null) : [])];
      const data = found
        .filter((person) => maySeePerson(ctx.scope, person) && canSee(person, 'reports'))
        .map(({ id, name, email }) => ({ id, name, email }));
      return { data, total: data.length };
    },
  };
}
