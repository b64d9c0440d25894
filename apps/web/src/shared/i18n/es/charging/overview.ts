import type * as english from '../../en/charging/overview.ts';
import type { Translated } from '../../texts.ts';

export const overview = {
  title: 'Cargadores',
  text: 'Qué cargadores están en línea, qué hacen y cuánto han entregado.',
  online: 'En línea',
  ofAll_one: 'de {{number}} cargador',
  ofAll_many: 'de {{number}} cargadores',
  ofAll_other: 'de {{number}} cargadores',
  charging: 'Cargando ahora',
  available: 'Conectores libres',
  faulted: 'Averiados',
  power: 'Potencia',
  energyToday: 'Energía de hoy',
  sessions_one: '{{count}} sesión, días en UTC',
  sessions_many: '{{count}} sesiones, días en UTC',
  sessions_other: '{{count}} sesiones, días en UTC',
  map: 'Dónde están',
  mapLabel: 'Mapa de los cargadores',
  alarm: { warning: 'aviso', high: 'alarma', critical: 'alarma crítica' },
  several_one: '{{number}} cargador',
  several_many: '{{number}} cargadores',
  several_other: '{{number}} cargadores',
} satisfies Translated<typeof english.overview>;

export const statuses = {
  Available: 'Disponible',
  Preparing: 'Preparando',
  Charging: 'Cargando',
  SuspendedEV: 'En pausa por el coche',
  SuspendedEVSE: 'En pausa por el cargador',
  Finishing: 'Terminando',
  Reserved: 'Reservado',
  Unavailable: 'Fuera de servicio',
  Faulted: 'Averiado',
  Offline: 'Sin conexión',
  Waiting: 'Esperando potencia',
} satisfies Translated<typeof english.statuses>;

export const states = {
  online: 'En línea',
  offline: 'Sin conexión',
  never: 'Nunca visto',
  faulted: 'Averiado',
  charging: 'Cargando',
} satisfies Translated<typeof english.states>;

export const list = {
  search: 'Buscar cargadores',
  state: 'Estado',
  anyState: 'Estado: todos',
  columns: {
    label: 'Cargador',
    id: 'Id',
    clientName: 'Cliente',
    online: 'Estado',
    connectors: 'Conectores',
    siteName: 'Emplazamiento',
    model: 'Modelo',
    uptime: 'Disponibilidad, 30 días',
    lastSeenAt: 'Última señal',
  },
  create: 'Registrar cargador',
  connector: '{{number}}: {{status}}',
  never: 'Nunca',
  empty: {
    title: 'Todavía no hay cargadores',
    text: 'Registra uno: recibirás la dirección y la contraseña que van en sus ajustes de OCPP 1.6J.',
    readOnly: 'Un administrador registra los cargadores; aparecerán aquí en cuanto lo haga.',
  },
} satisfies Translated<typeof english.list>;
