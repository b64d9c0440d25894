// What changes at chargers, live.
import { z } from 'zod';
import { frameOf, StreamPosition } from '../stream.ts';
import { Charger, ChargerId } from './chargers.ts';
import { ChargerCommand } from './commands.ts';
import { OcppMessage, Transaction } from './transactions.ts';

export const ChargingStreamQuery = z.object({
  after: StreamPosition.optional(),
  /** Only this charger. */
  id: ChargerId.optional(),
});

/** A charger as it is now; of how long it was online in a month only the list tells. */
export const ChargerLive = Charger.omit({ uptime: true });
export type ChargerLive = z.output<typeof ChargerLive>;

export const ChargingChange = z.object({
  /** With their connectors. */
  chargers: z.array(ChargerLive),
  removed: z.array(z.string()),
  /** Sessions that began, grew or ended. */
  sessions: z.array(Transaction),
  /** Commands that went a step further. */
  commands: z.array(ChargerCommand),
  messages: z.array(OcppMessage),
  /** Chargers to which something happened that their history tells. */
  happened: z.array(z.string()),
  /** Too much happened at once: messages were left out and have to be read. */
  truncated: z.boolean(),
});
export type ChargingChange = z.output<typeof ChargingChange>;

export const ChargingFrame = frameOf(ChargingChange);
export type ChargingFrame = z.output<typeof ChargingFrame>;
