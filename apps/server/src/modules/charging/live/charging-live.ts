// What changes at chargers, for whoever watches. Chargers and sessions are read when there is something to tell of them, many at once.
import type { ChargerCommand } from '@atalaya/contract/charging/commands.ts';
import type { OcppMessage } from '@atalaya/contract/charging/transactions.ts';
import { createLive } from '#platform/live/live.ts';
import { listLiveChargers } from '../model/chargers.repository.ts';
import type { ChargingDeps } from '../deps.ts';
import { chargingChange } from './live-change.ts';
import { listSessions } from '../sessions/charging-sessions.repository.ts';

const GATHER_MS = 100;
const MAX_MESSAGES_PER_FRAME = 200;

type Message = Omit<OcppMessage, 'chargerLabel'>;
interface Touched {
  transactionId?: number | undefined;
  /** Its history tells of it. */
  happened?: boolean;
}

export type ChargingLive = ReturnType<typeof createChargingLive>;

export function createChargingLive({ database: { db }, bus, clock, log }: ChargingDeps) {
  const { of, ...live } = createLive(clock, bus, chargingChange);
  let chargers = new Set<string>();
  let happened = new Set<string>();
  let sessions = new Set<number>();
  let messages: Message[] = [];
  let timer: NodeJS.Timeout | null = null;
  let reading: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    const told = { chargers, happened, sessions, messages };
    [chargers, happened, sessions, messages] = [new Set(), new Set(), new Set(), []];
    const [readChargers, readSessions] = await Promise.all([
      listLiveChargers(db, [...told.chargers]),
      listSessions(db, [...told.sessions]),
    ]);
    const known = new Map(readChargers.map((charger) => [charger.id, charger]));
    for (const charger of readChargers) of(charger.clientId).chargers.set(charger.id, charger);
    for (const session of readSessions) of(session.clientId).sessions.set(session.id, session);
    for (const id of told.happened) {
      const charger = known.get(id);
      if (charger) of(charger.clientId).happened.add(id);
    }
    for (const message of told.messages) {
      const charger = known.get(message.chargerId);
      if (!charger) continue;
      const own = of(charger.clientId);
      if (own.messages.length < MAX_MESSAGES_PER_FRAME) own.messages.push({ ...message, chargerLabel: charger.label });
      else own.truncated = true;
    }
  }

  /** In order, so that what was read earlier does not come later. */
  function readSoon() {
    timer ??= setTimeout(() => {
      timer = null;
      reading = reading.then(read).catch((error: unknown) => log.warn({ err: error }, 'what changed at chargers could not be told'));
    }, GATHER_MS);
  }

  const isTold = () => {
    if (live.isWatched()) return true;
    live.forget();
    return false;
  };

  return {
    watch: live.watch,
    viewers: live.viewers,
    /** Something about a charger is another than before; on disk by now. */
    touch(chargerId: string, { transactionId, happened: isHistory }: Touched = {}) {
      if (!isTold()) return;
      chargers.add(chargerId);
      if (isHistory) happened.add(chargerId);
      if (transactionId !== undefined) sessions.add(transactionId);
      readSoon();
    },
    message(message: Message) {
      if (!isTold()) return;
      messages.push(message);
      chargers.add(message.chargerId);
      readSoon();
    },
    command(command: ChargerCommand) {
      if (isTold()) of(command.clientId).commands.set(command.id, command);
    },
    removed(clientId: string, chargerId: string) {
      if (isTold()) of(clientId).removed.add(chargerId);
    },
    async stop() {
      if (timer) clearTimeout(timer);
      await reading;
      live.stop();
    },
  };
}
