// What reads one meter, whichever way.
export interface Reader {
  stop(): Promise<void>;
}
export interface MeterEvents {
  /** For each phase, in amperes. */
  heard(phasesA: number[]): void;
  failed(error: unknown): void;
}
