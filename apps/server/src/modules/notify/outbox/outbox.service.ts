// Sends what is due, on every node. Each message is taken by one node at a time, and sent again under the same id if that node dies.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Alarm } from '@atalaya/contract/alarms/alarms.ts';
import type { Incident } from '@atalaya/contract/alarms/incidents.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import { maintenanceNow } from '#platform/maintenance/maintenance.ts';
import type { ChannelSecrets } from '../channels/channel-secrets.ts';
import { wordsOf } from '../channels/message-words.ts';
import type { Send } from '../channels/send.ts';
import type { NotifyDeps } from '../deps.ts';
import type { ChannelRow } from '../model/channels.table.ts';
import type { DeliveryRow } from '../model/deliveries.table.ts';
import { channelMayHear, personMayHear } from '../model/may-be-told.rules.ts';
import { goesAlone, type Message, type Outcome } from '../model/message.ts';
import { listPersons } from '../model/people.repository.ts';
import { INACTIVE, NOT_IN_TEAM } from '../model/team-members.rules.ts';
import { whoLeft } from '../teams/membership.service.ts';
import { handOver } from './hand-over.service.ts';
import type { Hold } from '../preferences/hold.rules.ts';
import type { PreferencesService } from '../preferences/preferences.service.ts';
import type { AcknowledgeTokens } from './acknowledge-token.ts';
import { nextTryMs, restMs } from './back-off.ts';
import type { ComposeAlone } from './compose-alone.service.ts';
import { compose, isAnswered, judge } from './compose.ts';
import { tellOfDeadChannels } from './dead-channels.service.ts';
import * as repository from './outbox.repository.ts';
import { tidy } from './tidy.service.ts';
import { wantsEvent } from './post.service.ts';

const TURN_MS = 500;
const IN_FLIGHT = 32;
const PER_CHANNEL = 4;
/** Longer than any send: another node takes over what is older. */
const TAKEN_MS = 45_000;
const SEND_MS = 40_000;
const DEAD_LOOK_MS = 10_000;
const TIDY_MS = 60 * 60_000;
const LAST_WORDS_MS = 5_000;

const typeOf = ({ detail }: DeliveryRow) => (typeof detail?.type === 'string' ? detail.type : '');

interface Recipient {
  language: Locale;
  mayHear(told: Alarm | Incident): boolean;
  send(message: Message): Promise<Outcome>;
}
/** Or why there is nobody to send it to. */
type Found = Recipient | string;

export type Outbox = ReturnType<typeof createOutbox>;

interface Parts {
  send: Send;
  channelSecrets: ChannelSecrets;
  tokens: AcknowledgeTokens;
  preferences: Pick<PreferencesService, 'holdsOf'>;
  composeAlone: ComposeAlone;
  logoOf: (clientId: string | null) => Promise<Message['logo'] | null>;
}

