// What each RADIUS screen asks, over 2 M accounting rows, 1 M attempts and 100,000 users.
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { radiusSessions } from '@atalaya/contract/radius/session-endpoints.ts';
import { serverCaller } from '../../tools/prove/support/server-caller.ts';
import type { Figure } from '../report/figure.ts';
import { nameOf } from './fill.ts';

const RUNS = 40;
const BUDGET_MS = 100;

export async function benchScreens(url: string, clientId: string, nasId: string): Promise<Figure[]> {
  const call = serverCaller(url);
  const from = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const username = nameOf(4_711);
  const asked: Record<string, () => Promise<unknown>> = {
    'overview': () => call(radiusSessions.overview, {}),
    'overview of a client': () => call(radiusSessions.overview, { query: { clientId } }),
    'online now, page of 50': () => call(radiusSessions.online, {}),
    'online now, searched': () => call(radiusSessions.online, { query: { q: '4711' } }),
    'history, page of 50': () => call(radiusSessions.history, { query: { from } }),
    'history of a client': () => call(radiusSessions.history, { query: { from, clientId } }),
    'history of a user': () => call(radiusSessions.history, { query: { from, username } }),
    'history of a NAS': () => call(radiusSessions.history, { query: { from, nasId } }),
    'usage per day of all': () => call(radiusSessions.usage, {}),
    'usage per day of a user': () => call(radiusSessions.usage, { query: { username } }),
    'most traffic this month': () => call(radiusSessions.top, {}),
    'attempts, page of 50': () => call(radiusSessions.attempts, { query: { from } }),
    'rejected attempts, page of 50': () => call(radiusSessions.attempts, { query: { from, outcome: 'rejected' } }),
    'attempts for one reason': () => call(radiusSessions.attempts, { query: { from, reason: 'disabled' } }),
    'attempts of a user': () => call(radiusSessions.attempts, { query: { from, username } }),
    'users, page of 50': () => call(radius.listUsers, {}),
    'users, last page first': () => call(radius.listUsers, { query: { sort: 'desc' } }),
    'users by last login': () => call(radius.listUsers, { query: { sortColumn: 'lastLoginAt', sort: 'desc' } }),
    'users, searched': () => call(radius.listUsers, { query: { q: '4711' } }),
    'users who are online': () => call(radius.listUsers, { query: { online: 'true' } }),
    'groups': () => call(radius.listGroups, {}),
    'NAS, page of 50': () => call(radius.listNas, {}),
  };
  const figures: Figure[] = [];
  for (const [what, ask] of Object.entries(asked)) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(RUNS * 0.95)] ?? Number.NaN;
    figures.push({ what: `2 M sessions: ${what}, p95`, value: p95, unit: 'ms', budget: BUDGET_MS });
  }
  return figures;
}
