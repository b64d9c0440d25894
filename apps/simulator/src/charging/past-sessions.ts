// The sessions that a station had before it was first heard of: a function of station and period alone, told over OCPP like a queue from a time offline.
import { between, chanceOf } from '#chance.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SAMPLE_EVERY_MS = 15 * 60_000;
/** When cars come, in hours UTC: people arrive at work, at noon, and in the evening. */
const ARRIVALS: readonly (readonly [from: number, to: number])[] = [
  [6, 8.5],
  [11.5, 13],
  [16, 18],
];
const POWERS_W = [3_700, 7_400, 11_000, 22_000] as const;
const REASONS = ['EVDisconnected', 'EVDisconnected', 'EVDisconnected', 'Local', 'Remote'] as const;
/** Of a hundred arrivals on a working day, and at the weekend. */
const PERCENT = { week: 62, weekend: 28 };

export interface PastSession {
  connectorId: number;
  idTag: string;
  startedAt: Date;
  stoppedAt: Date;
  meterStart: number;
  meterStop: number;
  reason: string;
  /** The register on the way, each quarter of an hour. */
  samples: { at: Date; registerWh: number; powerW: number }[];
}

interface PastOf {
  seed: number;
  connectorId: number;
  tags: readonly string[];
  /** The register as it was before. */
  registerWh: number;
  from: number;
  to: number;
  /** More a connector never gave: its share of what the site may draw. */
  mostW?: number | undefined;
}

export function pastSessions({ seed, connectorId, tags, registerWh, from, to, mostW = Infinity }: PastOf): PastSession[] {
  const sessions: PastSession[] = [];
  let register = registerWh;
  for (let day = Math.ceil(from / DAY_MS); day * DAY_MS < to; day += 1)
    for (const [n, [earliest, latest]] of ARRIVALS.entries()) {
      const chance = (name: string) => chanceOf(seed, name, connectorId, day, n);
      const isWeekend = [0, 6].includes(new Date(day * DAY_MS).getUTCDay());
      if (chance('comes') * 100 >= (isWeekend ? PERCENT.weekend : PERCENT.week)) continue;
      const startedAt = Math.round(day * DAY_MS + between(chance('when'), earliest, latest) * HOUR_MS);
      const stoppedAt = Math.round(startedAt + between(chance('stays'), 0.4, 3.2) * HOUR_MS);
      if (stoppedAt >= to) continue;
      const powerW = Math.min(mostW, POWERS_W[Math.floor(chance('power') * POWERS_W.length)] ?? POWERS_W[1]);
      const wantedWh = between(chance('wants'), 4_000, 48_000);
      const drawnBy = (at: number) => Math.round(Math.min(wantedWh, ((at - startedAt) / HOUR_MS) * powerW));
      const samples = [];
      for (let at = startedAt + SAMPLE_EVERY_MS; at < stoppedAt; at += SAMPLE_EVERY_MS)
        samples.push({ at: new Date(at), registerWh: register + drawnBy(at), powerW: drawnBy(at) < Math.round(wantedWh) ? powerW : 0 });
      const meterStart = register;
      register += drawnBy(stoppedAt);
      sessions.push({
        connectorId,
        idTag: tags[Math.floor(chance('who') * tags.length)] ?? '',
        startedAt: new Date(startedAt),
        stoppedAt: new Date(stoppedAt),
        meterStart,
        meterStop: register,
        reason: REASONS[Math.floor(chance('why') * REASONS.length)] ?? 'Local',
        samples,
      });
    }
  return sessions;
}

/** A session's start and end, told in OCPP 1.6; the number of the session comes with the answer to the first. */
export function messagesOf(session: PastSession) {
  const { connectorId, idTag, startedAt, stoppedAt, meterStart, meterStop, reason, samples } = session;
  const value = (measurand: string, number: number, unit: string) => ({
    value: String(number),
    measurand,
    unit,
    context: 'Sample.Periodic',
  });
  return {
    start: { connectorId, idTag, meterStart, timestamp: startedAt.toISOString() },
    stop: (transactionId: number) => ({
      transactionId,
      idTag,
      meterStop,
      timestamp: stoppedAt.toISOString(),
      reason,
      transactionData: samples.map(({ at, registerWh, powerW }) => ({
        timestamp: at.toISOString(),
        sampledValue: [value('Energy.Active.Import.Register', registerWh, 'Wh'), value('Power.Active.Import', powerW, 'W')],
      })),
    }),
  };
}
