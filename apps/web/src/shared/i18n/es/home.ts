import type { home as english } from '../en/home.ts';
import type { Translated } from '../texts.ts';

export const home = {
  greeting: { morning: 'Buenos días, {{name}}', afternoon: 'Buenas tardes, {{name}}', evening: 'Buenas noches, {{name}}' },
  allClients: 'Ves todos los clientes.',
  oneClient: 'Ves lo que pertenece a {{client}}.',
  attention: { none: 'No hay ninguna alarma activa en ninguna sección.' },
  cards: {
    of: '{{part}} de {{all}}',
    calm: 'Todo en orden',
    failed: 'No se han podido cargar las cifras.',
    fleet: {
      open: 'Abrir la flota',
      lead: 'Dispositivos en línea',
      trend: 'Temperatura media, 24 horas',
      offline_one: '{{number}} sin conexión',
      offline_many: '{{number}} sin conexión',
      offline_other: '{{number}} sin conexión',
      onBattery_one: '{{number}} con batería',
      onBattery_many: '{{number}} con batería',
      onBattery_other: '{{number}} con batería',
      doorOpen_one: '{{number}} puerta abierta',
      doorOpen_many: '{{number}} puertas abiertas',
      doorOpen_other: '{{number}} puertas abiertas',
    },
    charging: {
      open: 'Abrir cargadores',
      lead: 'Cargando ahora',
      trend: 'Energía por día, 14 días',
      faulted_one: '{{number}} averiado',
      faulted_many: '{{number}} averiados',
      faulted_other: '{{number}} averiados',
      offline_one: '{{number}} sin conexión',
      offline_many: '{{number}} sin conexión',
      offline_other: '{{number}} sin conexión',
    },
    network: {
      open: 'Abrir RADIUS',
      lead: 'Conectados ahora',
      trend: 'Tiempo conectado por día, 14 días',
      refused_one: '{{number}} acceso rechazado hoy',
      refused_many: '{{number}} accesos rechazados hoy',
      refused_other: '{{number}} accesos rechazados hoy',
    },
    licences: {
      open: 'Abrir licencias',
      lead: 'Claves activas',
      trend: 'Verificaciones por día, 14 días',
      endSoon_one: '{{number}} caduca en 30 días',
      endSoon_many: '{{number}} caducan en 30 días',
      endSoon_other: '{{number}} caducan en 30 días',
    },
  },
  nothing: {
    title: 'Hola, {{name}}',
    demo: 'Has entrado con una cuenta de demostración. Solo existe en este navegador.',
    demoWhy:
      'Las licencias y las demás secciones reales pertenecen a esta instalación, así que necesitan una cuenta creada por uno de sus administradores.',
    empty: 'Tu cuenta todavía no tiene secciones.',
    emptyWhy: 'Un administrador decide qué secciones ve cada cuenta. Habla con quien gestione Atalaya en tu empresa.',
    asOther: 'Entrar con otra cuenta',
  },
} satisfies Translated<typeof english>;
