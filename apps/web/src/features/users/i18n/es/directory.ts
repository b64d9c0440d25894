import type { directory as english } from '../en/directory.ts';
import type { Translated } from '#shared/i18n/texts.ts';

export const directory = {
  title: 'Directorio',
  text: 'Entra ID, Okta y otros dan de alta a las personas, las cambian y cierran sus sesiones aquí con SCIM 2.0.',
  failed: 'No se ha podido mostrar el directorio',
  connect: {
    title: 'Conectar un directorio',
    token: 'Crea un token de API que pueda escribir usuarios.',
    toTokens: 'Tus tokens de API',
    address: 'Introdúcelo en el directorio con esta dirección:',
    copied: 'la dirección',
    groups: 'Indica abajo qué da cada grupo. Quien no está en ninguno puede entrar y no ve nada.',
  },
  people: 'Personas que gestiona',
  lastChange: 'Último cambio',
  never: 'Ninguno aún',
  groups: 'Grupos',
  columns: { name: 'Grupo', of: 'De', members: 'Miembros', gives: 'Da', actions: 'Acciones' },
  installation: 'Esta instalación',
  nothing: 'Sin permisos',
  change: 'Fijar permisos',
  giving_one: 'Una persona lo recibe al momento.',
  giving_many: '{{count}} personas lo reciben al momento.',
  giving_other: '{{count}} personas lo reciben al momento.',
  fields: { role: 'Rol' },
  empty: { title: 'Aún no hay grupos', text: 'Los grupos aparecen aquí en cuanto un directorio los envía.' },
} satisfies Translated<typeof english>;
