import type { certificates as english } from '../en/certificates.ts';

export const certificates: typeof english = {
  title: 'Certificados de {{username}}',
  text: 'Un dispositivo con certificado entra en redes WPA-Enterprise por EAP-TLS, sin contraseña.',
  root: 'Certificado raíz para los dispositivos',
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
