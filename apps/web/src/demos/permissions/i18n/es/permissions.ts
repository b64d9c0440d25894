import type { permissions as english } from '../en/permissions.ts';
import type { Translated } from '#shared/i18n/texts.ts';

export const permissions = {
  title: 'Permisos',
  subtitle: 'Qué se puede permitir y a qué roles se permite.',
  search: 'Busca por nombre o fecha',
  anyRole: 'Cualquier rol',
  columns: { name: 'Nombre', assignedTo: 'Asignado a', createdDate: 'Creado' },
  roles: {
    'administrator': 'Administrador',
    'manager': 'Gestor',
    'user': 'Usuario',
    'support': 'Asistencia',
    'restricted-user': 'Usuario restringido',
  },
  add: 'Añadir permiso',
  addText: 'Al principio se asigna a los administradores.',
  added: 'Se ha añadido «{{name}}»',
  create: 'Crear',
  editOf: 'Editar {{name}}',
  editTitle: 'Editar el permiso',
  warning: 'Lo que dependa del nombre anterior puede dejar de funcionar. Asegúrate de que quieres cambiarlo.',
  update: 'Actualizar',
  renamed: 'El permiso se llama ahora «{{name}}»',
  deleteOf: 'Eliminar {{name}}',
  deleted: 'Se ha eliminado «{{name}}»',
  empty: { title: 'No hay permisos', text: 'Se han eliminado todos. Añade uno o restablece los datos de ejemplo en el menú de usuario.' },
} satisfies Translated<typeof english>;
