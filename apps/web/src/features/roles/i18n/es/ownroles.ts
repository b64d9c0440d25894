import type { Translated } from '#shared/i18n/texts.ts';
import type { ownroles as english } from '../en/ownroles.ts';

export const ownroles = {
  title: 'Roles',
  text: 'Conjuntos de permisos con nombre para las personas de un cliente. Un cambio vale al instante para todos los que tienen el rol.',
  listed: 'Roles de clientes',
  create: 'Nuevo rol',
  edit: 'Editar',
  remove: 'Eliminar',
  removing: '¿Eliminar el rol {{name}}?',
  removingEffect: 'Nadie lo tiene. No se puede recuperar.',
  failed: 'No se han podido cargar los roles',
  empty: {
    title: 'Todavía no hay roles',
    text: 'Sin rol, las secciones de una persona deciden lo que puede hacer. Un rol lo dice con más detalle: ver, operar o gestionar en cada sección.',
  },
  description: 'Para qué sirve',
  nothing: 'Nada',
  columns: { name: 'Nombre', client: 'Cliente', grants: 'Puede', people: 'Personas', actions: 'Acciones' },
  levels: { none: 'nada', view: 'ver', operate: 'operar', manage: 'gestionar' },
  levelsHint:
    'Ver: mirar. Operar: el trabajo diario, como reinicios o claves nuevas. Gestionar: todo en la sección. Solo puedes dar lo que tienes.',
  who: {
    title: 'Quién puede hacer qué, y por qué',
    text: 'Todas las personas que puedes ver, con lo que alcanzan en cada sección.',
    section: 'Sección',
    anySection: 'Cualquier sección',
    level: 'Como mínimo',
    anyLevel: 'Cualquier nivel',
    person: 'Persona',
    can: 'Puede',
    why: 'Por qué',
    none: 'Nadie llega tan lejos.',
    disabled: 'desactivada',
    failed: 'No se han podido cargar las personas',
  },
  reasons: {
    admin: 'Administrador',
    role: 'Rol «{{name}}»',
    sections: 'Secciones de la cuenta',
    abilities: 'Permisos dados uno a uno',
  },
} satisfies Translated<typeof english>;
