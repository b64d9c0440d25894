import type { radius as english } from '../en/radius.ts';
import { attempts } from './radius/attempts.ts';
import { groups } from './radius/groups.ts';
import { nas } from './radius/nas.ts';
import { overview, usage, refused, top, firstSteps, test, protocols } from './radius/overview.ts';
import { online, history } from './radius/sessions.ts';
import { kinds, kindEffects, users } from './radius/users.ts';
import type { Translated } from '../texts.ts';

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
} satisfies Translated<typeof english>;
