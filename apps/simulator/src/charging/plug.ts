// One connector and the car at it: pure but for the time that goes by.
const VOLTS = 230;
const PHASES = 3;

export interface Session {
  connectorId: number;
  idTag: string;
  meterStart: number;
  startedAt: Date;
  /** Told by the server; unknown until it answers. */
  transactionId: number | null;
  /** The station's own name for it, and the number of the next event (OCPP 2.0.1). */
  stationId: string;
  seqNo: number;
  remoteStartId: number | null;
  /** When the car leaves. */
  until: number;
  wantedA: number;
  /** Of the battery, in Wh. */
  capacityWh: number;
  socAtStart: number;
}
export interface Finished extends Session {
  meterStop: number;
  stoppedAt: Date;
}
export type Plug = ReturnType<typeof createPlug>;

export function createPlug(connectorId: number, registerWh: number) {
  let register = registerWh;
  let session: Session | null = null;
  let limitA: number | null = null;
  let at: number | null = null;

  const fullAt = ({ meterStart, capacityWh, socAtStart }: Session) => meterStart + (capacityWh * (100 - socAtStart)) / 100;
  const isFull = () => session !== null && register >= fullAt(session);
  const currentA = () => (session && !isFull() ? Math.min(session.wantedA, limitA ?? session.wantedA) : 0);
  const powerW = () => currentA() * VOLTS * PHASES;
  const soc = () => (session ? Math.min(100, session.socAtStart + ((register - session.meterStart) / session.capacityWh) * 100) : 0);

  return {
    connectorId,
    session: () => session,
    register: () => Math.round(register),
    powerW,
    currentA,
    soc,
    isFull,
    limit(amperes: number | null) {
      limitA = amperes;
    },
    /** Energy flows for as long as has gone by. */
    advance(now: number) {
      if (at !== null && session)
        register = Math.min(Math.max(register, fullAt(session)), register + (powerW() * Math.max(0, now - at)) / 3_600_000);
      at = now;
    },
    plugIn(next: Session) {
      session = next;
      at = next.startedAt.getTime();
    },
    unplug(): Finished | null {
      if (!session) return null;
      const finished = { ...session, meterStop: Math.round(register), stoppedAt: new Date(at ?? session.startedAt) };
      session = null;
      limitA = null;
      return finished;
    },
    sample(now: Date, context = 'Sample.Periodic') {
      const value = (measurand: string, number: number, unit: string, phase?: string) => ({
        value: String(Math.round(number * 10) / 10),
        context,
        measurand,
        unit,
        ...(phase ? { phase } : {}),
      });
      return {
        timestamp: now.toISOString(),
        sampledValue: [
          value('Energy.Active.Import.Register', Math.round(register), 'Wh'),
          value('Power.Active.Import', powerW(), 'W'),
          ...['L1', 'L2', 'L3'].map((phase) => value('Current.Import', currentA(), 'A', phase)),
          value('Voltage', VOLTS, 'V', 'L1-N'),
          // Rounded down: a battery that takes power is not full yet.
          value('SoC', Math.floor(soc()), 'Percent'),
        ],
      };
    },
  };
}
