// The rules that come with the product: right for a cabinet, a charger, a NAS and a key on the first day.
import { defaultDeviceConfig } from '@atalaya/contract/monitor/config.ts';
import type { Condition, RuleBody } from '@atalaya/contract/alarms/rules.ts';
import type { AlarmSection, Severity } from '@atalaya/contract/alarms/severities.ts';

export interface ShippedRule {
  id: string;
  section: AlarmSection;
  signal: string;
  names: { en: string; es: string };
  /** Its English name of before, as it stands in the databases of then. */
  formerly?: string;
  body: Omit<RuleBody, 'name'>;
}

type Rest = Partial<Omit<RuleBody, 'name' | 'condition'>>;
const body = (condition: Condition, rest: Rest): Omit<RuleBody, 'name'> => ({
  condition,
  forSeconds: 0,
  clear: {},
  freshnessSeconds: null,
  latched: false,
  enabled: true,
  hours: null,
  ...rest,
});
const is = (value: string, severity: Severity, rest: Rest = {}) => body({ kind: 'is', value, severity }, rest);
const { tempHighC, tempLowC } = defaultDeviceConfig;

/** Whose figure is each device's own setting. */
export const HOT = 'imu-hot';
export const COLD = 'imu-cold';

const MINUTE = 60;
const HOUR = 3_600;

