import type * as english from '../../en/charging/charger.ts';
import type { Translated } from '../../texts.ts';

export const form = {
  create: 'Registrar un cargador',
  submit: 'Registrar',
  id: 'Id',
  idHint: 'Como se llama el propio cargador; letras, cifras y - _ . *',
  label: 'Nombre',
  client: 'Cliente',
  clientHint: 'De quién es el cargador.',
} satisfies Translated<typeof english.form>;

export const password = {
  title: 'Conectar {{name}}',
  address: 'Dirección',
  user: 'Usuario',
  password: 'Contraseña',
  waiting: 'Esperando al cargador…',
  arrived: 'El cargador está en línea',
  once: 'La contraseña solo se muestra ahora',
  why: 'Pon estos tres datos en los ajustes del cargador: OCPP 1.6J con autenticación Basic (perfil de seguridad 1).',
  done: 'Ya la he guardado',
  renew: 'Contraseña nueva',
  renewing: '¿Contraseña nueva para {{name}}?',
  effect: 'El cargador se desconecta y solo vuelve con la contraseña nueva.',
} satisfies Translated<typeof english.password>;

export const charger = {
  waiting: 'Ahora mismo no queda corriente en el emplazamiento para este coche. Se turna con los demás.',
  fallback: 'Cargador',
  failed: 'No se ha podido cargar el cargador',
  facts: {
    state: 'Estado',
    since: 'Desde',
    model: 'Modelo',
    serial: 'Número de serie',
    firmware: 'Firmware',
    booted: 'Último arranque',
    uptime: 'Disponibilidad, 30 días',
    site: 'Emplazamiento',
    client: 'Cliente',
  },
  none: '—',
  connectors: 'Conectores',
  connector: 'Conector {{number}}',
  noConnectors: 'El cargador aún no ha dicho qué conectores tiene.',
  power: 'Potencia',
  energy: 'Energía',
  soc: 'Batería',
  limit: 'Límite por fase',
  session: 'Sesión {{id}}',
  last: 'Último estado conocido: {{status}}',
  start: 'Iniciar',
  stop: 'Detener',
  unlock: 'Desbloquear',
  edit: 'Editar',
  remove: 'Eliminar',
  removing: '¿Eliminar {{name}}?',
  removeEffect: 'Se borran también sus sesiones, mensajes e historial. No se puede deshacer.',
} satisfies Translated<typeof english.charger>;

export const starting = { title: 'Iniciar una sesión en el conector {{number}}', tag: 'Tarjeta', submit: 'Iniciar' } satisfies Translated<
  typeof english.starting
>;

export const commands = {
  title: 'Órdenes',
  text: 'Cada paso se muestra solo cuando se ha visto.',
  send: 'Enviar orden',
  action: 'Petición de OCPP 1.6',
  payload: 'Contenido (JSON)',
  notJson: 'Esto no es un objeto JSON',
  reset: 'Reiniciar',
  empty: 'Todavía no se ha enviado ninguna orden a este cargador.',
  columns: { when: 'Cuándo', what: 'Orden', state: 'Resultado', who: 'Quién' },
  states: {
    queued: 'En cola',
    sent: 'Enviada',
    accepted: 'Aceptada, a la espera del efecto',
    observed: 'Hecha, efecto visto',
    rejected: 'Rechazada',
    failed: 'Fallida',
    unanswered: 'Sin respuesta',
    no_effect: 'Aceptada, pero no pasó nada',
  },
  reasons: {
    offline: 'el cargador no está en línea',
    disconnected: 'se cortó la conexión',
    restarted: 'el servidor se reinició entretanto',
    unreachable: 'el servidor al que está conectado el cargador no responde',
    different_value: 'el cargador indica otro valor',
  },
} satisfies Translated<typeof english.commands>;

export const editing = {
  title: 'Editar {{name}}',
  siteHint: 'Comparte la corriente de este emplazamiento.',
  place: 'Lugar',
  placeHint: 'Latitud, longitud en grados; o pulsa en el mapa.',
  map: 'Mapa para elegir el lugar',
  enabled: 'Puede conectarse',
  enabledHint: 'Si lo desactivas, se desconecta y no vuelve.',
  openDoor: 'Puede conectarse sin contraseña',
  openDoorHint: 'Solo para cargadores que no dan para más, en una red propia.',
  saved: 'Se ha guardado el cargador',
} satisfies Translated<typeof english.editing>;

export const configuration = {
  title: 'Configuración',
  read: 'Leer del cargador',
  empty: 'Todavía no se ha leído la configuración.',
  key: 'Clave',
  value: 'Valor',
  readonly: 'solo lectura',
  compare: 'Comparar con',
  compareNone: 'Elige cargadores',
  onlyDifferent: 'Solo diferencias',
} satisfies Translated<typeof english.configuration>;

export const events = {
  title: 'Qué ha pasado',
  empty: 'Todavía no ha pasado nada.',
  kinds: {
    online: 'Conectado',
    offline: 'Desconectado',
    boot: 'Arrancado',
    status: 'Conector {{connectorId}}: {{status}}',
    firmware: 'Firmware: {{status}}',
    diagnostics: 'Diagnóstico: {{status}}',
    log: 'Registro: {{status}}',
    security: 'Evento de seguridad: {{type}}',
    certificate: 'Pide que se firme un certificado',
    second_socket: 'Se rechazó una segunda conexión con su id',
    auth_failed: 'Se rechazó una conexión con contraseña incorrecta',
    bad_message: 'Envió algo que no es OCPP',
    data_transfer: 'Datos del fabricante {{vendorId}}',
  },
} satisfies Translated<typeof english.events>;
