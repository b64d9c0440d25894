// Who is on call, who is told together, and how each person wants to be told.
import type { Hono } from 'hono';
import { notify as calls } from '@atalaya/contract/notify/endpoints.ts';
import type { Serve } from '#platform/call-context.ts';
import type { PreferencesService } from './preferences/preferences.service.ts';
import type { Rotas } from './rotas/rotas.service.ts';
import type { Teams } from './teams/teams.service.ts';

interface Services {
  rotas: Rotas;
  teams: Teams;
  preferences: PreferencesService;
}

export function personalRoutes(app: Hono, serve: Serve, { rotas, teams, preferences }: Services) {
  serve(app, calls.listRotas, ({ query }, ctx) => rotas.list(ctx, query.clientId));
  serve(app, calls.createRota, async ({ body }, ctx) => ({ data: await rotas.create(ctx, body) }));
  serve(app, calls.changeRota, async ({ query, body }, ctx) => ({ data: await rotas.change(ctx, query.id, body) }));
  serve(app, calls.removeRota, async ({ query }, ctx) => ({ data: await rotas.remove(ctx, query.id) }));
  serve(app, calls.rotaDuties, ({ query }, ctx) => rotas.duties(ctx, query));
  serve(app, calls.listTeams, ({ query }, ctx) => teams.list(ctx, query.clientId));
  serve(app, calls.createTeam, async ({ body }, ctx) => ({ data: await teams.create(ctx, body) }));
  serve(app, calls.changeTeam, async ({ query, body }, ctx) => ({ data: await teams.change(ctx, query.id, body) }));
  serve(app, calls.removeTeam, async ({ query }, ctx) => ({ data: await teams.remove(ctx, query.id) }));
  serve(app, calls.getPreferences, async (_, ctx) => ({ data: await preferences.get(ctx) }));
  serve(app, calls.setPreferences, async ({ body }, ctx) => ({ data: await preferences.set(ctx, body) }));
}
