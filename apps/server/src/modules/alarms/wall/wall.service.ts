import { randomBytes, randomInt } from 'node:crypto';
import { isAdmin } from '@atalaya/access/sections.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { IncidentListQuery } from '@atalaya/contract/alarms/incidents.ts';
import { ALARM_SECTIONS, SEVERITIES } from '@atalaya/contract/alarms/severities.ts';
import {
  MAX_WALL_ALARMS,
  WALL_CODE_LENGTH,
  WALL_CODE_LETTERS,
  WALL_CODE_MINUTES,
  WALL_HEADER,
  type ConfirmWall,
  type WallAlarm,
  type WallPairing,
  type WallScreen,
  type WallView,
} from '@atalaya/contract/alarms/wall.ts';
import type { CallContext } from '#platform/call-context.ts';
import { everything, type Scope } from '#platform/scope.ts';
import { hmac } from '#platform/secrets/secrets.ts';
import { toAlarm } from '../alarms/alarm-reply.ts';
import { countAlarms, listSpeaking, type Seen } from '../alarms/alarms.repository.ts';
import { putAsideNow } from '../alarms/put-aside.repository.ts';
import type { AlarmsDeps } from '../deps.ts';
import { listIncidents } from '../incidents/incidents.repository.ts';
import { toIncident } from '../incidents/incidents.service.ts';
import { languageOf } from '../model/language.ts';
import { createAttemptLimit } from '#platform/attempt-limit.ts';
import * as repository from './wall.repository.ts';
import type { WallRow } from './wall.repository.ts';

const MINUTE_MS = 60_000;
const CODE_LASTS_MS = WALL_CODE_MINUTES * MINUTE_MS;
/** Wrong codes of one person, and new codes for one address, in the time that a code lasts. */
const MOST_GUESSES = 10;
const MOST_CODES = 30;
/** Screens that wait at once; a guess hits one of them in 2 × 10⁹. */
const MOST_WAITING = 500;
const TOKEN_BYTES = 32;

export type WallService = ReturnType<typeof createWall>;

const newCode = () =>
  Array.from({ length: WALL_CODE_LENGTH }, () => WALL_CODE_LETTERS.charAt(randomInt(WALL_CODE_LETTERS.length))).join('');
const whoIs = ({ caller }: CallContext) => (caller.kind === 'user' ? caller.account.email : 'API');

const toScreen = ({ screen, clientName }: { screen: WallRow; clientName: string | null }): WallScreen => ({
  id: screen.id,
  name: screen.name ?? '',
  clientId: screen.clientId,
  clientName,
  confirmedBy: screen.confirmedBy ?? '',
  confirmedAt: (screen.confirmedAt ?? screen.createdAt).toISOString(),
  lastSeenAt: screen.lastSeenAt?.toISOString() ?? null,
});

