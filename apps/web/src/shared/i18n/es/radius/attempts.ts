import type * as english from '../../en/radius/attempts.ts';
import type { Translated } from '../../texts.ts';

export const attempts = {
  title: 'Intentos de acceso',
  text: 'Cada acceso y, si se rechazó, por qué.',
  columns: {
    ts: 'Hora',
    username: 'Usuario',
    accepted: 'Resultado',
    reason: 'Por qué',
    nasName: 'Servidor de acceso',
    protocol: 'Protocolo',
    callingStation: 'Equipo',
  },
  accepted: 'Admitido',
  rejected: 'Rechazado',
  outcome: 'Resultado',
  anyOutcome: 'Resultado: todos',
  outcomes: { accepted: 'Admitido', rejected: 'Rechazado' },
  reason: 'Por qué',
  anyReason: 'Motivo: todos',
  unknownNas: 'Desconocido: {{address}}',
  noName: 'No lo dice',
  export: 'Exportar',
  more: 'Mostrar más',
  shown_one: '{{number}} intento mostrado',
  shown_many: '{{number}} de intentos mostrados',
  shown_other: '{{number}} intentos mostrados',
  reasons: {
    ok: 'Todo era correcto',
    nas_unknown: 'Servidor de acceso desconocido',
    client_inactive: 'Cliente no activo',
    user_unknown: 'Usuario desconocido',
    device_unknown: 'El dispositivo no está en la lista',
    station: 'Llama otro dispositivo',
    mac_password: 'La contraseña es la dirección MAC',
    disabled: 'Usuario desactivado',
    expired: 'Usuario caducado',
    protocol: 'Protocolo que no sirve con esta contraseña',
    simultaneous: 'Demasiadas sesiones',
    time_quota: 'Tiempo agotado',
    traffic_quota: 'Tráfico agotado',
    devices: 'Demasiados dispositivos',
    revoked: 'Anulado',
    password: 'Contraseña incorrecta',
    unanswered: 'Sin respuesta a tiempo',
    other: 'Otro motivo',
  },
  toUser: 'Ver el usuario',
  toNas: 'Ver el servidor de acceso',
  toAllNas: 'Ver los servidores de acceso',
  why: {
    ok: 'El nombre, la contraseña y los límites estaban en orden.',
    nas_unknown:
      'No hay ningún servidor de acceso registrado con la dirección de la que llegó el paquete, o está apagado. Regístralo o comprueba su dirección.',
    client_inactive: 'El cliente de este servidor de acceso no está activo. Actívalo para que entren sus usuarios.',
    user_unknown:
      'El cliente de este servidor de acceso no tiene un usuario con ese nombre. Los nombres se comparan letra a letra, con mayúsculas y dominio.',
    device_unknown:
      'El servidor de acceso preguntó por este dispositivo por su dirección MAC, y no está en la lista del cliente. Añádelo para que entre. Si la dirección es aleatoria, desactiva antes la dirección privada en el dispositivo.',
    station:
      'El nombre es la dirección MAC de un dispositivo, pero la envió otro, o el servidor de acceso no dice cuál. Una dirección deja entrar solo al dispositivo que la tiene.',
    mac_password:
      'La contraseña de este usuario es su propia dirección MAC, que cualquiera en la red puede ver. Dale otra contraseña, o pon el dispositivo en la lista de dispositivos.',
    disabled: 'El usuario fue desactivado. Actívalo para que pueda entrar.',
    expired: 'Ha pasado la fecha de caducidad del usuario. Dale una posterior.',
    protocol:
      'El servidor de acceso preguntó con un protocolo que no sirve con la contraseña guardada: un hash con sal sirve solo para PAP; un hash NT, para PAP y MS-CHAP. EAP necesita una carpeta de FreeRADIUS escrita con --eap; PEAP pregunta con MS-CHAP. Guárdala de otra forma o configura PAP en el servidor de acceso.',
    simultaneous: 'Había tantas sesiones abiertas como permite el límite. Termina una o sube el límite.',
    time_quota: 'El tiempo de este periodo se ha agotado. Vuelve a empezar con el siguiente día o mes, o con una cuota mayor.',
    traffic_quota: 'El tráfico de este periodo se ha agotado. Vuelve a empezar con el siguiente día o mes, o con una cuota mayor.',
    devices: 'Ya lo han usado tantos dispositivos como permite el vale. Dale otro a la persona invitada.',
    revoked: 'El vale o el certificado fue anulado. Da otro.',
    password:
      'El nombre era correcto, la contraseña no. Si les pasa a todos los usuarios de un servidor de acceso, compara el secreto compartido.',
    unanswered:
      'Todo era correcto, pero la respuesta llegó tarde: FreeRADIUS ya no esperaba o se había parado. El servidor de acceso no recibió nada y pregunta de nuevo. Si pasa a menudo, este servidor o su base de datos está sobrecargado.',
    other: 'FreeRADIUS no dio un motivo conocido; su registro dice más.',
  },
  empty: {
    title: 'Aún no hay intentos',
    text: 'Cada acceso aparece aquí, con el motivo si se rechazó. No se guarda nada de lo que se escribió.',
  },
} satisfies Translated<typeof english.attempts>;
