import type { Translated } from '#shared/i18n/texts.ts';
import type * as english from '../../en/notifications/teams.ts';

export const teams = {
  title: 'Equipos',
  text: 'Personas a las que se avisa a la vez. Las políticas y las guardias nombran un equipo y se avisa a todos.',
  create: 'Nuevo equipo',
  failed: 'No se han podido cargar los equipos',
  administrators: 'Administradores',
  people_one: '{{count}} persona',
  people_many: '{{count}} personas',
  people_other: '{{count}} personas',
  absent_one: '{{count}} ya no recibe nada',
  absent_many: '{{count}} ya no reciben nada',
  absent_other: '{{count}} ya no reciben nada',
  empty: {
    title: 'Aún no hay equipos',
    text: 'Da un nombre a la gente de un turno o de una zona. Así cambias en un solo sitio quién entra y quién sale.',
  },
  actions: { edit: 'Editar', remove: 'Quitar' },
  form: {
    edit: 'Editar «{{name}}»',
    submit: 'Crear',
    saved: 'Equipo guardado',
    name: 'Nombre',
    client: 'Cliente',
    people: 'Personas',
    peopleHint: 'A cada una por correo, en su idioma y de lo que puede ver',
  },
  removing: {
    title: '¿Quitar «{{name}}»?',
    effect: 'Las políticas y las guardias lo dejan fuera. Lo que ya está en camino aún sale.',
    done: 'Equipo quitado',
  },
} satisfies Translated<typeof english.teams>;