export const shippedRules: readonly ShippedRule[] = [
  {
    id: 'imu-offline',
    section: 'imu',
    signal: 'online',
    names: { en: 'Device offline', es: 'Dispositivo sin conexión' },
    body: is('offline', 'high', { forSeconds: MINUTE }),
  },
  {
    id: HOT,
    section: 'imu',
    signal: 'temperature',
    names: { en: 'Too hot', es: 'Demasiado calor' },
    body: body({ kind: 'above', levels: { high: tempHighC } }, { forSeconds: 2 * MINUTE, clear: { forSeconds: 2 * MINUTE } }),
  },
  {
    id: 'imu-hot-soon',
    section: 'imu',
    signal: 'temperature.forecast',
    names: { en: 'Too hot soon', es: 'Demasiado calor en breve' },
    body: body({ kind: 'below', levels: { warning: 45, high: 15 } }, { forSeconds: 3 * MINUTE, clear: { at: 60, forSeconds: 5 * MINUTE } }),
  },
  {
    id: COLD,
    section: 'imu',
    signal: 'temperature',
    names: { en: 'Too cold', es: 'Demasiado frío' },
    body: body({ kind: 'below', levels: { high: tempLowC } }, { forSeconds: 2 * MINUTE, clear: { forSeconds: 2 * MINUTE } }),
  },
  {
    id: 'imu-humid',
    section: 'imu',
    signal: 'humidity',
    names: { en: 'Too humid', es: 'Demasiada humedad' },
    body: body({ kind: 'above', levels: { warning: 85, high: 95 } }, { forSeconds: 10 * MINUTE, clear: { at: 80 } }),
  },
  {
    id: 'imu-on-battery',
    section: 'imu',
    signal: 'power.source',
    names: { en: 'On battery', es: 'Con batería' },
    body: body(
      { kind: 'is', value: 'SAI_HIGH', severity: 'high' },
      {
        forSeconds: MINUTE,
      },
    ),
  },
  {
    id: 'imu-battery-low',
    section: 'imu',
    signal: 'power.source',
    names: { en: 'Battery low', es: 'Batería baja' },
    body: is('SAI_LOW', 'critical'),
  },
  {
    id: 'imu-autonomy',
    section: 'imu',
    signal: 'battery.autonomy',
    names: { en: 'Battery runs out soon', es: 'La batería se agota pronto' },
    body: body({ kind: 'below', levels: { high: 30, critical: 10 } }, { clear: { at: 40 } }),
  },
  {
    id: 'imu-battery-health',
    section: 'imu',
    signal: 'battery.health',
    names: { en: 'Battery is worn', es: 'Batería desgastada' },
    body: body({ kind: 'below', levels: { warning: 80, high: 60 } }, { clear: { at: 83 } }),
  },
  {
    id: 'imu-door',
    section: 'imu',
    signal: 'door',
    names: { en: 'Door open', es: 'Puerta abierta' },
    body: is('open', 'warning', { forSeconds: 5 * MINUTE }),
  },
  {
    // Off until somebody announces visits: before that every opening would be an alarm. A minute is for whoever says at the cabinet that they have come.
    id: 'imu-door-unannounced',
    section: 'imu',
    signal: 'door.unannounced',
    names: { en: 'Opened without a visit', es: 'Apertura sin visita' },
    body: is('open', 'high', { forSeconds: MINUTE, enabled: false }),
  },
  {
    id: 'imu-clock',
    section: 'imu',
    signal: 'clock',
    names: { en: 'Clock is wrong', es: 'Reloj desajustado' },
    body: body({ kind: 'above', levels: { warning: 60 } }, { forSeconds: 5 * MINUTE }),
  },
  {
    id: 'imu-disk',
    section: 'imu',
    signal: 'disk',
    names: { en: 'Disk of the device nearly full', es: 'Disco del dispositivo casi lleno' },
    body: body({ kind: 'above', levels: { warning: 90, high: 97 } }, { forSeconds: 10 * MINUTE, clear: { at: 88 } }),
  },
  {
    id: 'charger-offline',
    section: 'charging',
    signal: 'online',
    names: { en: 'Charger offline', es: 'Cargador sin conexión' },
    body: is('offline', 'high', { forSeconds: 2 * MINUTE }),
  },
  {
    id: 'connector-fault',
    section: 'charging',
    signal: 'connector.fault',
    names: { en: 'Connector out of order', es: 'Conector averiado' },
    body: is('fault', 'high', { forSeconds: 30 }),
  },
  {
    id: 'session-no-energy',
    section: 'charging',
    signal: 'session.noEnergy',
    names: { en: 'Session without energy', es: 'Sesión sin energía' },
    body: is('yes', 'warning'),
  },
  {
    id: 'meter-silent',
    section: 'charging',
    signal: 'meter.silent',
    names: { en: 'Meter is silent', es: 'El contador no informa' },
    body: is('yes', 'warning', { forSeconds: MINUTE }),
  },
  {
    id: 'site-load',
    section: 'charging',
    signal: 'site.load',
    names: { en: 'Site at its limit', es: 'Emplazamiento al límite' },
    body: body({ kind: 'above', levels: { warning: 98, high: 105 } }, { forSeconds: 15 * MINUTE, clear: { at: 90 } }),
  },
  {
    id: 'nas-silent',
    section: 'radius',
    signal: 'nas.silent',
    names: { en: 'Access server silent', es: 'Servidor de acceso sin señal' },
    formerly: 'NAS is silent',
    body: is('yes', 'high'),
  },
  {
    id: 'radius-refused',
    section: 'radius',
    signal: 'refused.count',
    names: { en: 'Many refused logins', es: 'Muchos accesos denegados' },
    body: body({ kind: 'count', windowSeconds: 10 * MINUTE, atLeast: 20, severity: 'warning' }, {}),
  },
  {
    id: 'radius-quota',
    section: 'radius',
    signal: 'quota.used',
    names: { en: 'High quota use', es: 'Uso alto de la cuota' },
    body: body({ kind: 'above', levels: { warning: 90 } }, {}),
  },
  {
    id: 'certificate-expires',
    section: 'radius',
    signal: 'expires.days',
    names: { en: 'End of a certificate', es: 'Fin de un certificado' },
    body: body({ kind: 'below', levels: { warning: 30, high: 7, critical: 1 } }, {}),
  },
  {
    id: 'key-expires',
    section: 'licensing',
    signal: 'expires.days',
    names: { en: 'End of a key', es: 'Fin de una licencia' },
    body: body({ kind: 'below', levels: { warning: 30, high: 7, critical: 1 } }, {}),
  },
  {
    id: 'key-refused',
    section: 'licensing',
    signal: 'refused.count',
    names: { en: 'Key refused often', es: 'Licencia rechazada a menudo' },
    body: body({ kind: 'count', windowSeconds: HOUR, atLeast: 50, severity: 'warning' }, {}),
  },
  {
    id: 'key-rotated',
    section: 'licensing',
    signal: 'rotated.used',
    names: { en: 'Replaced key still in use', es: 'Licencia sustituida aún en uso' },
    body: is('yes', 'warning'),
  },
  {
    id: 'system-disk',
    section: 'system',
    signal: 'disk.free',
    names: { en: 'Disk of the server nearly full', es: 'Disco del servidor casi lleno' },
    body: body({ kind: 'below', levels: { warning: 15, high: 10, critical: 5 } }, { clear: { at: 17 } }),
  },
  {
    id: 'system-backup',
    section: 'system',
    signal: 'backup.age',
    names: { en: 'No recent backup', es: 'Sin copia de seguridad reciente' },
    body: body({ kind: 'above', levels: { warning: 7 * 24 } }, {}),
  },
  {
    id: 'system-backlog',
    section: 'system',
    signal: 'nats.backlog',
    names: { en: 'Readings wait to be stored', es: 'Lecturas pendientes de guardar' },
    body: body({ kind: 'above', levels: { warning: 100_000, high: 1_000_000 } }, { forSeconds: MINUTE }),
  },
  {
    id: 'system-lease',
    section: 'system',
    signal: 'lease.unheld',
    names: { en: 'Background work that nobody does', es: 'Trabajo en segundo plano sin atender' },
    body: is('yes', 'high', { forSeconds: MINUTE }),
  },
];
