// The month before the first start: who was online when, and who was refused. A function of the moment alone.
import type { AttemptReason } from '@atalaya/contract/radius/attempts.ts';
import { between, oneOf, seededChance } from './chance.ts';
import type { SampleSession } from './packets.ts';
import { sampleDevices, sampleUsers, SOLD_DEVICE, troubled, type Habit, type SampleUser } from './people.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
export const PAST_DAYS = 30;

/** Bytes in a second, down and up together. */
const RATES: Record<Habit, readonly [low: number, high: number]> = {
  desk: [9_000, 160_000],
  guest: [20_000, 450_000],
  always: [300, 2_500],
};
/** Used more than others, so that their quotas can be nearly full. */
const HEAVY: readonly SampleUser[] = [troubled.nearly, troubled.spent];

export function ratesOf(user: SampleUser, chance: number): Pick<SampleSession, 'upPerS' | 'downPerS'> {
  const [low, high] = RATES[user.habit];
  const all = between(chance ** 2, low, high) * (HEAVY.includes(user) ? 2 : 1);
  return { upPerS: Math.round(all * 0.15), downPerS: Math.round(all * 0.85) };
}

/** Hours of the day (UTC) at which it comes, how long it stays, and on how many of a hundred days. */
function stayOf({ habit }: SampleUser, isWeekend: boolean, chance: () => number): { startH: number; hours: number; percent: number } {
  if (habit === 'always') return { startH: 3, hours: 24, percent: 100 };
  if (habit === 'desk') return { startH: between(chance(), 6.2, 9), hours: between(chance(), 2, 8.6), percent: isWeekend ? 8 : 72 };
  return { startH: between(chance(), 7, 21.5), hours: between(chance() ** 2, 0.2, 3.4), percent: 34 };
}

/** Sessions that began before now; one that ends later is still open. */
export function pastSessions(now: number): SampleSession[] {
  const firstDay = Math.floor(now / DAY_MS) - PAST_DAYS;
  const sessions: SampleSession[] = [];
  for (const user of [...sampleUsers, ...sampleDevices])
    for (let day = firstDay; day <= firstDay + PAST_DAYS; day += 1) {
      const chance = seededChance(user.n * 1_009 + day * 31);
      const { startH, hours, percent } = stayOf(user, [0, 6].includes(new Date(day * DAY_MS).getUTCDay()), chance);
      const startedAt = Math.round(day * DAY_MS + startH * HOUR_MS + user.n * 1_000);
      const isUsed = HEAVY.includes(user) || chance() * 100 < percent;
      const mayCome = user !== troubled.disabled && user.username !== SOLD_DEVICE && (user !== troubled.expired || day < firstDay + 20);
      if (!isUsed || !mayCome || startedAt >= now) continue;
      // What is always on starts anew each night; a night without a second in between would be one session.
      const endsAt = startedAt + Math.round(hours * HOUR_MS) - 20_000;
      const id = `${day.toString(16)}${user.n.toString(16).padStart(4, '0')}`.toUpperCase();
      // The one whose quota is used up is not online any more.
      if (user === troubled.spent && endsAt >= now) continue;
      sessions.push({ user, id, startedAt, endsAt, ...ratesOf(user, chance()) });
    }
  return sessions;
}

export interface PastRefusal {
  at: number;
  user: SampleUser;
  reason: AttemptReason;
  /** A name that nobody has. */
  stranger: string | null;
}

type Told = readonly [reason: AttemptReason, user: SampleUser | null, perDay: number];
/** Most often a wrong password, seldom the rest. */
const REFUSED: readonly Told[] = [
  ['password', null, 4],
  ['user_unknown', null, 2],
  ['device_unknown', null, 0.8],
  ['station', null, 0.2],
  ['mac_password', null, 0.2],
  ['disabled', troubled.disabled, 0.7],
  ['expired', troubled.expired, 0.5],
  ['protocol', null, 0.4],
  ['simultaneous', troubled.twice, 0.8],
  ['time_quota', troubled.timed, 0.6],
  ['traffic_quota', troubled.spent, 0.5],
  ['devices', null, 0.3],
  ['revoked', null, 0.2],
  ['unanswered', null, 0.2],
  ['other', null, 0.2],
  ['nas_unknown', null, 0.3],
];
/** Names that nobody has, and addresses that are on no list: the last two were made up by phones. */
export const STRANGE_DEVICES = ['00:1F:16:A2:90:4E', '6A:91:0C:33:E7:52', 'DE:04:6B:18:F9:A0'];
const STRANGERS = ['admin', 'root', 'test', 'wifi', 'guest', 'maria'];
const strangers: Partial<Record<AttemptReason, readonly string[]>> = {
  user_unknown: STRANGERS,
  device_unknown: STRANGE_DEVICES,
  station: STRANGE_DEVICES.slice(0, 1),
  mac_password: ['001F16A2904E'],
};

export function pastRefusals(now: number): PastRefusal[] {
  const chance = seededChance(7_001);
  const people = sampleUsers.filter(({ habit }) => habit !== 'always');
  const refusals: PastRefusal[] = [];
  for (let day = PAST_DAYS; day >= 0; day -= 1)
    for (const [reason, user, perDay] of REFUSED) {
      const many = Math.floor(perDay * (0.5 + chance()) + chance());
      for (let n = 0; n < many; n += 1) {
        const at = Math.round(now - (day + chance()) * DAY_MS);
        const whom = user ?? oneOf(people, chance());
        refusals.push({ at, user: whom, reason, stranger: strangers[reason] ? oneOf(strangers[reason], chance()) : null });
      }
    }
  // One afternoon a client's contract had run out, until somebody extended it.
  const officeNas = people.filter(({ nas, habit }) => nas.realm === 'harbour.demo' && habit === 'desk');
  for (const [n, user] of officeNas.slice(0, 6).entries())
    refusals.push({ at: now - 12 * DAY_MS + n * 400_000, user, reason: 'client_inactive', stranger: null });
  return refusals;
}

/** Bytes of a user since the month began (UTC). */
export function usedThisMonth(sessions: readonly SampleSession[], user: SampleUser, now: number): number {
  const today = new Date(now);
  const from = Date.UTC(today.getUTCFullYear(), today.getUTCMonth());
  return sessions
    .filter((session) => session.user === user && Math.min(session.endsAt, now) >= from)
    .reduce((sum, { startedAt, endsAt, upPerS, downPerS }) => sum + ((Math.min(endsAt, now) - startedAt) / 1_000) * (upPerS + downPerS), 0);
}
