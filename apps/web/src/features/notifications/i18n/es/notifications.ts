import type { Translated } from '#shared/i18n/texts.ts';
import type { notifications as english } from '../en/notifications.ts';
import { channels } from './notifications/channels.ts';
import { answers, ledger, stateHints, states, transitions } from './notifications/ledger.ts';
import { mail } from './notifications/mail.ts';
import { policies } from './notifications/policies.ts';
import { rotas } from './notifications/rotas.ts';
import { teams } from './notifications/teams.ts';

export const notifications = {
  title: 'Avisos',
  text: 'Por qué vías se avisa, a quién se avisa de qué y qué ha sido de cada mensaje.',
  tabs: { channels: 'Canales', policies: 'Políticas', teams: 'Equipos', rotas: 'Guardias', ledger: 'Registro', mail: 'Correo' },
  ofEnvironment: 'Del entorno',
  locales: { en: 'Inglés', es: 'Español' },
  channels,
  policies,
  rotas,
  teams,
  ledger,
  mail,
  states,
  stateHints,
  transitions,
  answers,
} satisfies Translated<typeof english>;
