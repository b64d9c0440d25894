import type { Hono } from 'hono';
import { alarms as calls } from '@atalaya/contract/alarms/endpoints.ts';
import { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import type { Serve } from '#platform/call-context.ts';
import type { StillAnswers } from '#platform/fast-lanes/still-answers.ts';
import { openStream } from '#platform/live/stream.routes.ts';
import type { AlarmsService } from './alarms/alarms.service.ts';
import type { IncidentsService } from './incidents/incidents.service.ts';
import type { AlarmsLive } from './live/alarms-live.ts';
import { partFor } from './live/live-change.ts';
import type { PreviewService } from './preview/preview.service.ts';
import type { Rules } from './rules/rules.service.ts';
import type { SubjectsService } from './subjects/subjects.service.ts';
import type { WallService } from './wall/wall.service.ts';

interface Services {
  about: () => { service: string; version: string; time: string };
  alarms: AlarmsService;
  incidents: IncidentsService;
  rules: Rules;
  live: Pick<AlarmsLive, 'watch'>;
  preview: PreviewService;
  subjects: SubjectsService;
  wall: WallService;
  still: StillAnswers;
}

export function alarmsRoutes(app: Hono, serve: Serve, { about, alarms, incidents, rules, live, preview, subjects, wall, still }: Services) {
  serve(app, calls.about, about);
  // What somebody may do with an alarm depends on who it is.
  serve(app, calls.listAlarms, ({ query }, ctx) =>
    still(calls.listAlarms, ctx, [query, ctx.caller.kind === 'user' && ctx.caller.account.id], () => alarms.list(ctx, query)),
  );
  serve(app, calls.counts, async ({ query }, ctx) => ({ data: await alarms.counts(ctx, query.clientId) }));
  serve(app, calls.recent, async (_, ctx) => ({ data: await alarms.recent(ctx) }));
  serve(app, calls.worst, async ({ query }, ctx) => ({ data: await alarms.worst(ctx, query) }));
  serve(app, calls.stream, ({ query: { after } }, ctx) => openStream(live, ctx, { after, id: partFor(ctx) }));
  serve(app, calls.figures, async ({ query }, ctx) => ({ data: await alarms.figures(ctx, query) }));
  serve(app, calls.getAlarm, async ({ query }, ctx) => ({ data: await alarms.get(ctx, query.id) }));
  serve(app, calls.acknowledge, async ({ query, body }, ctx) => ({ data: await alarms.acknowledge(ctx, query.id, body.note) }));
  serve(app, calls.unacknowledge, async ({ query }, ctx) => ({ data: await alarms.unacknowledge(ctx, query.id) }));
  serve(app, calls.acknowledgeMany, async ({ body }, ctx) => ({ data: await alarms.acknowledgeMany(ctx, body.ids, body.note) }));
  serve(app, calls.unacknowledgeMany, async ({ body }, ctx) => ({ data: await alarms.unacknowledgeMany(ctx, body.ids) }));
  serve(app, calls.shelve, async ({ query, body }, ctx) => ({ data: await alarms.shelve(ctx, query.id, body.until, body.note) }));
  serve(app, calls.unshelve, async ({ query }, ctx) => ({ data: await alarms.unshelve(ctx, query.id) }));
  serve(app, calls.shelveMany, async ({ body }, ctx) => ({ data: await alarms.shelveMany(ctx, body.ids, body.until, body.note) }));
  serve(app, calls.unshelveMany, async ({ body }, ctx) => ({ data: await alarms.unshelveMany(ctx, body.ids) }));
  serve(app, calls.assignees, async ({ query }, ctx) => ({ data: await alarms.assignees(ctx, query.id) }));
  serve(app, calls.assign, async ({ query, body }, ctx) => ({ data: await alarms.assign(ctx, query.id, body.userId) }));
  serve(app, calls.comment, async ({ query, body }, ctx) => ({ data: await alarms.comment(ctx, query.id, body.note) }));
  serve(app, calls.close, async ({ query }, ctx) => ({ data: await alarms.close(ctx, query.id) }));
  serve(app, calls.listIncidents, ({ query }, ctx) => incidents.list(ctx, query));
  serve(app, calls.getIncident, async ({ query }, ctx) => ({ data: await incidents.get(ctx, query.id) }));
  serve(app, calls.acknowledgeIncident, async ({ query, body }, ctx) => ({
    data: await alarms.acknowledgeMany(ctx, await incidents.waiting(ctx, query.id), body.note),
  }));
  serve(app, calls.listRules, ({ query }, ctx) => rules.list(ctx, query));
  serve(app, calls.createRule, async ({ body }, ctx) => ({ data: await rules.create(ctx, body) }));
  serve(app, calls.changeRule, async ({ query, body }, ctx) => ({ data: await rules.change(ctx, query.id, body) }));
  serve(app, calls.removeRule, async ({ query }, ctx) => ({ data: await rules.remove(ctx, query.id) }));
  serve(app, calls.listSubjects, async ({ query }, ctx) => ({ data: await subjects.list(ctx, query) }));
  serve(app, calls.listSubjectProjects, async ({ query }, ctx) => ({ data: await subjects.projects(ctx, query.clientId) }));
  serve(app, calls.effectiveRules, async ({ query }, ctx) => ({
    data: await rules.effective(ctx, query.subjectId, AlarmSection.safeParse(query.section).data),
  }));
  serve(app, calls.startWall, async (_, ctx) => ({ data: await wall.start(ctx) }));
  serve(app, calls.viewWall, async (_, ctx) => ({ data: await wall.view(ctx) }));
  serve(app, calls.listWalls, async (_, ctx) => ({ data: await wall.list(ctx) }));
  serve(app, calls.confirmWall, async ({ body }, ctx) => ({ data: await wall.confirm(ctx, body) }));
  serve(app, calls.revokeWall, async ({ query }, ctx) => ({ data: await wall.revoke(ctx, query.id) }));
  serve(app, calls.previewRule, async ({ body }, ctx) => ({ data: await preview(ctx, body) }));
}
