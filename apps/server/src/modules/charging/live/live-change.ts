// What happened to the chargers of one client, gathered and cut to size.
import type { ChargerCommand } from '@atalaya/contract/charging/commands.ts';
import type { ChargerLive, ChargingChange } from '@atalaya/contract/charging/stream.ts';
import type { OcppMessage, Transaction } from '@atalaya/contract/charging/transactions.ts';
import type { LiveShape } from '#platform/live/live.ts';

const BYTES_OF = { charger: 1_500, session: 500, command: 600, message: 800, frame: 100 };

export interface Gathering {
  chargers: Map<string, ChargerLive>;
  removed: Set<string>;
  sessions: Map<string, Transaction>;
  commands: Map<string, ChargerCommand>;
  messages: OcppMessage[];
  happened: Set<string>;
  truncated: boolean;
}

const gathering = (): Gathering => ({
  chargers: new Map(),
  removed: new Set(),
  sessions: new Map(),
  commands: new Map(),
  messages: [],
  happened: new Set(),
  truncated: false,
});

const toChange = (g: Gathering): ChargingChange => ({
  chargers: [...g.chargers.values()],
  removed: [...g.removed],
  sessions: [...g.sessions.values()],
  commands: [...g.commands.values()],
  messages: g.messages,
  happened: [...g.happened],
  truncated: g.truncated,
});

export const chargingChange: LiveShape<ChargingChange, Gathering> = {
  subject: 'charging-live',
  gathering,
  toChange,
  joined(changes) {
    const all = [...changes];
    return {
      chargers: all.flatMap(({ chargers }) => chargers),
      removed: all.flatMap(({ removed }) => removed),
      sessions: all.flatMap(({ sessions }) => sessions),
      commands: all.flatMap(({ commands }) => commands),
      messages: all.flatMap(({ messages }) => messages),
      happened: all.flatMap(({ happened }) => happened),
      truncated: all.some(({ truncated }) => truncated),
    };
  },
  only: (change, id) => ({
    chargers: change.chargers.filter((charger) => charger.id === id),
    removed: change.removed.filter((removed) => removed === id),
    sessions: change.sessions.filter(({ chargerId }) => chargerId === id),
    commands: change.commands.filter(({ chargerId }) => chargerId === id),
    messages: change.messages.filter(({ chargerId }) => chargerId === id),
    happened: change.happened.filter((chargerId) => chargerId === id),
    truncated: change.truncated,
  }),
  isEmpty: (change) => Object.values(change).every((part) => part === false || (Array.isArray(part) && part.length === 0)),
  unsaid: () => toChange({ ...gathering(), truncated: true }),
  bytesOf: ({ chargers, sessions, commands, messages }) =>
    BYTES_OF.charger * chargers.length +
    BYTES_OF.session * sessions.length +
    BYTES_OF.command * commands.length +
    BYTES_OF.message * messages.length +
    BYTES_OF.frame,
};
