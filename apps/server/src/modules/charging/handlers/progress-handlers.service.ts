import { updateCharger } from '../model/chargers.repository.ts';
import * as inbound from '../model/inbound-messages.ts';
import { note, nothing, type Handler } from './handled.service.ts';

/** How far something is that a charger was told to do: the same in both versions. */
export const progress =
  (kind: 'firmware' | 'diagnostics' | 'log'): Handler =>
  async (tx, source, payload, now) => {
    const { status, requestId } = inbound.Progress.parse(payload);
    await updateCharger(tx, source.chargerId, kind === 'firmware' ? { firmwareStatus: status } : { diagnosticsStatus: status });
    // A charger that is asked how it goes says Idle: that is no happening.
    if (status !== 'Idle') await note(tx, source, kind, now, requestId === undefined ? { status } : { status, requestId });
    return nothing;
  };
