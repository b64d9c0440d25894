// One area, a file for each page.
import { attempts } from './radius/attempts.ts';
import { groups } from './radius/groups.ts';
import { nas } from './radius/nas.ts';
import { overview, usage, refused, top, firstSteps, test, protocols } from './radius/overview.ts';
import { online, history } from './radius/sessions.ts';
import { kinds, kindEffects, users } from './radius/users.ts';

export const radius = {
  overview,
  usage,
  refused,
  top,
  firstSteps,
  test,
  protocols,
  kinds,
  kindEffects,
  users,
  nas,
  groups,
  online,
  history,
  attempts,
};

declare module '../texts.ts' {
  interface Texts {
    radius: typeof radius;
  }
}
