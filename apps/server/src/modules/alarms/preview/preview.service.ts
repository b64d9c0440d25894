// What a rule would have done: judged by the engine's own machine over what is stored, so that it is exactly what it would have been.
import { fail, failField } from '@atalaya/contract/errors.ts';
import { MAX_PREVIEW_ALARMS, type Preview, type PreviewAlarm } from '@atalaya/contract/alarms/alarms.ts';
import { PREVIEW_DAYS, type NewRule } from '@atalaya/contract/alarms/rules.ts';
import type { Measured } from '#modules/monitor/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { AlarmsDeps } from '../deps.ts';
import { listAway, listSubjectsIn } from '../engine/engine.repository.ts';
import { samplesAfter } from '../engine/replay.repository.ts';
import { listAll, listZones, NO_ZONE } from '../rules/rules.repository.ts';
import { momentsOf } from '../feed/imu-moments.ts';
import { severityOf } from '../judge/compiled-rule.ts';
import { judge } from '../judge/judge.ts';
import { allowsVisits, pausesBy, pausesWithVisits } from '../judge/maintained.ts';
import type { Moment } from '../model/shapes.ts';
import { sectionsOf } from '../model/seen-sections.ts';
import { subjectKindsOf } from '../model/signal-subjects.ts';
import { judgeTogether, prunedBy, type PrunedDevice } from './judge-together.ts';
import type { FoundEpisode } from './pruned-judge.ts';
import { effectiveRules, isInScope, ruleOfForm, type Governed, type RuleRow } from '../rules/effective-rule.rules.ts';

export type PreviewService = ReturnType<typeof createPreview>;

const DAY_MS = 86_400_000;
/** As many as make each question worth its way, and few enough to stop between them. */
const DEVICES_AT_ONCE = 250;
/** So that there are first figures soon. */
const DEVICES_AT_FIRST = 25;

export interface Asked {
  rule: NewRule;
  from: string;
  to: string;
  /** How long it may take: what is not judged by then is left out. */
  withinMs: number;
}

export function createPreview({ database: { db }, monitor, clock }: AlarmsDeps) {
  /** The rule as it would hold for a subject; null: it would not. */
  function formFor(rule: NewRule, roots: readonly RuleRow[], subject: Governed, from: Date): string | null {
    const { section, signal, scope, overrides, since: _, ...body } = rule;
    const place = { clientId: scope.clientId ?? null, projectId: scope.projectId ?? null, subjectId: scope.subjectId ?? null };
    const made: RuleRow = {
      id: 'preview',
      section,
      signal,
      ...place,
      overrides: overrides ?? null,
      body,
      version: 1,
      since: from,
      createdAt: from,
      changedAt: from,
      removedAt: null,
    };
    if (!isInScope(made, subject)) return null;
    const root = overrides ? roots.find(({ id }) => id === overrides) : undefined;
    const found = effectiveRules(root ? [root, made] : [made], subject)[0];
    return found?.form ? found.form : null;
  }

  return async function preview(ctx: CallContext, { rule, from, to, withinMs }: Asked): Promise<Preview> {
    const [start, end] = [Date.parse(from), Math.min(Date.parse(to), clock().getTime())];
    if (end <= start) fail('input.invalid', { errors: { to: ['end.before_start'] } });
    if (end - start > PREVIEW_DAYS * DAY_MS) failField('from', 'range.too_long', { days: PREVIEW_DAYS });
    if (!sectionsOf(ctx).includes(rule.section)) fail('access.section');
    const began = performance.now();
    const kinds = subjectKindsOf(rule.section, rule.signal);
    const [roots, zones, away, all] = await Promise.all([
      listAll(db),
      listZones(db),
      listAway(db),
      listSubjectsIn(db, ctx.scope, rule.section, rule.scope),
    ]);
    const subjects = all.filter(({ kind }) => kinds.includes(kind));
    const result: Preview = { count: 0, subjects: 0, affected: 0, seconds: 0, complete: true, alarms: [] };

    function add(subject: PreviewAlarm['subject'], episodes: readonly FoundEpisode[]) {
      if (episodes.length > 0) result.affected += 1;
      for (const { since, at, clearedAt, worst } of episodes) {
        result.count += 1;
        result.seconds += ((clearedAt ?? end) - at) / 1_000;
        if (result.alarms.length >= MAX_PREVIEW_ALARMS) continue;
        const ends = clearedAt === null ? null : new Date(clearedAt).toISOString();
        result.alarms.push({
          subject,
          severity: severityOf(worst),
          since: new Date(since).toISOString(),
          from: new Date(at).toISOString(),
          to: ends,
        });
      }
    }

    const isOver = () => performance.now() - began > withinMs;
    const concerned = subjects.flatMap((row) => {
      const { section, kind, subjectId: id, name, clientId, projectId, settings } = row;
      const zone = zones.get(clientId ?? '') ?? NO_ZONE;
      const form = formFor(rule, roots, { section, kind, id, clientId, projectId, zone, settings: settings ?? undefined }, new Date(start));
      const found = form === null ? null : ruleOfForm(form);
      if (!found) return [];
      const visits = allowsVisits(found.rule) ? pausesWithVisits(row.maintenance) : undefined;
      const pauses = visits ?? pausesBy(row.maintenance);
      return [{ key: row.key, device: row.device, subject: { kind, id, name }, rule: found.rule, pauses }];
    });

    async function judgeAlone({ key, device, subject, rule: judged, pauses }: (typeof concerned)[number]): Promise<void> {
      const moments: Moment[] = (await samplesAfter(db, new Map([[key, start - DAY_MS]]))).get(key) ?? [];
      if (device !== null && monitor) {
        const config = (await monitor.directory.findByNum(device))?.config;
        // What a door was before the time asked for is known from what it last said.
        const readings = await monitor.judging.readings([{ num: device, from: start - DAY_MS, to: end }]);
        if (config) moments.push(...momentsOf(readings.get(device) ?? [], {}, config));
      }
      add(subject, judge([{ from: start, version: 1, rule: judged }], moments, away, end, pauses));
    }

    async function judgeByExtremes(part: typeof concerned, measured: Measured): Promise<void> {
      if (!monitor) return;
      const devices: PrunedDevice[] = [];
      for (const { device, rule: judged, pauses } of part) {
        const config = device === null ? undefined : (await monitor.directory.findByNum(device))?.config;
        if (device !== null && config) devices.push({ num: device, config, rule: judged, pauses });
      }
      const episodes = await judgeTogether(monitor.judging, measured, devices, { from: start, until: end, away });
      for (const { device, subject } of part) add(subject, episodes.get(device ?? -1) ?? []);
    }

    // Of one rule all look at the same signal, whatever their figures are.
    const measured = concerned.every((one) => prunedBy(one.rule)) && concerned[0] ? prunedBy(concerned[0].rule) : null;
    let atOnce = measured && monitor ? DEVICES_AT_FIRST : 1;
    while (result.subjects < concerned.length && result.complete) {
      if (isOver()) result.complete = false;
      else {
        const part = concerned.slice(result.subjects, result.subjects + atOnce);
        if (measured && monitor) await judgeByExtremes(part, measured);
        else for (const one of part) await judgeAlone(one);
        result.subjects += part.length;
        if (measured && monitor) atOnce = Math.min(2 * atOnce, DEVICES_AT_ONCE);
      }
    }
    return result;
  };
}
