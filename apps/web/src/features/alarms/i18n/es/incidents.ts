import type { incidents as english } from '../en/incidents.ts';
import type { Translated } from '#shared/i18n/texts.ts';

export const incidents = {
  title: 'Incidentes',
  text: 'Alarmas con una misma causa, contadas una vez en lugar de muchas.',
  search: 'Buscar por nombre',
  anyCause: 'Cualquier causa',
  columns: {
    severity: 'Gravedad',
    text: 'Incidente',
    cause: 'Causa probable',
    state: 'Estado',
    at: 'Inicio',
    active: 'Sigue mal',
    projectName: 'Proyecto',
    clientName: 'Cliente',
  },
  causes: {
    mainsLost: 'Corte de red eléctrica',
    siteOffline: 'Emplazamiento sin conexión',
    deviceOffline: 'Dispositivos sin conexión',
    temperature: 'Temperatura',
    other: 'No se sabe',
  },
  states: { open: 'Abierto', ended: 'Terminado' },
  when: { name: 'Qué incidentes', open: 'Abiertos', ended: 'Terminados', all: 'Todos' },
  ofTotal: '{{active}} de {{total}}',
  empty: { title: 'Ningún incidente', text: 'Cuando varias alarmas de un lugar llegan juntas, aparecen aquí como una sola.' },
  failed: 'No se ha podido cargar el incidente',
  notFound: {
    title: 'No se encuentra el incidente',
    text: 'No existe o es de otro cliente.',
    back: 'Todos los incidentes',
  },
  acknowledgeAll: 'Reconocer todas ({{number}})',
  ended: 'Fin',
  notYet: 'Aún no',
  struck: 'Afectados',
  disproved: 'Lecturas tardías mostraron que sus alarmas no tenían nada en común.',
  roles: { cause: 'Parte de la causa', consequence: 'Consecuencia' },
  members: {
    title: 'Sus alarmas',
    first: 'Las primeras {{number}} de {{total}}',
    columns: { severity: 'Gravedad', text: 'Alarma', subject: 'Dónde', role: 'Papel', state: 'Estado', since: 'Desde' },
  },
  timeline: {
    title: 'Historial',
    notTold: 'Sin avisar',
    columns: { kind: 'Qué', at: 'Ocurrió', learned: 'Conocido', told: 'Avisado' },
    kinds: { opened: 'Abierto', ended: 'Terminado', reopened: 'Abierto de nuevo', disproved: 'Desmentido' },
  },
} satisfies Translated<typeof english>;
