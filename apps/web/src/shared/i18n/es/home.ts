import type { home as english } from '../en/home.ts';
import type { Translated } from '../texts.ts';

export const home = {
  greeting: { morning: 'Buenos días, {{name}}', afternoon: 'Buenas tardes, {{name}}', evening: 'Buenas noches, {{name}}' },
  allClients: 'Ves todos los clientes.',
  oneClient: 'Ves lo que pertenece a {{client}}.',
  licences: {
    text: 'Claves con las que se identifican el software y los dispositivos de los clientes.',
    open: 'Abrir licencias',
    total: 'Claves',
    active: 'Activas',
    disabled: 'Suspendidas',
    expired: 'Caducadas',
    unavailable: 'No se han podido cargar las cifras.',
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