export function createWall({ database: { db }, licensing: { deviceKeys }, secrets, clock }: AlarmsDeps) {
  const key = secrets.derive('wall screens');
  const digestOf = (kind: 'code' | 'token', text: string) => hmac(key, `${kind}\0${text}`).toString('base64url');
  const guesses = createAttemptLimit(clock, MOST_GUESSES, CODE_LASTS_MS);
  const codes = createAttemptLimit(clock, MOST_CODES, CODE_LASTS_MS);
  const codesSince = () => new Date(clock().getTime() - CODE_LASTS_MS);

  /** Whose things the screen shall show: of those that may confirm it, nobody can choose more than their own. */
  async function scopeFor(ctx: CallContext, clientId: string | undefined): Promise<string | null> {
    if (ctx.scope.kind === 'client') {
      if (clientId !== undefined && clientId !== ctx.scope.clientId) fail('client.not_found');
      return ctx.scope.clientId;
    }
    const mayShowAll = ctx.caller.kind === 'server' || (ctx.caller.kind === 'user' && isAdmin(ctx.caller.account));
    if (!mayShowAll) return fail('access.denied');
    if (clientId !== undefined && !(await repository.clientExists(db, ctx.scope, clientId))) fail('client.not_found');
    return clientId ?? null;
  }

  async function read(ctx: CallContext, screen: WallRow, clientName: string | null): Promise<WallView> {
    const now = clock();
    const scope: Scope = screen.clientId === null ? everything : { kind: 'client', clientId: screen.clientId };
    const sections = screen.clientId === null ? ALARM_SECTIONS : ALARM_SECTIONS.filter((section) => section !== 'system');
    const seen: Seen = { scope, sections };
    const worst = IncidentListQuery.parse({ sortColumn: 'severity', sort: 'desc', perPage: MAX_WALL_ALARMS });
    const language = languageOf(ctx);
    const aside = await putAsideNow(db, now);
    const [speaking, incidents, { warning, high, critical, ...counts }, groups] = await Promise.all([
      listSpeaking(db, seen, now, aside, MAX_WALL_ALARMS),
      listIncidents(db, seen, worst, now),
      countAlarms(db, seen, undefined, now, aside),
      repository.listGroups(db, scope, now, aside),
    ]);
    const ofClient = (name: string | null) => (screen.clientId === null ? name : null);
    const alone = speaking.map((row): WallAlarm => {
      const { id, text, severity, since, acknowledged, state, clientName: owner } = toAlarm(row, language, now, aside);
      return { id, alarms: 1, text, severity, since, acknowledged, isUnknown: state === 'unknown', clientName: ofClient(owner) };
    });
    const together = incidents.rows
      .filter(({ active }) => active > 0)
      .map((row): WallAlarm => {
        const { id, text, severity, at, active, clientName: owner } = toIncident(row, language, now);
        const acknowledged = row.unacknowledged === 0;
        return { id, alarms: active, text, severity, since: at, acknowledged, isUnknown: false, clientName: ofClient(owner) };
      });
    const alarms = [...together, ...alone]
      .toSorted((a, b) => SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) || b.since.localeCompare(a.since))
      .slice(0, MAX_WALL_ALARMS);
    return {
      name: screen.name ?? '',
      clientName,
      time: now.toISOString(),
      counts: { ...counts, bySeverity: { warning, high, critical } },
      alarms,
      groups,
    };
  }

  return {
    async start({ address }: CallContext): Promise<WallPairing> {
      codes.check(address);
      codes.note(address);
      const now = clock();
      await repository.removeStale(db, codesSince());
      if ((await repository.countWaiting(db)) >= MOST_WAITING) fail('service.busy');
      const [code, token] = [newCode(), randomBytes(TOKEN_BYTES).toString('base64url')];
      await repository.insertScreen(db, { codeDigest: digestOf('code', code), tokenDigest: digestOf('token', token), createdAt: now });
      return { code, token, expiresAt: new Date(now.getTime() + CODE_LASTS_MS).toISOString() };
    },
    /** Null: its code waits to be confirmed. The token is looked up each time, so that a screen that was revoked sees nothing more. */
    async view(ctx: CallContext): Promise<WallView | null> {
      const token = ctx.header(WALL_HEADER);
      const found = token ? await repository.findByToken(db, digestOf('token', token)) : undefined;
      if (!found) return fail('wall.token');
      const { screen, clientName } = found;
      const now = clock();
      if (screen.confirmedAt === null) return screen.createdAt > codesSince() ? null : fail('wall.token');
      if (screen.clientId !== null && clientName === null) return fail('wall.token');
      await repository.noteSeen(db, screen.id, now, new Date(now.getTime() - MINUTE_MS));
      return read(ctx, screen, clientName);
    },
    list: async (ctx: CallContext): Promise<WallScreen[]> => (await repository.listScreens(db, ctx.scope)).map(toScreen),
    async confirm(ctx: CallContext, { code, name, clientId }: ConfirmWall): Promise<WallScreen> {
      const who = whoIs(ctx);
      guesses.check(who);
      const shown = await scopeFor(ctx, clientId);
      return db.transaction(async (tx) => {
        const change = { name, clientId: shown, confirmedBy: who, confirmedAt: clock() };
        const screen = await repository.confirmScreen(tx, digestOf('code', code), codesSince(), change);
        if (!screen) {
          guesses.note(who);
          return fail('wall.code');
        }
        await deviceKeys.audit(tx, ctx, 'wall.confirm', `wall:${screen.id}`, { name, clientId: shown });
        const found = (await repository.listScreens(tx, ctx.scope)).find((one) => one.screen.id === screen.id);
        return toScreen({ screen, clientName: found?.clientName ?? null });
      });
    },
    revoke: (ctx: CallContext, id: string): Promise<{ id: string }> =>
      db.transaction(async (tx) => {
        const screen = await repository.removeScreen(tx, ctx.scope, id);
        if (!screen) return fail('wall.not_found');
        await deviceKeys.audit(tx, ctx, 'wall.revoke', `wall:${id}`, { name: screen.name });
        return { id };
      }),
  };
}
