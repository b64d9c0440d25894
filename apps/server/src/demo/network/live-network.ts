// The sample networks go on: people come and go, some are refused, somebody guesses at a password, and one access server falls silent now
// and then. All of it by the calls that FreeRADIUS makes.
import type { AttemptReason } from '@atalaya/contract/radius/attempts.ts';
import type { Radius } from '#modules/radius/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { ownContext } from '../registration.ts';
import { between, oneOf, seededChance } from './chance.ts';
import { accountingOf, askedBy, loginOf, postAuthOf, type SampleSession } from './packets.ts';
import { ratesOf, STRANGE_DEVICES } from './past-month.ts';
import { sampleDevices, sampleNas, sampleUsers, SOLD_DEVICE, troubled, type SampleUser } from './people.ts';
import { STRANGE_NAS } from './sample-network.ts';

const TICK_MS = 5_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** The radio link of the last one: away for the last nine of every forty-five minutes since the networks came to life. Not by the clock of the day: a demo that began at the wrong minute would show its sessions lost while somebody takes a first look. */
const [LINK_CYCLE_MS, LINK_AWAY_MS] = [45 * MINUTE_MS, 9 * MINUTE_MS];
/** Somebody tries passwords, for four minutes of every hour. */
const [GUESS_CYCLE_MS, GUESSING_MS] = [HOUR_MS, 4 * MINUTE_MS];
const LOGIN_CHANCE = 0.22;
const REFUSED_CHANCE = 0.12;
/** People that are online at the same time, by the hour (UTC); things are always on. */
const peopleAt = (hour: number) => (hour < 6 ? 6 : hour < 19 ? 42 : 20);

const isLinkAway = (address: string, sinceStartMs: number) =>
  address === sampleNas.at(-1)?.address && sinceStartMs % LINK_CYCLE_MS >= LINK_CYCLE_MS - LINK_AWAY_MS;

interface LiveDeps {
  radius: Radius;
  clock: Clock;
  log: Log;
  mayGoOn(): boolean;
}

export function startLiveNetwork({ radius: { sessions, aaa }, clock, log, mayGoOn }: LiveDeps) {
  const beganAt = clock().getTime();
  const open = new Map<string, SampleSession & { reportedAt: number }>();
  const chance = seededChance(clock().getTime());
  const byName = new Map([...sampleUsers, ...sampleDevices].map((user) => [user.username, user]));
  const people = sampleUsers.filter(({ habit }) => habit !== 'always');
  const things = [...sampleUsers, ...sampleDevices].filter(({ habit, username }) => habit === 'always' && username !== SOLD_DEVICE);
  let counter = 0;

  /** Those that were open when the last server ended go on. */
  async function resume(now: number): Promise<void> {
    const { data } = await sessions.online(ownContext, { page: 1, perPage: 500, sort: 'asc', sortColumn: 'startedAt' });
    for (const { username, acctSessionId: id, startedAt, updatedAt, seconds, bytesUp, bytesDown, nasAddress } of data) {
      const user = byName.get(username);
      if (!user || user.nas.address !== nasAddress) continue;
      const rates = seconds > 0 ? { upPerS: bytesUp / seconds, downPerS: bytesDown / seconds } : ratesOf(user, chance());
      const endsAt = now + (user.habit === 'always' ? 24 * HOUR_MS : between(chance(), 5, 90) * MINUTE_MS);
      open.set(username, { user, id, startedAt: Date.parse(startedAt), endsAt, ...rates, reportedAt: Date.parse(updatedAt) });
    }
  }

  /** As FreeRADIUS does: it asks, compares the password, and tells how it ended. */
  async function logIn(login: Parameters<typeof askedBy>[0], hasPassword = true): Promise<boolean> {
    const decided = await aaa.authorize.authorize(askedBy(login), null);
    if (!decided) return false;
    const said = decided.attributes['control:Tmp-String-0']?.value[0] as AttemptReason; // safe: authorize says why, always
    const reason = said === 'ok' && !hasPassword ? 'password' : said;
    await aaa.attempts.note(postAuthOf(login, reason));
    return reason === 'ok';
  }

  async function arrive(user: SampleUser, now: number): Promise<void> {
    if (isLinkAway(user.nas.address, now - beganAt) || !(await logIn(loginOf(user)))) return;
    const id = `L${now.toString(16)}${(counter += 1).toString(16)}`.toUpperCase();
    const hours = user.habit === 'always' ? 24 : user.habit === 'desk' ? between(chance(), 0.5, 4) : between(chance(), 0.1, 1.5);
    const session = { user, id, startedAt: now, endsAt: now + hours * HOUR_MS, ...ratesOf(user, chance()) };
    await aaa.accounting.take(accountingOf(session, 'Start', now));
    open.set(user.username, { ...session, reportedAt: now });
  }

  async function report(now: number): Promise<void> {
    const heard = [...open.values()].filter(({ user }) => !isLinkAway(user.nas.address, now - beganAt));
    const due = heard.filter(({ user, reportedAt, endsAt }) => endsAt <= now || now - reportedAt >= user.nas.interimS * 1_000);
    await Promise.all(
      due.map(async (session) => {
        const isOver = session.endsAt <= now;
        await aaa.accounting.take(accountingOf(session, isOver ? 'Stop' : 'Interim-Update', now));
        if (isOver) open.delete(session.user.username);
        else session.reportedAt = now;
      }),
    );
  }

  async function refuse(now: number): Promise<void> {
    const { disabled, expired, spent, timed, twice } = troubled;
    const ways: readonly (() => Promise<unknown>)[] = [
      ...[disabled, expired, spent, timed, twice].map((user) => () => logIn(loginOf(user))),
      () => logIn(loginOf(oneOf(people, chance())), false),
      () => logIn({ ...loginOf(oneOf(people, chance())), username: oneOf(['admin', 'root', 'wifi', 'test'], chance()) }),
      () => logIn(loginOf(oneOf(people, chance()), 'eap')),
      () => {
        const mac = oneOf(STRANGE_DEVICES, chance());
        return logIn({ username: mac, station: mac, nas: oneOf(people, chance()).nas.address, protocol: 'mac' });
      },
      () => Promise.resolve(aaa.attempts.noteStranger(STRANGE_NAS)),
    ];
    if (now % GUESS_CYCLE_MS < GUESSING_MS) await logIn(loginOf(troubled.guessed), false);
    else if (chance() < REFUSED_CHANCE) await oneOf(ways, chance())();
  }

  async function tick(): Promise<void> {
    const now = clock().getTime();
    await report(now);
    for (const thing of things) if (!open.has(thing.username)) await arrive(thing, now);
    const online = people.filter(({ username }) => open.has(username)).length;
    const newcomer = oneOf(people, chance());
    const isExpected = newcomer !== troubled.disabled && !open.has(newcomer.username);
    if (isExpected && online < peopleAt(new Date(now).getUTCHours()) && chance() < LOGIN_CHANCE) await arrive(newcomer, now);
    await refuse(now);
  }

  let running: Promise<void> = resume(clock().getTime()).catch((error: unknown) =>
    log.warn({ err: error }, 'sample sessions are not known'),
  );
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy || !mayGoOn()) return;
    isBusy = true;
    running = running
      .then(tick)
      .catch((error: unknown) => log.debug({ err: error }, 'the sample networks could not go on; they try again'))
      .finally(() => (isBusy = false));
  }, TICK_MS);
  timer.unref();

  return {
    /** What happens every few seconds. */
    tick: () => running.then(tick),
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
