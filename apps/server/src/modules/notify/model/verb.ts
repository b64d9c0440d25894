import type { ToldKind } from '@atalaya/contract/notify/deliveries.ts';
import type { Untold } from './alarms-door.ts';
import type { Verb } from './message.ts';

/** How people read a step. `settled` is whichever way it settled. */
export function verbOf(kind: ToldKind, state?: Untold['state']): Verb {
  switch (kind) {
    case 'raised':
    case 'stillWrong':
    case 'opened':
    case 'reopened':
      return 'raised';
    case 'settled':
      return state === 'cleared' ? 'cleared' : 'raised';
    case 'cleared':
    case 'disproved':
    case 'ended':
      return 'cleared';
    case 'level':
    case 'test':
    case 'channelDead':
      return kind;
    case 'event':
      return 'event';
    case 'invitation':
    case 'resetPassword':
    case 'newDevice':
    case 'weekly':
    case 'report':
      return 'letter';
  }
}
