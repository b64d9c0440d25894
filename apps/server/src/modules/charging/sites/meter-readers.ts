// Reads the meters that this server asks itself. One node does so for all; another goes on when it is no more.
import type { MeterSource } from '@atalaya/contract/charging/meter-source.ts';
import type { Log } from '#platform/log.ts';
import { OutboundRefused, type Outbound } from '#platform/outbound/outbound.ts';
import type { MeterEvents, Reader } from './meter-reader.ts';
import { readModbus } from './modbus-meter.ts';
import { readMqtt } from './mqtt-meter.ts';

export interface MeterToRead {
  siteId: string;
  source: MeterSource;
  password: string | null;
}

const MAX_FAULT = 120;
const KNOWN = /^(?:not_modbus|no_answer|unreadable|closed|not_subscribed|modbus_\d+)$/;
/** A word of ours, or what the system calls it; a text of somebody else's program is not shown. */
function faultOf(error: unknown): string {
  if (error instanceof OutboundRefused) return `refused_${error.because}`;
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }; // safe: both are looked at before they are used
  if (typeof message === 'string' && KNOWN.test(message)) return message;
  return typeof code === 'string' || typeof code === 'number' ? String(code).slice(0, MAX_FAULT) : 'failed';
}

interface Parts {
  outbound: Pick<Outbound, 'addressesOf'>;
  log: Log;
  list(): Promise<MeterToRead[]>;
  heard(siteId: string, phasesA: number[]): Promise<void>;
  faulty(siteId: string, fault: string | null): Promise<void>;
}

export function createMeterReaders({ outbound, log, list, heard, faulty }: Parts) {
  const running = new Map<string, { key: string; reader: Reader }>();
  let isStopped = false;

  function begin({ siteId, source, password }: MeterToRead): Reader | null {
    let last: string | null | undefined;
    const note = (fault: string | null) => {
      if (fault === last) return;
      last = fault;
      faulty(siteId, fault).catch((error: unknown) => log.warn({ err: error, siteId }, 'the fault of a meter could not be stored'));
    };
    const events: MeterEvents = {
      heard(phasesA) {
        note(null);
        heard(siteId, phasesA).catch((error: unknown) => log.warn({ err: error, siteId }, 'the reading of a meter could not be stored'));
      },
      failed: (error) => note(faultOf(error)),
    };
    if (source.kind === 'modbus') return readModbus(source, outbound, events);
    return source.kind === 'mqtt' ? readMqtt(source, password, outbound, events) : null;
  }

  async function end(siteId: string): Promise<void> {
    const known = running.get(siteId);
    running.delete(siteId);
    await known?.reader.stop();
  }

  return {
    /** Begins what is new, ends what is no more, and begins anew what was changed. */
    async look(isOurs: boolean): Promise<void> {
      const wanted = isOurs && !isStopped ? await list() : [];
      const keys = new Map(wanted.map((meter) => [meter.siteId, JSON.stringify([meter.source, meter.password])]));
      await Promise.all([...running].filter(([siteId, { key }]) => keys.get(siteId) !== key).map(([siteId]) => end(siteId)));
      for (const meter of wanted) {
        if (isStopped || running.has(meter.siteId)) continue;
        const reader = begin(meter);
        if (reader) running.set(meter.siteId, { key: keys.get(meter.siteId) ?? '', reader });
      }
    },
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.all([...running.keys()].map(end));
    },
  };
}
