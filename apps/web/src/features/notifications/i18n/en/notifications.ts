// One area, a file for each part of it.
import { channels } from './notifications/channels.ts';
import { answers, ledger, stateHints, states, transitions } from './notifications/ledger.ts';
import { mail } from './notifications/mail.ts';
import { policies } from './notifications/policies.ts';
import { rotas } from './notifications/rotas.ts';
import { teams } from './notifications/teams.ts';

export const notifications = {
  title: 'Alerting',
  text: 'By which ways people are told, who is told of what, and what became of every message.',
  tabs: { channels: 'Channels', policies: 'Policies', teams: 'Teams', rotas: 'Rotas', ledger: 'Ledger', mail: 'E-mail' },
  ofEnvironment: 'From the environment',
  locales: { en: 'English', es: 'Spanish' },
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
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    notifications: typeof notifications;
  }
}
