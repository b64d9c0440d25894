// What rules can be about: one list for the form, the engine and the documents.
import { ALARM_SECTIONS, type AlarmSection } from './severities.ts';

/**
 * How a signal comes to us, and so how long a value counts.
 * `measured`: sent again and again; a value holds until the next one, or until it is no longer fresh.
 * `onChange`: sent when it changes; it holds while its device is heard of at all.
 * `observed`: seen by the server itself; it holds until it changes.
 * `occurrence`: something that happened, to be counted.
 */
export type SignalKind = 'measured' | 'onChange' | 'observed' | 'occurrence';

export interface SignalShape {
  kind: SignalKind;
  /** Of its figures; without one its values are words. */
  unit?: string;
  /** The words that it can be. */
  values?: readonly string[];
}

export const signals = {
  imu: {
    'temperature': { kind: 'measured', unit: '°C' },
    'temperature.forecast': { kind: 'observed', unit: 'min' },
    'humidity': { kind: 'measured', unit: '%' },
    'dewPoint': { kind: 'measured', unit: '°C' },
    'battery.voltage': { kind: 'measured', unit: 'V' },
    'mains.voltage': { kind: 'measured', unit: 'V' },
    'ups.voltage': { kind: 'measured', unit: 'V' },
    'battery.autonomy': { kind: 'observed', unit: 'min' },
    'battery.health': { kind: 'observed', unit: '%' },
    'power.source': { kind: 'onChange', values: ['EXTERNAL', 'SAI_HIGH', 'SAI_LOW'] },
    'door': { kind: 'onChange', values: ['open', 'closed'] },
    /** As `door`, but not judged while somebody visits the cabinet who was announced. */
    'door.unannounced': { kind: 'onChange', values: ['open', 'closed'] },
    'online': { kind: 'observed', values: ['online', 'offline'] },
    'clock': { kind: 'observed', unit: 's' },
    'cpu': { kind: 'observed', unit: '%' },
    'memory': { kind: 'observed', unit: '%' },
    'disk': { kind: 'observed', unit: '%' },
  },
  charging: {
    'online': { kind: 'observed', values: ['online', 'offline'] },
    'connector.fault': { kind: 'observed', values: ['fault', 'none'] },
    'session.noEnergy': { kind: 'observed', values: ['yes', 'no'] },
    'site.load': { kind: 'observed', unit: '%' },
    'meter.silent': { kind: 'observed', values: ['yes', 'no'] },
  },
  radius: {
    'nas.silent': { kind: 'observed', values: ['yes', 'no'] },
    'refused.count': { kind: 'occurrence' },
    'quota.used': { kind: 'observed', unit: '%' },
    'expires.days': { kind: 'observed', unit: 'd' },
  },
  licensing: {
    'expires.days': { kind: 'observed', unit: 'd' },
    'refused.count': { kind: 'occurrence' },
    'rotated.used': { kind: 'observed', values: ['yes', 'no'] },
  },
  system: {
    'disk.free': { kind: 'observed', unit: '%' },
    'backup.age': { kind: 'observed', unit: 'h' },
    'nats.backlog': { kind: 'observed' },
    'lease.unheld': { kind: 'observed', values: ['yes', 'no'] },
  },
} as const satisfies Record<AlarmSection, Record<string, SignalShape>>;

/** The shape of a section's signal; null when the section has none of that name. */
export const signalOf = (section: AlarmSection, signal: string): SignalShape | null =>
  (signals[section] as Record<string, SignalShape>)[signal] ?? null; // safe: every shape above satisfies it

const namesOf = (section: AlarmSection) => Object.keys(signals[section]);
/** What alarms can be about, of a section or of any; sections share some names. */
export const alarmKinds = (section?: AlarmSection | null): readonly string[] =>
  section ? namesOf(section) : [...new Set(ALARM_SECTIONS.flatMap(namesOf))];