export function createOutbox(deps: NotifyDeps, { send, channelSecrets, tokens, preferences, composeAlone, logoOf }: Parts) {
  const { database, clock, log, publicUrl, alarms: door, takenMs = TAKEN_MS, random = Math.random } = deps;
  const { db } = database;
  const inFlight = new Map<string, { channelId: string | null; done: Promise<void> }>();
  const due = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let filling: Promise<number> = Promise.resolve(0);
  const stopping = new AbortController();

  /** With the logo of whose recipient it is. */
  async function byMail(message: Message, to: string, clientId: string | null): Promise<Outcome> {
    const logo = await logoOf(clientId);
    return send.byMail(logo ? { ...message, logo } : message, to);
  }

  function toChannel(channel: ChannelRow, row: DeliveryRow): Found {
    if (channel.removedAt !== null) return 'the channel was removed';
    if (!channel.enabled) return 'the channel is switched off';
    if (row.verb === 'event' && !wantsEvent(channel, typeOf(row), row.subjectClientId))
      return 'the channel does not take this event any more';
    const { kind, chatId } = channel;
    const { language } = channel;
    const mayHear = (told: Alarm | Incident) => channelMayHear(channel, told);
    if (kind === 'email') {
      if (!channel.to.includes(row.recipient)) return 'no longer a recipient of the channel';
      return { language, mayHear, send: (message) => byMail(message, row.recipient, channel.clientId) };
    }
    const { url, token, signing } = channelSecrets.open(channel);
    const to = kind === 'sms' && channel.to.length > 0 ? [row.recipient] : kind === 'apprise' ? channel.to : [];
    return {
      language,
      mayHear,
      send: (message) => send.byHttp(kind, message, { url, token, chatId, to, signingSecrets: signing(clock()) }),
    };
  }

  async function recipientOf(row: DeliveryRow): Promise<Found> {
    if (row.channelId !== null) {
      const channel = await repository.findChannel(db, row.channelId);
      return channel ? toChannel(channel, row) : 'the channel was removed';
    }
    const [person] = await listPersons(db, row.userId === null ? [] : [row.userId]);
    if (!person?.isActive) return INACTIVE;
    return {
      language: person.locale,
      mayHear: (told) => personMayHear(person, told),
      send: (message) => byMail(message, person.email, person.clientId),
    };
  }

  async function refuse(rows: readonly DeliveryRow[], answer: string) {
    if (rows.length > 0) await repository.settle(db, rows, { state: 'refused', answer });
  }

  async function settle(rows: readonly DeliveryRow[], outcome: Outcome): Promise<void> {
    const now = clock();
    const [first] = rows;
    if (!first) return;
    const { answer } = outcome;
    await db.transaction(async (tx) => {
      if (outcome.kind === 'retry') {
        const wait = nextTryMs(first.attempts, outcome.afterMs, random());
        if (wait === null) await repository.settle(tx, rows, { state: 'dead', answer });
        else await repository.settle(tx, rows, { state: 'due', answer, dueAt: new Date(now.getTime() + wait) });
        if (first.channelId !== null) await repository.noteFailed(tx, first.channelId, answer, now, restMs);
        return;
      }
      await repository.settle(tx, rows, { state: outcome.kind, answer });
      if (first.channelId === null) return;
      if (outcome.kind !== 'refused') await repository.noteTaken(tx, first.channelId, answer, now);
      else if (outcome.isGone) await repository.switchOff(tx, first.channelId, answer, now);
      else await repository.noteFailed(tx, first.channelId, answer, now, () => 0);
    });
  }

  async function pauses(rows: readonly DeliveryRow[]) {
    const now = clock();
    const maintenance = await maintenanceNow(db);
    const steps = rows.filter(({ afterSeconds }) => afterSeconds > 0);
    const places = await door.places(steps.flatMap(({ alarmId }) => alarmId ?? []));
    return (told: Alarm | Incident): Date | null => {
      const { clientId, projectId } = told;
      const subject = { id: 'subject' in told ? told.subject.id : '', clientId, projectId, siteId: places.get(told.id) ?? null };
      const shelved = 'shelvedUntil' in told && told.shelvedUntil ? new Date(told.shelvedUntil) : null;
      return shelved && shelved > now ? shelved : maintenance.pausedUntil(subject, 'telling', now);
    };
  }

  /** People say how they want to be told; channels are told as it comes. What was begun is brought to its end. */
  async function holds(rows: readonly DeliveryRow[]): Promise<(row: DeliveryRow, told: Alarm | Incident) => Hold | 'said'> {
    const [first] = rows;
    if (!first || first.userId === null || first.attempts > 1) return () => null;
    const holdOf = await preferences.holdsOf(rows, first.userId);
    return (row, told) => {
      const isOver = told.state === 'cleared' || told.state === 'ended';
      return holdOf(row, row.verb !== 'cleared' && !isAnswered(told) && !isOver);
    };
  }

  async function hand(rows: readonly DeliveryRow[], message: Message, { send: give }: Recipient): Promise<void> {
    const late: Outcome = { kind: 'retry', answer: 'no answer in time' };
    const given = new AbortController();
    const outcome = await Promise.race([give(message), sleep(SEND_MS, late, { ref: false, signal: given.signal })]);
    given.abort();
    await settle(rows, outcome);
  }

  async function deliver(rows: DeliveryRow[]): Promise<void> {
    const handed = await handOver(db, rows, clock());
    const left = await whoLeft(db, handed);
    await refuse(left, NOT_IN_TEAM);
    const taken = handed.filter((row) => !left.includes(row));
    const [first] = taken;
    if (!first) return;
    const found = await recipientOf(first);
    if (typeof found === 'string') return refuse(taken, found);
    if (goesAlone(first.verb)) {
      const alone = await composeAlone(first, found.language);
      if (typeof alone === 'string') await repository.settle(db, taken, { state: 'superseded', answer: alone });
      else await hand(taken, alone, found);
      return;
    }
    const { kept, refused, superseded, postponed, ...about } = await judge(taken, found.language, door, {
      mayHear: found.mayHear,
      pausedUntil: await pauses(taken),
      holdOf: await holds(taken),
    });
    await refuse(refused, 'may no longer see this');
    for (const { row, answer } of superseded) await repository.settle(db, [row], { state: 'superseded', answer });
    for (const { row, until, answer } of postponed)
      await repository.settle(db, [row], { state: 'due', dueAt: until, messageId: null, attempts: row.attempts - 1, answer });
    const words = wordsOf(found.language);
    const message = compose({
      rows: kept,
      verb: first.verb,
      language: found.language,
      ...about,
      acknowledgeUrl: (messageId) => `${publicUrl}/acknowledge#token=${tokens.tokenOf(messageId)}`,
      noteOf: ({ verb, about: name }) => (verb === 'test' ? words.testNote : words.channelNote(name)),
    });
    if (message) await hand(kept, message, found);
  }

  /** Takes as many messages as there is room for; how many it took. */
  async function fill(): Promise<number> {
    let taken = 0;
    while (inFlight.size < IN_FLIGHT) {
      if (stopping.signal.aborted) break;
      const now = clock();
      const channels = [...inFlight.values()].flatMap(({ channelId }) => channelId ?? []);
      const full = [...new Set(channels)].filter((id) => channels.filter((one) => one === id).length >= PER_CHANNEL);
      const busy = { recipients: [...inFlight.keys()], channels: full };
      const rows = await repository.takeMessage(db, now, new Date(now.getTime() + takenMs), busy);
      const [first] = rows ?? [];
      if (!rows || !first) break;
      taken += 1;
      const done = deliver(rows)
        .catch((error: unknown) =>
          log.warn({ err: error, message: first.messageId }, 'a message could not be dealt with; it is tried again'),
        )
        .finally(() => inFlight.delete(first.recipientKey));
      inFlight.set(first.recipientKey, { channelId: first.channelId, done });
    }
    return taken;
  }
  const fillInTurn = () => (filling = filling.then(fill, fill));

  const isDue = (what: string, everyMs: number) => {
    const now = performance.now();
    if (now < (due.get(what) ?? 0)) return false;
    due.set(what, now + everyMs);
    return true;
  };

  async function run(): Promise<void> {
    try {
      await fillInTurn();
      if (isDue('dead', DEAD_LOOK_MS)) await tellOfDeadChannels(db, clock());
      if (isDue('tidy', TIDY_MS)) await tidy(db, clock());
    } catch (error) {
      log.warn({ err: error }, 'messages could not be taken; it is tried again');
    }
  }

  return {
    /** Sends all that is due now, and waits for it. */
    async turn(): Promise<void> {
      await tellOfDeadChannels(db, clock());
      for (;;) {
        // What was on its way when it was looked at may have kept back what comes after it.
        const wasBusy = inFlight.size > 0;
        const taken = await fillInTurn();
        if (taken === 0 && !wasBusy && inFlight.size === 0) return;
        await Promise.all([...inFlight.values()].map(({ done }) => done));
      }
    },
    /** There is something new: it need not wait for the next look. */
    wake: () => void run(),
    start() {
      timer = setInterval(() => void run(), TURN_MS);
      timer.unref();
    },
    async stop() {
      stopping.abort();
      if (timer) clearInterval(timer);
      timer = null;
      await filling.catch(() => undefined);
      await Promise.race([Promise.all([...inFlight.values()].map(({ done }) => done)), sleep(LAST_WORDS_MS, undefined, { ref: false })]);
    },
  };
}
