import type { certificates as english } from '../en/certificates.ts';

export const certificates: typeof english = {
  title: 'Certificados de {{username}}',
  text: 'Un dispositivo con certificado entra en redes WPA-Enterprise por EAP-TLS, sin contraseña.',
  root: 'Certificado raíz para los dispositivos',
  page: {
    title: 'Certificados de red',
    text: 'Todos los accesos por WPA-Enterprise dependen de ellos. Una alarma avisa antes de que termine alguno.',
  },
  ends: { valid: 'Válido', soon: 'Termina pronto', expired: 'Caducado' },
  authority: {
    title: 'Autoridad',
    builtIn: 'La autoridad propia de Atalaya emite los certificados de servidores, personas y dispositivos.',
    brought: 'Tu propia autoridad emite los certificados de servidores, personas y dispositivos.',
    none: 'Aún no hay ninguna. La de Atalaya se crea cuando hace falta el primer certificado.',
    columns: { subject: 'Nombre', fingerprint: 'SHA-256', expiresAt: 'Hasta', state: 'Estado' },
  },
  servers: {
    title: 'Servidores RADIUS',
    text: 'Lo que ven los dispositivos al entrar. radius:config lo escribe para FreeRADIUS, y admite uno tuyo con --cert.',
    none: 'Aún no hay ninguno. Lo crea radius:config con --eap.',
    issued: 'Emitido aquí',
    brought: 'Tuyo',
    columns: { name: 'Nombre', origin: 'Origen', root: 'Los dispositivos confían en', expiresAt: 'Hasta', state: 'Estado' },
  },
  issue: 'Emitir',
  days: 'Válido durante (días)',
  none: 'Aún no hay certificados.',
  failed: 'No se pueden mostrar los certificados',
  columns: { serial: 'Número', state: 'Estado', createdAt: 'Emitido', expiresAt: 'Hasta' },
  states: { valid: 'Válido', expired: 'Caducado', revoked: 'Anulado' },
  revoke: 'Anular',
  revoking: {
    title: '¿Anular el certificado {{serial}}?',
    effect:
      'Se rechaza en el siguiente acceso, y se pide a los servidores de acceso que terminen las sesiones de este usuario. No se puede deshacer.',
    confirm: 'Anular',
    done: 'Anulado. Se rechaza desde el siguiente acceso.',
  },
  made: {
    title: 'Certificado emitido',
    warning: 'El archivo y la contraseña solo se ven ahora',
    explanation: 'Guarda el archivo y da su contraseña por otra vía. Nadie podrá leerlos después, tampoco aquí.',
    save: 'Guardar el archivo',
    password: 'Contraseña del archivo',
    done: 'Tengo ambos',
  },
};
