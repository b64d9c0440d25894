import type * as english from '../../en/charging/places.ts';
import type { Translated } from '../../texts.ts';

export const groups = {
  title: 'Grupos de tarjetas',
  text: 'Las tarjetas de un grupo pueden detener las sesiones de las demás y comparten un límite.',
  create: 'Nuevo grupo',
  search: 'Buscar grupos',
  columns: { name: 'Grupo', clientName: 'Cliente', tags: 'Tarjetas', usedWh: 'Consumo del mes', budgetWh: 'Límite al mes' },
  form: {
    create: 'Nuevo grupo',
    edit: 'Grupo {{name}}',
    submit: 'Crear',
    name: 'Nombre',
    budgetHint: 'Para todas las tarjetas del grupo juntas. Déjalo vacío si no hay límite.',
  },
  saved: 'Se ha guardado el grupo',
  actions: { edit: 'Editar', remove: 'Borrar' },
  removing: { title: '¿Borrar el grupo {{name}}?', effect: 'Sus tarjetas se conservan, sin límite compartido.', confirm: 'Borrar' },
  empty: {
    title: 'Todavía no hay grupos',
    text: 'Un grupo permite que varias tarjetas compartan un límite, como las de un hogar o un departamento.',
    readOnly: 'Un administrador crea los grupos.',
  },
} satisfies Translated<typeof english.groups>;

export const sites = {
  title: 'Emplazamientos',
  text: 'Los cargadores de un emplazamiento comparten su corriente: se reparte de nuevo cada vez que empieza o termina una sesión.',
  create: 'Nuevo emplazamiento',
  search: 'Buscar emplazamientos',
  columns: {
    name: 'Emplazamiento',
    clientName: 'Cliente',
    chargers: 'Cargadores',
    assignedA: 'En uso, por fase',
    limitA: 'Límite, por fase',
  },
  form: {
    create: 'Nuevo emplazamiento',
    edit: 'Emplazamiento {{name}}',
    submit: 'Crear',
    name: 'Nombre',
    limit: 'Límite por fase',
    limitHint: 'Lo que pueden consumir juntos sus cargadores; 6 A como mínimo, lo menos con lo que carga un coche.',
    client: 'Cliente',
  },
  saved: 'Se ha guardado el emplazamiento',
  actions: { edit: 'Editar', remove: 'Borrar' },
  removing: {
    title: '¿Borrar el emplazamiento {{name}}?',
    effect: 'Sus cargadores se conservan y consumen todo lo que pueden.',
    confirm: 'Borrar',
  },
  empty: {
    title: 'Todavía no hay emplazamientos',
    text: 'Crea uno donde varios cargadores dependan de la misma acometida y asígnale después los cargadores.',
    readOnly: 'Un administrador crea los emplazamientos.',
  },
} satisfies Translated<typeof english.sites>;
