// The alarms module's door: rules, what they find wrong in all sections, and what becomes of it.
import type { Hono } from 'hono';
import { isAdmin, type Person } from '@atalaya/access/sections.ts';
import type { Licensing } from '#modules/licensing/index.ts';
import type { Serve } from '#platform/call-context.ts';
import { everything, type Scope } from '#platform/scope.ts';
import type { Ground } from '#ground.ts';
import { createObserveInstallation } from '#platform/installation/observed-installation.ts';
import { createOutsideAlarms } from './alarms/outside-alarms.service.ts';
import { createAlarmsService } from './alarms/alarms.service.ts';
import { hasOpenAlarms } from './alarms/open-alarms.repository.ts';
import { summariseAlarms, type AlarmSummary } from './alarms/week.repository.ts';
import { createStillAnswers } from '#platform/fast-lanes/still-answers.ts';
import { alarmsRoutes } from './alarms.routes.ts';
import type { AlarmsDeps, Watchable } from './deps.ts';
import { createEngine } from './engine/engine.service.ts';
import { createIncidentsService } from './incidents/incidents.service.ts';
import { createAlarmsLive } from './live/alarms-live.ts';
import { createPreview } from './preview/preview.service.ts';
import { sectionsSeenBy } from './model/seen-sections.ts';
import { createRules } from './rules/rules.service.ts';
import { createSubjects } from './subjects/subjects.service.ts';
import { createWall } from './wall/wall.service.ts';

export type { Watchable } from './deps.ts';
export type { OpenAlarms } from './alarms/outside-alarms.repository.ts';
export type { AlarmStep } from './alarms/outside-alarms.service.ts';
export type { AlarmSummary } from './alarms/week.repository.ts';
export { sectionsSeenBy } from './model/seen-sections.ts';
export type Alarms = ReturnType<typeof createAlarms>;

export function alarmsOn(ground: Ground, licensing: Licensing, { monitor, radius, charging }: Watchable) {
  const observers = {
    imu: monitor?.observe,
    charging: charging?.observe,
    radius: radius?.observe,
    licensing: licensing.observe,
    system: createObserveInstallation(ground),
  };
  return createAlarms({ ...ground, licensing, monitor: monitor ?? null, observers });
}

const scopeOf = (person: Person & { clientId: string | null }): Scope => {
  if (isAdmin(person)) return everything;
  return person.clientId === null ? { kind: 'nothing' } : { kind: 'client', clientId: person.clientId };
};

export function createAlarms(deps: AlarmsDeps) {
  const { database, clock, version } = deps;
  const live = createAlarmsLive(deps);
  const liveDeps = { ...deps, live };
  const engine = createEngine(liveDeps);
  const rules = createRules(deps, engine.rulesChanged);
  const alarms = createAlarmsService(liveDeps);
  const incidents = createIncidentsService(deps);
  deps.monitor?.batteries.askAlarms((mac) => hasOpenAlarms(database.db, mac));
  const about = () => ({ service: 'alarms', version, time: clock().toISOString() });
  return {
    name: 'alarms',
    engine,
    /** What people are to hear of alarms and incidents, for whoever tells them. */
    telling: engine.telling,
    live,
    /** As messages tell of them. */
    described: { alarms: alarms.described, incidents: incidents.described, waitingIn: incidents.waitingIn, places: alarms.placesOf },
    /** What there was between two moments, for a person. */
    summary: (person: Person & { clientId: string | null }, from: Date, to: Date): Promise<AlarmSummary> =>
      summariseAlarms(database.db, { scope: scopeOf(person), sections: sectionsSeenBy(person) }, from, to),
    /** For other systems: what is wrong with devices, and what becomes of it. */
    outside: createOutsideAlarms(database, alarms.described),
    acknowledgeBy: alarms.acknowledgeBy,
    /** The rules that come with the product; part of the start. */
    ship: rules.ship,
    routes(app: Hono, serve: Serve) {
      alarmsRoutes(app, serve, {
        about,
        alarms,
        still: createStillAnswers(clock),
        incidents,
        rules,
        live,
        preview: createPreview(deps),
        subjects: createSubjects(deps),
        wall: createWall(deps),
      });
    },
    async start() {
      await rules.ship();
      engine.start();
    },
    async isReady() {
      await database.pool.query('select 1');
    },
    async close() {
      await engine.stop();
      await live.stop();
    },
  };
}
