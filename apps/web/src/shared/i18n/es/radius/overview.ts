import type * as english from '../../en/radius/overview.ts';
import type { Translated } from '../../texts.ts';

export const overview = {
  title: 'Resumen de RADIUS',
  text: 'Quién entra en la red, por qué servidores de acceso y por qué alguien no pudo entrar.',
  nas: 'Servidores de acceso',
  users: 'Usuarios',
  online: 'Conectados ahora',
  accepted: 'Aceptados hoy',
  rejected: 'Rechazados hoy',
  unprotected_one: '{{count}} sin Message-Authenticator',
  unprotected_many: '{{count}} sin Message-Authenticator',
  unprotected_other: '{{count}} sin Message-Authenticator',
  stale_one: '{{count}} ha dejado de informar',
  stale_many: '{{count}} han dejado de informar',
  stale_other: '{{count}} han dejado de informar',
  utc: 'Desde las 00:00 UTC',
  failed: 'No se han podido cargar las cifras',
} satisfies Translated<typeof english.overview>;

export const usage = {
  title: 'Tráfico por día',
  time: 'Tiempo conectado por día',
  down: 'Descarga',
  up: 'Subida',
  hours: 'Horas',
  failed: 'No se ha podido cargar el consumo',
} satisfies Translated<typeof english.usage>;

export const refused = {
  title: 'Rechazados hoy',
  empty: 'Hoy no se ha rechazado a nadie.',
  reason: 'Por qué',
  count: 'Intentos',
  failed: 'No se han podido cargar los intentos rechazados',
} satisfies Translated<typeof english.refused>;

export const top = {
  title: 'Más tráfico este mes',
  empty: 'Nadie ha consumido nada este mes.',
  user: 'Usuario',
  traffic: 'Tráfico',
  time: 'Tiempo',
} satisfies Translated<typeof english.top>;

export const firstSteps = {
  title: 'Conecta FreeRADIUS',
  text: 'FreeRADIUS pregunta a este servicio por cada servidor de acceso y cada inicio de sesión, así que un cambio vale desde el siguiente paquete. Escribe su carpeta en la máquina donde funciona:',
  run: 'Después, arráncalo:',
} satisfies Translated<typeof english.firstSteps>;

export const test = {
  title: 'Prueba un acceso',
  text: 'Las mismas reglas y la misma comprobación que en un acceso real. No se guarda nada.',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  protocol: 'Protocolo',
  client: 'Cliente',
  submit: 'Probar',
  accepted: 'Este acceso se aceptaría',
  rejected: 'Este acceso se rechazaría',
  reply: 'Lo que se indica al servidor de acceso',
  noReply: 'Nada más que el permiso.',
} satisfies Translated<typeof english.test>;

export const protocols = {
  pap: 'PAP',
  chap: 'CHAP',
  mschap: 'MS-CHAP',
  eap: 'EAP',
  tls: 'EAP-TLS',
  mac: 'Dirección MAC',
} satisfies Translated<typeof english.protocols>;
