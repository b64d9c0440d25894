import type { DeviceStatus } from '@atalaya/contract/constants.ts';
import type { Ack } from '@atalaya/contract/monitor/downlink.ts';
import type { DeviceRecord } from './device-directory.repository.ts';
import type { Reading } from './reading.ts';

/** A device whose status or boot is another than before; told after it is on disk. */
export interface StateChange {
  device: DeviceRecord;
  status: DeviceStatus;
  boot: string | null;
  before: { status: DeviceStatus; boot: string | null };
  at: Date;
}

export interface StoredOf {
  device: DeviceRecord;
  reading: Reading;
}

export interface SignalListener {
  /** The device answered a downlink. It is acknowledged when this returns, so it has to be on disk by then. */
  onAck?(device: DeviceRecord, ack: Ack): Promise<void>;
  onStateChange?(change: StateChange): void;
  /** What a batch stored, once it is on disk. */
  onReadings?(stored: readonly StoredOf[]): void;
}

export type Signals = ReturnType<typeof createSignals>;

/** What the command machine, and whoever judges readings, needs to hear from the ingest. */
export function createSignals() {
  const listeners = new Set<SignalListener>();
  return {
    listen(listener: SignalListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async ack(device: DeviceRecord, ack: Ack): Promise<void> {
      for (const listener of listeners) await listener.onAck?.(device, ack);
    },
    readings(stored: readonly StoredOf[]): void {
      for (const listener of listeners) listener.onReadings?.(stored);
    },
    stateChange(change: StateChange): void {
      for (const listener of listeners) listener.onStateChange?.(change);
    },
  };
}
